import Foundation
import UIKit

/// The decoding of GIF files, of which the first image is shown.
///
/// The format: <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>.
struct GIFFile {
  private var bytes: Bytes
  private var transparent: Int?

  /// Decodes a file of a size; returns nil for a file without an image.
  ///
  /// The parts that a damaged file does not contain are transparent.
  static func decode(_ file: Data, _ size: (width: Int, height: Int)) -> Bitmap? {
    var file = GIFFile(bytes: Bytes(rest: [UInt8](file)[...]))
    return file.decode(size)
  }

  private mutating func decode(_ size: (width: Int, height: Int)) -> Bitmap? {
    bytes.skip(10)
    guard let flags = bytes.next() else { return nil }
    bytes.skip(2)
    let colors = flags & 0x80 != 0 ? bytes.take(3 << (Int(flags & 7) + 1)) : []
    while let kind = bytes.next() {
      switch kind {
      case 0x21: readExtension()
      case 0x2C: return readImage(on: size, colors)
      default: return nil
      }
    }
    return nil
  }

  private mutating func readExtension() {
    let label = bytes.next()
    let block = bytes.takeBlocks(atMost: 255)
    // The control of the next image: flags, a delay, and the index of the transparent color.
    if label == 0xF9, block.count >= 4 { transparent = block[0] & 1 != 0 ? Int(block[3]) : nil }
  }

  private mutating func readImage(on size: (width: Int, height: Int), _ colors: [UInt8]) -> Bitmap? {
    guard let left = bytes.nextNumber(), let top = bytes.nextNumber(), let width = bytes.nextNumber(),
      let height = bytes.nextNumber(), let flags = bytes.next()
    else { return nil }
    let own = flags & 0x80 != 0 ? bytes.take(3 << (Int(flags & 7) + 1)) : []
    guard let bits = bytes.next(), (1...11).contains(bits) else { return nil }
    let colors = own.isEmpty ? colors : own
    // The first image of a file may be larger than the file's screen, of which only the inside is shown.
    let shown = min(width * height, ImageHeader.mostPixels)
    let indices = ColorIndices.decode(bytes.takeBlocks(atMost: .max), bits: Int(bits), count: shown)
    var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
    let isInterlaced = flags & 0x40 != 0
    var place = 0
    for row in isInterlaced ? GIFFile.interlacedRows(height) : Array(0..<height) {
      guard place < indices.count else { break }
      if top + row < size.height {
        for column in 0..<max(0, min(width, size.width - left, indices.count - place)) {
          let index = Int(indices[place + column])
          guard index != transparent, index * 3 + 2 < colors.count else { continue }
          let pixel = ((top + row) * size.width + left + column) * 4
          for part in 0..<3 { pixels[pixel + part] = colors[index * 3 + 2 - part] }
          pixels[pixel + 3] = 255
        }
      }
      place += width
    }
    return Bitmap(width: size.width, height: size.height, bytes: pixels)
  }

  /// The rows in the order in which an interlaced image has them.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  /// The bytes of a file that have not been read.
  private struct Bytes {
    var rest: ArraySlice<UInt8>

    mutating func next() -> UInt8? { rest.popFirst() }
    mutating func nextNumber() -> Int? {
      guard let low = next(), let high = next() else { return nil }
      return Int(low) | Int(high) << 8
    }
    mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }
    mutating func take(_ count: Int) -> [UInt8] {
      defer { skip(count) }
      return Array(rest.prefix(count))
    }
    /// Takes blocks, each after its length, up to an empty one, and returns the first bytes of them.
    mutating func takeBlocks(atMost most: Int) -> [UInt8] {
      var all: [UInt8] = []
      while let length = next(), length > 0 {
        let block = take(Int(length))
        all += block.prefix(max(0, most - all.count))
      }
      return all
    }
  }
}

/// The decompression of the indices of colors in a GIF file, by the method of Lempel, Ziv and Welch.
private enum ColorIndices {
  /// Returns up to `count` indices; fewer if the data end or are damaged.
  static func decode(_ data: [UInt8], bits: Int, count: Int) -> [UInt8] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    // A code stands for the indices of an earlier code, and one more index.
    var prefixes = [Int](repeating: 0, count: 4096)
    var lasts = (0..<4096).map { UInt8(truncatingIfNeeded: $0) }
    var (width, next, previous, first) = (bits + 1, end + 1, -1, UInt8(0))
    var indices: [UInt8] = []
    var reversed: [UInt8] = []
    var (buffer, available) = (0, 0)
    for byte in data {
      buffer |= Int(byte) << available
      available += 8
      while available >= width {
        var code = buffer & (1 << width - 1)
        buffer >>= width
        available -= width
        if code == clear {
          (width, next, previous) = (bits + 1, end + 1, -1)
          continue
        }
        // The greatest possible code is that which is being defined now.
        guard code != end, indices.count < count, previous < 0 ? code < clear : code <= next else { return indices }
        let read = code
        if code == next, previous >= 0 {
          reversed.append(first)
          code = previous
        }
        while code > end {
          reversed.append(lasts[code])
          code = prefixes[code]
        }
        first = lasts[code]
        indices.append(first)
        indices += reversed.reversed()
        reversed.removeAll(keepingCapacity: true)
        if previous >= 0, next < 4096 {
          (prefixes[next], lasts[next]) = (previous, first)
          next += 1
          if next == 1 << width, width < 12 { width += 1 }
        }
        previous = read
      }
    }
    return indices
  }
}
