import Foundation

/// The header of an image file, with the image's format and its size in pixels.
package struct ImageHeader: Equatable {
  package enum Format { case png, jpeg, gif }

  package let format: Format
  package let width: Int
  package let height: Int

  /// Reads the header; nil if the data has none of these formats, or ends too early.
  package init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(ImageHeader.mostBytes))
    guard let (format, width, height) = ImageHeader.png(bytes) ?? ImageHeader.gif(bytes) ?? ImageHeader.jpeg(bytes),
      width > 0, height > 0
    else { return nil }
    (self.format, self.width, self.height) = (format, width, height)
  }

  /// The largest number of bytes to examine: in a JPEG, the size comes after thumbnails and color profiles, which can
  /// be long.
  private static let mostBytes = 1 << 20

  private typealias Found = (Format, Int, Int)

  private static func png(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (.png, number(16), number(20))
  }

  private static func gif(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    return (.gif, Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  private static func jpeg(_ bytes: [UInt8]) -> Found? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    func number(_ start: Int) -> Int { Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      // Fill bytes.
      case 0xFF: place += 1
      // Frame headers; in this range, C4 and CC mark tables, and C8 is reserved.
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        return (.jpeg, number(place + 7), number(place + 5))
      // Markers without a length.
      case 0x01, 0xD0...0xD7: place += 2
      // The image data begins: its size must come before it.
      case 0xDA, 0xD9: return nil
      default: place += 2 + max(2, number(place + 2))
      }
    }
    return nil
  }
}
