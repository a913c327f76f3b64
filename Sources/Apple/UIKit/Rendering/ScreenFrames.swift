import Foundation
import Geometry

/// The newest picture of a screen, and for each of its squares the number of the frame in which it last changed.
struct ScreenFrames {
  /// A rectangle of pixels.
  private struct Area {
    var x, y, width, height: Int
  }

  /// The side of a square, in pixels.
  private static let side = 64

  /// The number of the newest frame; the first one has the number 1.
  private(set) var number = 0
  private var bitmap: Bitmap?
  /// The frames of the squares, in rows from the upper left.
  private var changes: [Int] = []

  /// Takes a picture as the newest frame; returns false if it does not differ from the one before.
  mutating func take(_ picture: Bitmap) -> Bool {
    let before = bitmap.flatMap { $0.width == picture.width && $0.height == picture.height ? $0 : nil }
    let squares = ScreenFrames.squares(of: picture)
    if before == nil { changes = Array(repeating: number + 1, count: squares.count) }
    var hasChanged = before == nil
    if let before {
      for (index, square) in squares.enumerated() where ScreenFrames.differ(before, picture, in: square) {
        changes[index] = number + 1
        hasChanged = true
      }
    }
    guard hasChanged else { return false }
    bitmap = picture
    number += 1
    return true
  }

  /// Returns what has changed since a frame: a line of JSON with the rectangles, and their pixels of four bytes, red,
  /// green, blue and opacity, by rows; nil if nothing has changed.
  func change(since frame: Int) -> [UInt8]? {
    // A number that is too large belongs to another process.
    let frame = frame > number ? 0 : frame
    guard let bitmap, frame < number else { return nil }
    let areas = changedAreas(of: bitmap, since: frame)
    let rectangles = areas.map { "[\($0.x),\($0.y),\($0.width),\($0.height)]" }.joined(separator: ",")
    let (width, height) = (bitmap.width, bitmap.height)
    let line = "{\"frame\":\(number),\"width\":\(width),\"height\":\(height),\"rectangles\":[\(rectangles)]}\n"
    var bytes = Array(line.utf8)
    bytes.reserveCapacity(bytes.count + areas.reduce(0) { $0 + $1.width * $1.height * 4 })
    for area in areas { ScreenFrames.append(area, of: bitmap, to: &bytes) }
    return bytes
  }

  /// Returns the squares that have changed, as few rectangles: those beside each other are one, and so are equal ones
  /// below each other.
  private func changedAreas(of bitmap: Bitmap, since frame: Int) -> [Area] {
    var areas: [Area] = []
    var rows: [Area] = []
    for (square, change) in zip(ScreenFrames.squares(of: bitmap), changes) where change > frame {
      if let last = rows.last, last.y == square.y, last.x + last.width == square.x {
        rows[rows.count - 1].width += square.width
      } else {
        rows.append(square)
      }
    }
    for row in rows {
      let above = areas.lastIndex { $0.x == row.x && $0.width == row.width && $0.y + $0.height == row.y }
      if let above { areas[above].height += row.height } else { areas.append(row) }
    }
    return areas
  }

  private static func squares(of bitmap: Bitmap) -> [Area] {
    stride(from: 0, to: bitmap.height, by: side).flatMap { y in
      stride(from: 0, to: bitmap.width, by: side).map { x in
        Area(x: x, y: y, width: min(side, bitmap.width - x), height: min(side, bitmap.height - y))
      }
    }
  }

  private static func differ(_ one: Bitmap, _ other: Bitmap, in area: Area) -> Bool {
    one.bytes.withUnsafeBytes { first in
      other.bytes.withUnsafeBytes { second in
        (area.y..<area.y + area.height).contains { row in
          let start = row * one.bytesPerRow + area.x * 4
          // Right, because both bitmaps have the same size, and the area is inside it.
          return memcmp(first.baseAddress! + start, second.baseAddress! + start, area.width * 4) != 0
        }
      }
    }
  }

  private static func append(_ area: Area, of bitmap: Bitmap, to bytes: inout [UInt8]) {
    bitmap.bytes.withUnsafeBytes { pixels in
      for row in area.y..<area.y + area.height {
        let start = row * bitmap.bytesPerRow + area.x * 4
        for offset in stride(from: start, to: start + area.width * 4, by: 4) {
          // A bitmap's pixels are blue, green, red and opacity.
          let pixel = pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          let swapped = (pixel & 0xFF00_FF00) | (pixel >> 16 & 0xFF) | (pixel & 0xFF) << 16
          withUnsafeBytes(of: swapped) { bytes.append(contentsOf: $0) }
        }
      }
    }
  }
}
