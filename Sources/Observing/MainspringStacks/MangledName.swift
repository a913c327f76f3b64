/// The name of a Swift function in the symbol table
/// (<https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst>).
struct MangledName {
  private let text: Substring

  init(_ name: String) { text = name[...] }

  /// Whether the function is declared in Swift's standard library.
  ///
  /// The name of such a function begins with the module, `s`, or with one of the types that have short names, such as
  /// `Sa` for `Array`. A member that another module adds to such a type has that module's name and an `E` next.
  var isOfStandardLibrary: Bool {
    guard text.hasPrefix("$s") else { return false }
    var rest = text.dropFirst(2)
    guard let first = rest.popFirst() else { return false }
    if first == "s" { return true }
    guard first == "S", let type = rest.popFirst(), type.isLetter else { return false }
    // The types of the concurrency library have two letters: `ScT` is `Task`.
    if type == "c" { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isNumber }
    guard let length = Int(digits) else { return true }
    return rest.dropFirst(digits.count + length).first != "E"
  }
}
