import CRuntimeHooks
import Glibc

/// The names of functions in the program's code.
///
/// Any thread may call this. It reads the program's file, so it is slow.
package enum CodeName {
  /// Returns the name of the function that begins at `address`, as written in Swift.
  ///
  /// If no symbol has this address, returns the module and the offset.
  package static func of(_ address: UInt) -> String {
    var info = mainspring_symbol()
    guard let place = UnsafeRawPointer(bitPattern: address), mainspring_find_symbol(place, &info) != 0,
      let file = info.file
    else { return "0x" + String(address, radix: 16) }
    if let name = info.name, UInt(bitPattern: info.address) == address { return readable(String(cString: name)) }
    if let (symbols, base) = ELFSymbols.ofFile(holding: place), let name = symbols.name(at: address, loadedAt: base) {
      return readable(name)
    }
    let module = String(cString: file).split(separator: "/").last.map(String.init) ?? "program"
    return "\(module)+0x\(String(address &- UInt(bitPattern: info.base), radix: 16))"
  }

  /// Returns the name of the function that contains the instruction at `address`; nil if it is not in the program's own
  /// file or not written in Swift.
  ///
  /// Each address is searched once: the reports of a test ask for the same few again and again.
  package static func ofSwiftFunction(inProgramHolding address: UInt) -> String? {
    swiftFunctions.value(for: address) { findSwiftFunction(inProgramHolding: address) } ?? nil
  }

  private static let swiftFunctions = Cache<UInt, String?>()

  private static func findSwiftFunction(inProgramHolding address: UInt) -> String? {
    var info = mainspring_symbol()
    guard let place = UnsafeRawPointer(bitPattern: address), mainspring_find_symbol(place, &info) != 0,
      ELFSymbols.isProgram(UInt(bitPattern: info.base)),
      let (symbols, base) = ELFSymbols.ofFile(holding: place),
      let name = symbols.nameOfFunction(holding: address, loadedAt: base), name.hasPrefix("$s")
    else { return nil }
    return readable(name)
  }

  /// Returns the source location, such as `Module/File.swift:12`, of the call that returns to `address`.
  ///
  /// The module is that of the function that contains the address. Returns nil if the program's file has no debug
  /// information for the address, or if the code is that of a macro.
  package static func lineOfCall(returningTo address: UInt) -> String? {
    guard let place = UnsafeRawPointer(bitPattern: address),
      let (symbols, base) = ELFSymbols.ofFile(holding: place),
      // The call may be the last instruction of its line.
      let (path, line) = symbols.line(ofInstructionAt: address - 1, loadedAt: base)
    else { return nil }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    // The compiler's own file for the expansion of a macro, which nobody can open.
    if file.hasPrefix("@__swiftmacro_") { return nil }
    let module = symbols.nameOfFunction(holding: address, loadedAt: base).flatMap(module(ofSymbol:))
    return (module.map { "\($0)/" } ?? "") + "\(file):\(line)"
  }

  /// Returns the name of the function that contains the call that returns to `address`, and its line or its library.
  package static func placeOfCall(returningTo address: UInt) -> String {
    if let name = ofSwiftFunction(inProgramHolding: address) {
      return lineOfCall(returningTo: address).map { "\(name), \($0)" } ?? name
    }
    var info = mainspring_symbol()
    guard let place = UnsafeRawPointer(bitPattern: address), mainspring_find_symbol(place, &info) != 0,
      let file = info.file
    else { return "0x" + String(address, radix: 16) }
    let name = info.name.map { readable(String(cString: $0)) } ?? "a function without a name"
    return "\(name), \(String(cString: file).split(separator: "/").last ?? "")"
  }

  /// Returns the module of a mangled Swift name: the first name in it, which follows its length.
  static func module(ofSymbol symbol: String) -> String? {
    guard symbol.hasPrefix("$s") else { return nil }
    let rest = symbol.dropFirst(2)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    return String(rest.dropFirst(digits.count).prefix(length))
  }

  /// Returns a symbol's name as written in Swift, without the thunks that the compiler adds around a closure.
  static func readable(_ symbol: String) -> String {
    guard let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
    defer { free(text) }
    return withoutSignature(String(cString: text))
  }

  /// Removes what the optimizer adds in front of a name, such as "merged " or "function signature specialization
  /// <Arg[0] = Dead> of ".
  private static func withoutSpecialization(_ name: Substring) -> Substring {
    var rest = name
    while true {
      if rest.hasPrefix("merged ") {
        rest = rest.dropFirst("merged ".count)
        continue
      }
      guard let mark = rest.firstRange(of: "specialization <"), !rest[..<mark.lowerBound].contains("."),
        !rest[..<mark.lowerBound].contains("#")
      else { return rest }
      var depth = 1
      var index = mark.upperBound
      while index < rest.endIndex, depth > 0 {
        if rest[index] == "<" { depth += 1 }
        // The sign of an arrow is no bracket.
        if rest[index] == ">", rest[rest.index(before: index)] != "-" { depth -= 1 }
        index = rest.index(after: index)
      }
      guard rest[index...].hasPrefix(" of ") else { return rest }
      rest = rest[index...].dropFirst(" of ".count)
    }
  }

  /// Shortens a demangled name: "partial apply forwarder for closure #1 @Sendable () -> () in A.f() -> ()" becomes
  /// "closure #1 in A.f()".
  static func withoutSignature(_ name: String) -> String {
    var rest = withoutSpecialization(Substring(name))
    if let start = rest.firstRange(of: "closure #") { rest = rest[start.lowerBound...] }
    var parts: [Substring] = []
    while rest.hasPrefix("closure #"), let end = rest.firstRange(of: " in ") {
      let number = rest.dropFirst("closure #".count).prefix { $0.isNumber }
      parts.append("closure #\(number)")
      rest = rest[end.upperBound...]
    }
    if let arrow = rest.firstRange(of: " -> ") { rest = rest[..<arrow.lowerBound] }
    for effect in [" throws", " async"] where rest.hasSuffix(effect) { rest = rest.dropLast(effect.count) }
    parts.append(rest)
    return parts.joined(separator: " in ")
  }
}
