import CLibEvent
import Glibc

/// The symbols of a program's file, with those of functions that nobody exports: closures are among them.
///
/// Only files of 64 bits; where a file is anything else there are no symbols.
final class ELFSymbols {
  /// The types of symbols, as the format has them.
  static let object: UInt8 = 1
  static let function: UInt8 = 2

  private let bytes: UnsafeRawBufferPointer

  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let length = lseek(descriptor, 0, SEEK_END)
    guard length > MemoryLayout<Elf64_Ehdr>.size,
      let start = mmap(nil, Int(length), PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    // Magic number, and the class of 64 bits.
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count) }

  /// The symbols of the file that is loaded around `address`, and where it is loaded.
  static func ofFile(holding address: UnsafeRawPointer) -> (symbols: ELFSymbols, base: UInt)? {
    var info = mainspring_symbol()
    guard mainspring_find_symbol(address, &info) != 0, let file = info.file else { return nil }
    let base = UInt(bitPattern: info.base)
    return ELFSymbols(path: isProgram(base) ? "/proc/self/exe" : String(cString: file)).map { ($0, base) }
  }

  /// The program's own name in the list of loaded files is what it was started as, which may be no path.
  static func isProgram(_ base: UInt) -> Bool {
    var info = mainspring_symbol()
    let header = UnsafeRawPointer(bitPattern: UInt(getauxval(UInt(AT_PHDR))))
    return mainspring_find_symbol(header, &info) != 0 && UInt(bitPattern: info.base) == base
  }

  /// The symbol of the function that begins at `address`, where the file is loaded at `base`.
  func name(at address: UInt, loadedAt base: UInt) -> String? {
    names(of: ELFSymbols.function, at: address, loadedAt: base).first
  }

  /// The symbols of that type that stand for what is at `address`.
  func names(of type: UInt8, at address: UInt, loadedAt base: UInt) -> [String] {
    var found: [String] = []
    forEachSymbol(of: type) { value, name in
      if value &+ offset(base) == address { found.append(String(decoding: name, as: UTF8.self)) }
    }
    return found
  }

  /// The symbol of the function that holds the instruction at `address`, as far as where functions begin tells it.
  func nameOfFunction(holding address: UInt, loadedAt base: UInt) -> String? {
    var nearest: (address: UInt, name: String)?
    forEachSymbol(of: ELFSymbols.function) { value, name in
      let start = value &+ offset(base)
      if start <= address, start > nearest?.address ?? 0 { nearest = (start, String(decoding: name, as: UTF8.self)) }
    }
    return nearest?.name
  }

  /// The symbols of that type whose names begin and end so, with where what they stand for is.
  func addresses(
    of type: UInt8,
    prefix: String,
    suffix: String,
    loadedAt base: UInt
  ) -> [(name: String, address: UInt)] {
    let (start, end) = (Array(prefix.utf8), Array(suffix.utf8))
    var found: [(String, UInt)] = []
    forEachSymbol(of: type) { value, name in
      if name.starts(with: start), name.suffix(end.count).elementsEqual(end) {
        found.append((String(decoding: name, as: UTF8.self), value &+ offset(base)))
      }
    }
    return found
  }

  /// A file that can be loaded anywhere counts from its beginning.
  private func offset(_ base: UInt) -> UInt {
    value(Elf64_Ehdr.self, at: 0).map { Int32($0.e_type) == 3 } == true ? base : 0
  }

  private func forEachSymbol(of type: UInt8, _ body: (_ value: UInt, _ name: UnsafeRawBufferPointer) -> Void) {
    guard let header = value(Elf64_Ehdr.self, at: 0) else { return }
    for number in 0..<Int(header.e_shnum) {
      guard let table = section(number, header), table.sh_type == 2, table.sh_entsize > 0,
        let strings = section(Int(table.sh_link), header)
      else { continue }
      for index in 0..<Int(clamping: table.sh_size / table.sh_entsize) {
        guard let symbol = value(Elf64_Sym.self, at: Int(clamping: table.sh_offset) + index * Int(table.sh_entsize))
        else {
          break
        }
        // What has no section is only asked for here, and lies elsewhere.
        guard symbol.st_info & 15 == type, symbol.st_shndx != 0,
          let name = text(at: Int(clamping: strings.sh_offset) + Int(symbol.st_name))
        else { continue }
        body(UInt(symbol.st_value), name)
      }
    }
  }

  private func section(_ number: Int, _ header: Elf64_Ehdr) -> Elf64_Shdr? {
    value(Elf64_Shdr.self, at: Int(clamping: header.e_shoff) + number * Int(header.e_shentsize))
  }

  private func value<Value: BitwiseCopyable>(_: Value.Type, at offset: Int) -> Value? {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return nil }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  private func text(at offset: Int) -> UnsafeRawBufferPointer? {
    guard offset >= 0, offset < bytes.count else { return nil }
    let start = bytes.baseAddress! + offset
    return UnsafeRawBufferPointer(
      start: start,
      count: strnlen(start.assumingMemoryBound(to: CChar.self), bytes.count - offset)
    )
  }
}
