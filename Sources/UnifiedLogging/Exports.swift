// `os_unfair_lock` with its functions.
@_exported import CUnfairLock
