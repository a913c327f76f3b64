import CLibEvent
import Glibc

/// A method as the program's symbols tell of it: its name, what it takes, and where its code is.
///
/// Any thread; it reads the program's file, so it is slow.
package struct MethodSymbol: Equatable, @unchecked Sendable {
  // Unchecked for the address, which is that of code.

  /// The name without what it takes, such as `handle`.
  package let name: String
  /// For each parameter its label, empty where it has none, and its type as the demangler writes it, such as `Swift.Optional<Any>`.
  package let parameters: [Parameter]
  /// Where the code begins.
  package let address: UnsafeRawPointer
  /// Whether a subclass could override it.
  package let canBeOverridden: Bool

  /// What a method takes.
  package struct Parameter: Equatable, Sendable {
    package let label: String
    package let type: String
  }

  /// The methods of a class itself, without those that it inherits, as far as they return nothing, do not throw, wait for
  /// nothing and are not generic.
  ///
  /// - Parameter metadata: where the class's metadata are.
  /// - Returns: nil where no symbols tell, since the program was stripped of them or the class is generic.
  package static func ofClass(at metadata: UnsafeRawPointer) -> [MethodSymbol]? {
    guard let (symbols, base) = ELFSymbols.ofFile(holding: metadata),
      let prefix = mangledName(ofClass: UInt(bitPattern: metadata), symbols, base),
      let typeName = demangled(prefix + "N"), typeName.hasPrefix(metadataWords)
    else { return nil }
    let className = String(typeName.dropFirst(metadataWords.count))
    let overridable = Set(
      symbols.addresses(of: ELFSymbols.object, prefix: prefix, suffix: "FTq", loadedAt: base).map {
        $0.name.dropLast(2)
      }
    )
    return symbols.addresses(of: ELFSymbols.function, prefix: prefix, suffix: "F", loadedAt: base)
      .compactMap { found in
        guard let text = demangled(found.name),
          let (name, parameters) = parse(text, ofClass: className),
          let address = UnsafeRawPointer(bitPattern: found.address)
        else { return nil }
        return MethodSymbol(
          name: name,
          parameters: parameters,
          address: address,
          canBeOverridden: overridable.contains(found.name[...])
        )
      }
  }

  private static let metadataWords = "type metadata for "
  /// What stands before a class's metadata proper, in bytes.
  private static let metadataHeader: UInt = 24

  /// An optimised build leaves out the symbol of a private class's metadata, but not that of their beginning.
  private static func mangledName(ofClass metadata: UInt, _ symbols: ELFSymbols, _ base: UInt) -> String? {
    let names = symbols.names(of: ELFSymbols.object, at: metadata, loadedAt: base)
    if let symbol = names.first(where: { $0.hasSuffix("CN") }) { return String(symbol.dropLast()) }
    let fullNames = symbols.names(of: ELFSymbols.object, at: metadata - metadataHeader, loadedAt: base)
    return fullNames.first { $0.hasSuffix("CMf") }.map { String($0.dropLast(2)) }
  }

  private static func demangled(_ symbol: String) -> String? {
    guard let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// "App.Clock.tick(Foundation.Timer) -> ()" is `tick`, which takes a `Foundation.Timer`, if the class is `App.Clock`.
  static func parse(_ text: String, ofClass className: String) -> (name: String, parameters: [Parameter])? {
    var rest = text[...]
    if rest.hasPrefix("(extension in "), let end = rest.firstRange(of: "):") { rest = rest[end.upperBound...] }
    guard rest.hasPrefix(className + "."), rest.hasSuffix(") -> ()") else { return nil }
    rest = rest.dropFirst(className.count + 1).dropLast(") -> ()".count)
    let name: Substring
    if rest.hasPrefix("("), let end = rest.firstIndex(of: ")"), let middle = rest.firstRange(of: " in ") {
      // A private one is "(tick in _0123…)".
      name = rest[rest.index(after: rest.startIndex)..<middle.lowerBound]
      rest = rest[rest.index(after: end)...]
    } else if let open = rest.firstIndex(of: "(") {
      name = rest[..<open]
      rest = rest[open...]
    } else {
      return nil
    }
    guard rest.first == "(", !name.contains(where: { ".< #".contains($0) }) else { return nil }
    rest = rest.dropFirst()
    return rest.isEmpty ? (String(name), []) : (String(name), splitAtCommas(rest).map(parameter))
  }

  /// "with: Swift.Int" or "Swift.Int".
  private static func parameter(_ text: Substring) -> Parameter {
    guard let colon = text.firstRange(of: ": "),
      text[..<colon.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return Parameter(label: "", type: String(text)) }
    let label = text[..<colon.lowerBound]
    return Parameter(label: label == "_" ? "" : String(label), type: String(text[colon.upperBound...]))
  }

  private static func splitAtCommas(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for place in text.indices {
      switch text[place] {
      case "(", "<", "[": depth += 1
      // Not the one of "->".
      case ">" where place > text.startIndex && text[text.index(before: place)] == "-": break
      case ")", ">", "]": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<place])
        start = text.index(place, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
      default: break
      }
    }
    return parts + [text[start...]]
  }
}
