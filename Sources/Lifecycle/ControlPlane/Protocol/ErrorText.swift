import Glibc

/// Returns the system's text for an error number.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }
