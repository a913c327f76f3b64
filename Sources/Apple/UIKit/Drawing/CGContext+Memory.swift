import Foundation

/// The pixels in memory of the application.
extension CGContext {
  /// Copies the pixels to memory in the layout that the context was created with; other layouts than 4 bytes for each
  /// pixel receive nothing.
  func copyPixels(of canvas: any Canvas, to data: UnsafeMutableRawPointer) {
    guard bitsPerComponent == 8, bitsPerPixel == 32, bytesPerRow >= width * 4, let bitmap = canvas.bitmap() else {
      return
    }
    let order = bitmap.order(for: alphaInfo, isLittleEndian: isLittleEndian)
    for row in 0..<height {
      let target = data.advanced(by: row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for column in 0..<width {
        let pixel = (row * width + column) * 4
        for (index, source) in order.enumerated() {
          target[column * 4 + index] = source < 4 ? bitmap.bytes[pixel + source] : 255
        }
      }
    }
  }
}

extension Bitmap {
  /// Returns, for each byte of a pixel in a layout, the index of the byte in this bitmap; 4 for a byte without meaning.
  func order(for alphaInfo: CGImageAlphaInfo, isLittleEndian: Bool) -> [Int] {
    let (blue, green, red, alpha) = (0, 1, 2, 3)
    let order: [Int] =
      switch alphaInfo {
      case .first, .premultipliedFirst: [alpha, red, green, blue]
      case .noneSkipFirst: [4, red, green, blue]
      case .noneSkipLast: [red, green, blue, 4]
      case .none, .last, .premultipliedLast, .alphaOnly: [red, green, blue, alpha]
      }
    return isLittleEndian ? order.reversed() : order
  }
}
