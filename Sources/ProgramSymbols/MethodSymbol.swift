import CProgramSymbols
import Glibc

/// A method as the program's symbols tell of it: its name, what it takes, and where its code is.
///
/// Any thread; it reads the program's file, so it is slow.
package struct MethodSymbol: Equatable, @unchecked Sendable {
  // Unchecked for the address, which is that of code.

  /// The name without what it takes, such as `handle`.
  package let name: String
  /// For each parameter its label, empty where it has none, and its type as the demangler writes it, such as
  /// `Swift.Optional<Any>`.
  package let parameters: [Parameter]
  /// Where the code begins.
  package let address: UnsafeRawPointer
  /// Whether a subclass could override it.
  package let canBeOverridden: Bool

  /// What a method takes.
  package struct Parameter: Hashable, Sendable {
    package let label: String
    package let type: String
  }

  /// The methods of a class itself, without those that it inherits, as far as they return nothing, do not throw, wait
  /// for nothing and are not generic.
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

  static let metadataWords = "type metadata for "
  /// What stands before a class's metadata proper, in bytes.
  private static let metadataHeader: UInt = 24

  /// An optimised build leaves out the symbol of a private class's metadata, but not that of their beginning.
  static func mangledName(ofClass metadata: UInt, _ symbols: ELFSymbols, _ base: UInt) -> String? {
    let names = symbols.names(of: ELFSymbols.object, at: metadata, loadedAt: base)
    if let symbol = names.first(where: { $0.hasSuffix("CN") }) { return String(symbol.dropLast()) }
    let fullNames = symbols.names(of: ELFSymbols.object, at: metadata - metadataHeader, loadedAt: base)
    return fullNames.first { $0.hasSuffix("CMf") }.map { String($0.dropLast(2)) }
  }

  static func demangled(_ symbol: String) -> String? {
    guard let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// "App.Clock.tick(Foundation.Timer) -> ()" is `tick`, which takes a `Foundation.Timer`, if the class is `App.Clock`.
  static func parse(_ text: String, ofClass className: String) -> (name: String, parameters: [Parameter])? {
    guard let declaration = MethodDeclaration(text, of: className), declaration.ending == " -> ()" else { return nil }
    return (declaration.name, declaration.parameters)
  }
}
