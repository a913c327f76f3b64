import CRuntimeHooks
import Glibc

/// The symbols of a program's file, including those of functions that are not exported, such as closures.
///
/// It supports only 64-bit ELF files; for any other file the initializer returns nil.
///
/// `@unchecked Sendable`: the file's bytes are read-only and stay mapped for the lifetime of this object.
final class ELFSymbols: @unchecked Sendable {
  /// Symbol types, as ELF defines them.
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
    // The magic number and the 64-bit class.
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count) }

  private struct LoadedFile: Hashable {
    let base: UInt
    let path: String
  }

  /// The files that have been read.
  ///
  /// Each file is mapped once, because a test program with hundreds of classes reads its symbols for each of them.
  private static let loaded = Cache<LoadedFile, ELFSymbols>()

  /// Returns the symbols of the loaded file that contains `address`, and the file's load address.
  static func ofFile(holding address: UnsafeRawPointer) -> (symbols: ELFSymbols, base: UInt)? {
    var info = mainspring_symbol()
    guard mainspring_find_symbol(address, &info) != 0, let file = info.file else { return nil }
    let base = UInt(bitPattern: info.base)
    let path = isProgram(base) ? "/proc/self/exe" : String(cString: file)
    return loaded.value(for: LoadedFile(base: base, path: path)) { ELFSymbols(path: path) }.map { ($0, base) }
  }

  /// Returns whether `base` is the program's load address.
  ///
  /// Compares addresses, because the list of loaded files may contain the program under its name, without a path.
  static func isProgram(_ base: UInt) -> Bool {
    var info = mainspring_symbol()
    let header = UnsafeRawPointer(bitPattern: UInt(getauxval(UInt(AT_PHDR))))
    return mainspring_find_symbol(header, &info) != 0 && UInt(bitPattern: info.base) == base
  }

  /// Returns the symbol of the function that begins at `address` in the file loaded at `base`.
  func name(at address: UInt, loadedAt base: UInt) -> String? {
    names(of: ELFSymbols.function, at: address, loadedAt: base).first
  }

  /// Returns the symbols of the given type whose value is `address`.
  func names(of type: UInt8, at address: UInt, loadedAt base: UInt) -> [String] {
    var found: [String] = []
    forEachSymbol(of: type, at: UInt64(address &- offset(base))) { _, name in
      found.append(String(decoding: name, as: UTF8.self))
    }
    return found
  }

  /// Returns the symbol of the function that contains the instruction at `address`: the last function that begins at or
  /// before it.
  func nameOfFunction(holding address: UInt, loadedAt base: UInt) -> String? {
    let sought = UInt64(address &- offset(base))
    var nearest: (value: UInt64, name: String)?
    forEachTable { symbols, names in
      let index = mainspring_function_at(symbols.baseAddress!, symbols.count, sought)
      guard index < symbols.count, symbols[index].st_value >= nearest?.value ?? 0 else { return }
      nearest = (symbols[index].st_value, String(decoding: name(of: symbols[index], in: names), as: UTF8.self))
    }
    return nearest?.name
  }

  /// Returns the source file and the line of the instruction at `address`; nil if the file has no debug information for
  /// it.
  func line(ofInstructionAt address: UInt, loadedAt base: UInt) -> (file: String, line: UInt64)? {
    var sections = mainspring_line_sections(
      lines: section(named: ".debug_line"),
      line_strings: section(named: ".debug_line_str"),
      strings: section(named: ".debug_str")
    )
    var found = mainspring_line()
    guard mainspring_find_line(&sections, UInt64(address &- offset(base)), &found) != 0, let file = found.file else {
      return nil
    }
    return (String(cString: file), found.line)
  }

  /// Returns the bytes of the first section with this name; none if there is no such section, or if it is compressed.
  private func section(named name: String) -> mainspring_bytes {
    let nothing = mainspring_bytes(start: nil, size: 0)
    guard let header = value(Elf64_Ehdr.self, at: 0),
      let names = section(Int(header.e_shstrndx), header).flatMap({ part($0, as: UInt8.self) })
    else { return nothing }
    for number in 0..<Int(header.e_shnum) {
      guard let section = section(number, header), Int(section.sh_name) < names.count,
        names[Int(section.sh_name)...].prefix(while: { $0 != 0 }).elementsEqual(name.utf8)
      else { continue }
      // The flag of a compressed section.
      guard section.sh_flags & 0x800 == 0, let bytes = part(section, as: UInt8.self) else { return nothing }
      return mainspring_bytes(start: bytes.baseAddress, size: bytes.count)
    }
    return nothing
  }

  /// Returns the symbols of the given type whose names have the given prefix and suffix, with their addresses.
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

  /// Returns the number to add to symbol values: the load address for a position-independent file, otherwise 0.
  private func offset(_ base: UInt) -> UInt {
    value(Elf64_Ehdr.self, at: 0).map { Int32($0.e_type) == 3 } == true ? base : 0
  }

  /// Calls `body` with every symbol of the given type whose name begins with `prefix`; if `prefix` is nil, with every
  /// symbol whose value is `sought`.
  ///
  /// A large program has hundreds of thousands of symbols. A C function searches for the next match, because a debug
  /// build of the same search in Swift takes a hundred times as long.
  private func forEachSymbol(
    of type: UInt8,
    prefix: String? = nil,
    at sought: UInt64 = 0,
    _ body: (_ value: UInt, _ name: UnsafeRawBufferPointer) -> Void
  ) {
    forEachTable { symbols, names in
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
        body(UInt(symbols[index].st_value), name(of: symbols[index], in: names))
        index += 1
      }
    }
  }

  /// Calls `body` with every table of symbols, and with the text that contains their names.
  private func forEachTable(
    _ body: (_ symbols: UnsafeBufferPointer<Elf64_Sym>, _ names: UnsafeBufferPointer<CChar>) -> Void
  ) {
    guard let header = value(Elf64_Ehdr.self, at: 0) else { return }
    for number in 0..<Int(header.e_shnum) {
      guard let table = section(number, header), table.sh_type == 2, let symbols = part(table, as: Elf64_Sym.self),
        let names = section(Int(table.sh_link), header).flatMap({ part($0, as: CChar.self) }),
        table.sh_entsize == MemoryLayout<Elf64_Sym>.size
      else { continue }
      body(symbols, names)
    }
  }

  private func name(of symbol: Elf64_Sym, in names: UnsafeBufferPointer<CChar>) -> UnsafeRawBufferPointer {
    let rest = UnsafeRawBufferPointer(names).dropFirst(Int(symbol.st_name))
    return UnsafeRawBufferPointer(rebasing: rest.prefix(strnlen(names.baseAddress! + rest.startIndex, rest.count)))
  }

  /// Returns the contents of a section; nil if the section is empty or not completely in the file.
  private func part<Element: BitwiseCopyable>(_ section: Elf64_Shdr, as: Element.Type) -> UnsafeBufferPointer<Element>?
  {
    let (start, size) = (Int(clamping: section.sh_offset), Int(clamping: section.sh_size))
    guard size >= MemoryLayout<Element>.size, start <= bytes.count, size <= bytes.count - start,
      start.isMultiple(of: MemoryLayout<Element>.alignment)
    else { return nil }
    // The binding is safe: the file stays mapped for the lifetime of this object and is read-only, and these are
    // structures of the ELF format.
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
