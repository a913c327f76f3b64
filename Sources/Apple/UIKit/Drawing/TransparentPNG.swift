import Foundation

/// A PNG file in which every pixel is transparent.
enum TransparentPNG {
  static func data(width: Int, height: Int) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // The format is one bit of gray for each pixel, without interlacing.
    append("IHDR", bytes(width) + bytes(height) + [1, 0, 0, 0, 0], to: &file)
    // The gray 0 is transparent.
    append("tRNS", [0, 0], to: &file)
    append("IDAT", zlib(zeros: height * (1 + (width + 7) / 8)), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func append(_ type: String, _ content: [UInt8], to file: inout Data) {
    let body = Array(type.utf8) + content
    file.append(contentsOf: bytes(content.count) + body + bytes(Int(crc(body))))
  }

  /// Returns a zlib stream of zeros, in blocks without compression.
  private static func zlib(zeros count: Int) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = count
    repeat {
      let length = min(rest, 0xFFFF)
      rest -= length
      let (low, high) = (UInt8(length & 0xFF), UInt8(length >> 8))
      stream += [rest == 0 ? 1 : 0, low, high, ~low, ~high]
      stream += [UInt8](repeating: 0, count: length)
    } while rest > 0
    // Adler-32 over zeros: the first sum stays 1, and the second sum is the number of zeros.
    return stream + bytes((count % 65521) << 16 | 1)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
  }
}
