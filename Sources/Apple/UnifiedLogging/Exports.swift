// Re-exports `os_unfair_lock` and its functions.
@_exported import CUnfairLock
