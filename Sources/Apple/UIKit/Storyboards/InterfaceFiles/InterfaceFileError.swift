/// The reason why the parser refuses an Interface Builder file.
package struct InterfaceFileError: Error, Hashable, CustomStringConvertible {
  /// The line, counted from 1; nil if the reason concerns the whole file.
  package var line: Int?
  package var reason: String

  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
