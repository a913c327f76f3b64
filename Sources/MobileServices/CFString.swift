/// A string: Foundation on Linux does not define Core Foundation's.
///
/// So `kUTTypeImage as String` and `type as CFString` compile.
public typealias CFString = String
