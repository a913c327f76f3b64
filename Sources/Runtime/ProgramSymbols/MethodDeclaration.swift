import CRuntimeHooks
import Glibc

/// A method's name, parameters and result, as the program's symbols describe them.
///
/// Reading it from the program's file takes milliseconds.
package struct MethodDeclaration: Hashable, Sendable {
  /// The base name, without parameter labels, such as `application`.
  package let name: String
  /// The parameters, each with its label, empty if it has none, and its type as the demangler writes it.
  package let parameters: [MethodSymbol.Parameter]
  /// The text after the parameters, such as ` async -> Swift.Bool`.
  package let ending: String

  /// The methods of the classes that were looked up, by the address of their metadata, which is never freed.
  private static let known = Cache<UInt, [MethodDeclaration]>()

  /// Returns the methods that a class declares itself, without inherited ones; empty if there are no symbols for it.
  ///
  /// - Parameter metadata: The address of the class's metadata.
  package static func ofClass(at metadata: UnsafeRawPointer) -> [MethodDeclaration] {
    known.value(for: UInt(bitPattern: metadata)) { read(ofClassAt: metadata) } ?? []
  }

  private static func read(ofClassAt metadata: UnsafeRawPointer) -> [MethodDeclaration] {
    guard let (symbols, base, prefix, owner) = MethodSymbol.symbols(ofClassAt: metadata) else { return [] }
    return all(prefix, of: owner, symbols, base)
  }

  /// Returns the methods that extensions in the protocol's own module add to the protocol: the default implementations
  /// of its requirements.
  ///
  /// - Parameters:
  ///   - mangledName: The mangled name of the existential type, as `_mangledTypeName` returns it: `3App5Clock_p`.
  ///   - address: An address in the file of that module.
  package static func defaults(ofProtocol mangledName: String, inFileHolding address: UnsafeRawPointer)
    -> [MethodDeclaration]
  {
    guard mangledName.hasSuffix("_p"), let (symbols, base) = ELFSymbols.ofFile(holding: address),
      let name = MethodSymbol.demangled("$s" + mangledName + "D")
    else { return [] }
    // In mangled names, `P` marks a protocol, and `AAE` an extension in the module that was named first.
    return all("$s" + mangledName.dropLast(2) + "PAAE", of: name, symbols, base)
  }

  /// Returns the methods that a class declares itself, each with its source location, such as `Module/File.swift:12`;
  /// empty if the program's file has no symbols, or no debug information, for the class.
  package static func places(ofClassAt metadata: UnsafeRawPointer) -> [(method: MethodDeclaration, place: String)] {
    guard let (symbols, base, prefix, owner) = MethodSymbol.symbols(ofClassAt: metadata) else { return [] }
    return symbols.addresses(of: ELFSymbols.function, prefix: prefix, suffix: "F", loadedAt: base).compactMap { found in
      guard let name = MethodSymbol.demangled(found.name), let method = MethodDeclaration(name, of: owner),
        // The line of the method's first instruction.
        let place = CodeName.lineOfCall(returningTo: found.address + 1)
      else { return nil }
      return (method, place)
    }
  }

  private static func all(_ prefix: String, of owner: String, _ symbols: ELFSymbols, _ base: UInt)
    -> [MethodDeclaration]
  {
    symbols.addresses(of: ELFSymbols.function, prefix: prefix, suffix: "F", loadedAt: base).compactMap { found in
      MethodSymbol.demangled(found.name).flatMap { MethodDeclaration($0, of: owner) }
    }
  }

  /// Parses a demangled name such as "App.Clock.tick(at: Swift.Int) -> Swift.Bool", whose owner is `App.Clock`; nil if
  /// it is not a method of `owner`.
  init?(_ text: String, of owner: String) {
    var rest = text[...]
    if rest.hasPrefix("(extension in "), let end = rest.firstRange(of: "):") { rest = rest[end.upperBound...] }
    guard rest.hasPrefix(owner + ".") else { return nil }
    rest = rest.dropFirst(owner.count + 1)
    let name: Substring
    if rest.hasPrefix("("), let end = rest.firstIndex(of: ")"), let middle = rest.firstRange(of: " in ") {
      // The name of a private method is written "(tick in _0123…)".
      name = rest[rest.index(after: rest.startIndex)..<middle.lowerBound]
      rest = rest[rest.index(after: end)...]
    } else if let open = rest.firstIndex(of: "(") {
      name = rest[..<open]
      rest = rest[open...]
    } else {
      return nil
    }
    guard rest.first == "(", !name.contains(where: { ".< #".contains($0) }),
      let close = MethodDeclaration.end(ofParentheses: rest)
    else { return nil }
    let inside = rest[rest.index(after: rest.startIndex)..<close]
    self.name = String(name)
    parameters = inside.isEmpty ? [] : MethodDeclaration.splitAtCommas(inside).map(MethodDeclaration.parameter)
    ending = String(rest[rest.index(after: close)...])
  }

  /// Returns the index of the parenthesis that closes the first one.
  private static func end(ofParentheses text: Substring) -> Substring.Index? {
    var depth = 0
    for place in text.indices {
      switch text[place] {
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return nil
  }

  /// Parses a parameter such as "with: Swift.Int" or "Swift.Int".
  private static func parameter(_ text: Substring) -> MethodSymbol.Parameter {
    guard let colon = text.firstRange(of: ": "),
      text[..<colon.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return MethodSymbol.Parameter(label: "", type: String(text)) }
    let label = text[..<colon.lowerBound]
    return MethodSymbol.Parameter(
      label: label == "_" ? "" : String(label),
      type: String(text[colon.upperBound...])
    )
  }

  private static func splitAtCommas(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for place in text.indices {
      switch text[place] {
      case "(", "<", "[": depth += 1
      // Skips the ">" of "->".
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
