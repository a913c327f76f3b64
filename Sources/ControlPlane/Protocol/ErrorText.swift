import Glibc

/// What the system calls the error `number`.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }
