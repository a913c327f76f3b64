import Glibc

/// The symbols of a program's file, with those of functions that nobody exports: closures are among them.
///
/// Only files of 64 bits; where a file is anything else there are no symbols.
final class ELFSymbols {
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

  /// The symbol of the function that begins at `address`, where the file is loaded at `base`.
  func name(at address: UInt, loadedAt base: UInt) -> String? {
    guard let header = value(Elf64_Ehdr.self, at: 0) else { return nil }
    // A file that can be loaded anywhere counts from its beginning.
    let wanted = Int32(header.e_type) == 3 ? address &- base : address
    for number in 0..<Int(header.e_shnum) {
      guard let table = section(number, header), table.sh_type == 2, table.sh_entsize > 0,
        let strings = section(Int(table.sh_link), header)
      else { continue }
      for index in 0..<Int(clamping: table.sh_size / table.sh_entsize) {
        guard let symbol = value(Elf64_Sym.self, at: Int(clamping: table.sh_offset) + index * Int(table.sh_entsize))
        else {
          break
        }
        if symbol.st_value == wanted, symbol.st_info & 15 == 2 {
          return text(at: Int(clamping: strings.sh_offset) + Int(symbol.st_name))
        }
      }
    }
    return nil
  }

  private func section(_ number: Int, _ header: Elf64_Ehdr) -> Elf64_Shdr? {
    value(Elf64_Shdr.self, at: Int(clamping: header.e_shoff) + number * Int(header.e_shentsize))
  }

  private func value<Value: BitwiseCopyable>(_: Value.Type, at offset: Int) -> Value? {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return nil }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  private func text(at offset: Int) -> String? {
    guard offset < bytes.count else { return nil }
    return String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
