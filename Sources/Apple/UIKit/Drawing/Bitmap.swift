import Mainspring

/// The pixels of an image, of four bytes each: blue, green, red and opacity; the colors are multiplied by the opacity.
package final class Bitmap: Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]
  package var bytesPerRow: Int { width * 4 }
  /// The bitmap in half of its size, if it was drawn much smaller.
  package let half = Locked<Bitmap?>(nil)

  /// - Precondition: there are four bytes for each pixel.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4)
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Returns a part of the bitmap; the area is inside it.
  func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var part: [UInt8] = []
    part.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = row * bytesPerRow + x * 4
      part += bytes[start..<start + width * 4]
    }
    return Bitmap(width: width, height: height, bytes: part)
  }
}
