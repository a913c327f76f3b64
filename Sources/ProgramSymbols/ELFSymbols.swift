import CProgramSymbols
import Glibc
import Synchronization

/// The symbols of a program's file, with those of functions that nobody exports: closures are among them.
///
/// Only files of 64 bits; if a file is anything else there are no symbols.
///
/// `@unchecked Sendable`: nobody writes to the file's bytes, which stay mapped as long as this lives.
final class ELFSymbols: @unchecked Sendable {
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

  private struct LoadedFile: Hashable {
    let base: UInt
    let path: String
  }

  /// The files that were asked for.
  ///
  /// Each is mapped once: a test program with hundreds of classes is asked about each of them.
  private static let loaded = Mutex<[LoadedFile: ELFSymbols]>([:])

  /// The symbols of the file that is loaded around `address`, and where it is loaded.
  static func ofFile(holding address: UnsafeRawPointer) -> (symbols: ELFSymbols, base: UInt)? {
    var info = mainspring_symbol()
    guard mainspring_find_symbol(address, &info) != 0, let file = info.file else { return nil }
    let base = UInt(bitPattern: info.base)
    let path = isProgram(base) ? "/proc/self/exe" : String(cString: file)
    return loaded.withLock { loaded in
      let key = LoadedFile(base: base, path: path)
      guard let symbols = loaded[key] ?? ELFSymbols(path: path) else { return nil }
      loaded[key] = symbols
      return (symbols, base)
    }
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
    forEachSymbol(of: type, at: UInt64(address &- offset(base))) { _, name in
      found.append(String(decoding: name, as: UTF8.self))
    }
    return found
  }

  /// The symbol of the function that holds the instruction at `address`, as far as where functions begin tells it.
  func nameOfFunction(holding address: UInt, loadedAt base: UInt) -> String? {
    var nearest: (address: UInt, name: String)?
    forEachSymbol(of: ELFSymbols.function, prefix: "") { value, name in
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
    let end = Array(suffix.utf8)
    var found: [(String, UInt)] = []
    forEachSymbol(of: type, prefix: prefix) { value, name in
      if name.suffix(end.count).elementsEqual(end) {
        found.append((String(decoding: name, as: UTF8.self), value &+ offset(base)))
      }
    }
    return found
  }

  /// A file that can be loaded anywhere counts from its beginning.
  private func offset(_ base: UInt) -> UInt {
    value(Elf64_Ehdr.self, at: 0).map { Int32($0.e_type) == 3 } == true ? base : 0
  }

  /// Calls `body` with every symbol of that type whose name begins with `prefix`, or that has the value `at`.
  ///
  /// A large program has hundreds of thousands of symbols: C looks for the next, which takes a debug build of Swift a
  /// hundred times as long.
  private func forEachSymbol(
    of type: UInt8,
    prefix: String? = nil,
    at sought: UInt64 = 0,
    _ body: (_ value: UInt, _ name: UnsafeRawBufferPointer) -> Void
  ) {
    guard let header = value(Elf64_Ehdr.self, at: 0) else { return }
    for number in 0..<Int(header.e_shnum) {
      guard let table = section(number, header), table.sh_type == 2, let symbols = part(table, as: Elf64_Sym.self),
        let names = section(Int(table.sh_link), header).flatMap({ part($0, as: CChar.self) }),
        table.sh_entsize == MemoryLayout<Elf64_Sym>.size
      else { continue }
      var index = 0
      while true {
        index = mainspring_next_symbol(
          symbols.baseAddress!,
          symbols.count,
          index,
          names.baseAddress!,
          names.count,
          type,
          prefix,
          sought
        )
        guard index < symbols.count else { break }
        let symbol = symbols[index]
        let name = names.baseAddress! + Int(symbol.st_name)
        let length = strnlen(name, names.count - Int(symbol.st_name))
        body(UInt(symbol.st_value), UnsafeRawBufferPointer(start: name, count: length))
        index += 1
      }
    }
  }

  /// The contents of a section; nil if the file does not hold all of it, or if it holds nothing.
  private func part<Element: BitwiseCopyable>(_ section: Elf64_Shdr, as: Element.Type) -> UnsafeBufferPointer<Element>?
  {
    let (start, size) = (Int(clamping: section.sh_offset), Int(clamping: section.sh_size))
    guard size >= MemoryLayout<Element>.size, start <= bytes.count, size <= bytes.count - start,
      start.isMultiple(of: MemoryLayout<Element>.alignment)
    else { return nil }
    // The file stays mapped as long as this, nobody writes to it, and these are the format's own structures.
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + size]).bindMemory(to: Element.self)
  }

  private func section(_ number: Int, _ header: Elf64_Ehdr) -> Elf64_Shdr? {
    value(Elf64_Shdr.self, at: Int(clamping: header.e_shoff) + number * Int(header.e_shentsize))
  }

  private func value<Value: BitwiseCopyable>(_: Value.Type, at offset: Int) -> Value? {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return nil }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }
}
