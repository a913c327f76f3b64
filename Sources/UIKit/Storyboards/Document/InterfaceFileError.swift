/// The reason why an Interface Builder file is refused.
struct InterfaceFileError: Error, Hashable, CustomStringConvertible {
  /// The line, counted from 1; nil if the reason concerns the whole file.
  var line: Int?
  var reason: String

  var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
