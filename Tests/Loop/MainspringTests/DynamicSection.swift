import Foundation

/// The dynamic section of a 64-bit, little-endian ELF file.
struct DynamicSection {
  private static let loadSegment: UInt32 = 1
  private static let dynamicSegment: UInt32 = 2
  private static let neededTag: UInt64 = 1
  private static let stringTableTag: UInt64 = 5

  /// The names of the libraries that the dynamic linker loads with the program.
  let neededLibraries: [String]

  /// Returns nil if the file is not such an ELF file or has no dynamic section.
  init?(of file: Data) {
    func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number {
      file.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
    }
    guard file.count > 64, file.prefix(6) == Data([0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    let segments = (0..<Int(number(UInt16.self, at: 56))).map { index in
      Int(number(UInt64.self, at: 32)) + index * Int(number(UInt16.self, at: 54))
    }
    guard let dynamic = segments.first(where: { number(UInt32.self, at: $0) == DynamicSection.dynamicSegment }) else {
      return nil
    }
    let begin = Int(number(UInt64.self, at: dynamic + 8))
    let entries = stride(from: begin, to: begin + Int(number(UInt64.self, at: dynamic + 32)), by: 16).map {
      (tag: number(UInt64.self, at: $0), value: number(UInt64.self, at: $0 + 8))
    }
    guard let strings = entries.first(where: { $0.tag == DynamicSection.stringTableTag })?.value else { return nil }
    // The table is given by its memory address; the segment that contains it gives its offset in the file.
    let offset = segments.lazy.filter { number(UInt32.self, at: $0) == DynamicSection.loadSegment }.compactMap {
      segment in
      let address = number(UInt64.self, at: segment + 16)
      let isInside = (address..<address + number(UInt64.self, at: segment + 32)).contains(strings)
      return isInside ? Int(number(UInt64.self, at: segment + 8) + strings - address) : nil
    }.first
    guard let offset else { return nil }
    neededLibraries = entries.filter { $0.tag == DynamicSection.neededTag }.map { entry in
      String(decoding: file.dropFirst(offset + Int(entry.value)).prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
