/// The string type of the constants and functions: Foundation on Linux does not define Core Foundation's `CFString`.
///
/// With this name, `kUTTypeImage as String` and `type as CFString` compile.
public typealias CFString = String
