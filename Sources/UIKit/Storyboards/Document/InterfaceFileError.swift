/// Why an Interface Builder file is refused.
struct InterfaceFileError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1; nil where it is about the whole file.
  var line: Int?
  var reason: String

  var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
