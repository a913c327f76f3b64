import Foundation

/// The header of an image file, with the image's format, its size in pixels, and its orientation.
package struct ImageHeader: Equatable {
  package enum Format { case png, jpeg, gif, webP }

  package let format: Format
  package let width: Int
  package let height: Int
  /// The orientation that a JPEG's Exif data state; otherwise upright.
  let orientation: UIImage.Orientation

  /// The largest number of pixels of an image: 256 MB in memory.
  package static let mostPixels = 64_000_000

  /// Reads the header; nil if the data has none of these formats, ends too early, or is of a larger image than
  /// ``mostPixels``.
  package init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(ImageHeader.mostBytes))
    let found = ImageHeader.png(bytes) ?? ImageHeader.gif(bytes) ?? ImageHeader.webP(bytes) ?? ImageHeader.jpeg(bytes)
    // The product of two sides of a PNG may overflow.
    guard let found, found.width > 0, found.height > 0, found.width <= ImageHeader.mostPixels / found.height else {
      return nil
    }
    (format, width, height) = (found.format, found.width, found.height)
    orientation = found.orientation
  }

  /// The largest number of bytes to examine: in a JPEG, the size comes after thumbnails and color profiles, which can
  /// be long.
  private static let mostBytes = 1 << 20

  private struct Found {
    var format: Format
    var width, height: Int
    var orientation = UIImage.Orientation.up
  }

  private static func png(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    return Found(format: .png, width: bytes.number(16, bytes: 4), height: bytes.number(20, bytes: 4))
  }

  private static func gif(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    return Found(format: .gif, width: bytes.littleNumber(6, bytes: 2), height: bytes.littleNumber(8, bytes: 2))
  }

  /// A WebP has one of three kinds of chunks at its beginning: see <https://developers.google.com/speed/webp/docs>.
  private static func webP(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) else {
      return nil
    }
    switch bytes[12..<16] {
    case let chunk where chunk.elementsEqual("VP8 ".utf8):
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      let (width, height) = (bytes.littleNumber(26, bytes: 2), bytes.littleNumber(28, bytes: 2))
      // The two upper bits are a scale for showing the image, which nobody uses.
      return Found(format: .webP, width: width & 0x3FFF, height: height & 0x3FFF)
    case let chunk where chunk.elementsEqual("VP8L".utf8):
      guard bytes[20] == 0x2F else { return nil }
      let sizes = bytes.littleNumber(21, bytes: 4)
      return Found(format: .webP, width: sizes & 0x3FFF + 1, height: sizes >> 14 & 0x3FFF + 1)
    case let chunk where chunk.elementsEqual("VP8X".utf8):
      let (width, height) = (bytes.littleNumber(24, bytes: 3), bytes.littleNumber(27, bytes: 3))
      return Found(format: .webP, width: width + 1, height: height + 1)
    default: return nil
    }
  }

  private static func jpeg(_ bytes: [UInt8]) -> Found? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    var orientation: UIImage.Orientation?
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      // Fill bytes.
      case 0xFF: place += 1
      // Frame headers; in this range, C4 and CC mark tables, and C8 is reserved.
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        let (height, width) = (bytes.number(place + 5, bytes: 2), bytes.number(place + 7, bytes: 2))
        return Found(format: .jpeg, width: width, height: height, orientation: orientation ?? .up)
      // Markers without a length.
      case 0x01, 0xD0...0xD7: place += 2
      // The image data begins: its size must come before it.
      case 0xDA, 0xD9: return nil
      default:
        let end = place + 2 + max(2, bytes.number(place + 2, bytes: 2))
        if marker == 0xE1, orientation == nil {
          orientation = ExifOrientation.read(bytes[min(place + 4, end, bytes.count)..<min(end, bytes.count)])
        }
        place = end
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// The number in some bytes from a place, the most significant byte first.
  fileprivate func number(_ start: Int, bytes: Int) -> Int {
    self[start..<start + bytes].reduce(0) { $0 << 8 | Int($1) }
  }
  /// The number in some bytes from a place, the least significant byte first.
  fileprivate func littleNumber(_ start: Int, bytes: Int) -> Int {
    self[start..<start + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
