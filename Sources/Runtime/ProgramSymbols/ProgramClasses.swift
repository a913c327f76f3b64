/// The classes in the program's own file, found by its symbols.
///
/// Reading the file takes milliseconds.
package enum ProgramClasses {
  /// Returns the full names of the top-level classes called `name`, such as `App.Clock`, in alphabetical order; empty
  /// if the program was stripped of its symbols.
  package static func named(_ name: String) -> [String] {
    guard let symbols = ELFSymbols(path: "/proc/self/exe") else { return [] }
    let found = symbols.addresses(of: ELFSymbols.object, prefix: "$s", suffix: "CMn", loadedAt: 0).compactMap {
      symbol in
      MethodSymbol.demangled(symbol.name).flatMap { className(in: $0) }
    }
    return Set(found.filter { $0.split(separator: ".").dropFirst().elementsEqual([name[...]]) }).sorted()
  }

  private static let words = "nominal type descriptor for "

  private static func className(in text: String) -> String? {
    text.hasPrefix(words) ? String(text.dropFirst(words.count)) : nil
  }
}
