import CRuntimeHooks
import Glibc

/// A method's name, its parameters and the address of its code, as the program's symbols describe them.
///
/// Any thread may call this. It reads the program's file, so it is slow.
package struct MethodSymbol: Equatable, @unchecked Sendable {
  // `@unchecked Sendable`: the pointer is the address of code.

  /// The base name, without parameter labels, such as `handle`.
  package let name: String
  /// The parameters, each with its label, empty if it has none, and its type as the demangler writes it, such as
  /// `Swift.Optional<Any>`.
  package let parameters: [Parameter]
  /// The address of the code.
  package let address: UnsafeRawPointer
  /// Whether a subclass can override the method.
  package let canBeOverridden: Bool

  /// A parameter of a method.
  package struct Parameter: Hashable, Sendable {
    package let label: String
    package let type: String
  }

  /// Returns the methods that a class declares itself, without inherited ones.
  ///
  /// The list contains only methods that return nothing, do not throw, are not `async` and are not generic.
  ///
  /// - Parameter metadata: The address of the class's metadata.
  /// - Returns: The methods; nil if there are no symbols for the class, because the program was stripped or the class
  ///   is generic.
  package static func ofClass(at metadata: UnsafeRawPointer) -> [MethodSymbol]? {
    guard let (symbols, base, prefix, className) = symbols(ofClassAt: metadata) else { return nil }
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

  /// Returns the symbols of the file with a class, the address at which that file is loaded, and the class's mangled
  /// and readable names; nil if there are no symbols for the class.
  static func symbols(ofClassAt metadata: UnsafeRawPointer)
    -> (symbols: ELFSymbols, base: UInt, prefix: String, className: String)?
  {
    guard let (symbols, base) = ELFSymbols.ofFile(holding: metadata),
      let prefix = mangledName(ofClass: UInt(bitPattern: metadata), symbols, base),
      let text = demangled(prefix + "N"), text.hasPrefix(metadataWords)
    else { return nil }
    return (symbols, base, prefix, String(text.dropFirst(metadataWords.count)))
  }

  private static let metadataWords = "type metadata for "
  /// The size in bytes of the metadata's header, which precedes the address point.
  private static let metadataHeader: UInt = 24

  /// Returns the mangled name of a class.
  ///
  /// An optimized build omits the symbol of a private class's metadata, but not the symbol of the full metadata, which
  /// begins at the header.
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

  /// Parses a demangled name: "App.Clock.tick(Foundation.Timer) -> ()" gives `tick` with a `Foundation.Timer` parameter
  /// if the class is `App.Clock`.
  static func parse(_ text: String, ofClass className: String) -> (name: String, parameters: [Parameter])? {
    guard let declaration = MethodDeclaration(text, of: className), declaration.ending == " -> ()" else { return nil }
    return (declaration.name, declaration.parameters)
  }
}
