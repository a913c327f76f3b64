import Foundation

/// The pixels in memory of the application.
extension CGContext {
  /// Copies the pixels to memory in the layout that the context was created with, if somebody has asked for it; other
  /// layouts than 4 bytes for each pixel receive nothing.
  func copyPixels(of canvas: any Canvas) {
    guard let memory = memoryInUse, bitsPerComponent == 8, bitsPerPixel == 32, bytesPerRow >= width * 4,
      let bitmap = canvas.bitmap()
    else { return }
    let bytes = bitmap.bytes(in: bitmapInfo)
    bytes.withUnsafeBytes { bytes in
      // Right, because the memory has `height` rows of at least four bytes for each pixel.
      for row in 0..<height {
        memcpy(memory + row * bytesPerRow, bytes.baseAddress! + row * width * 4, width * 4)
      }
    }
  }
}

extension Bitmap {
  /// Returns the pixels in a layout with 32 bits for each pixel.
  func bytes(in layout: CGBitmapInfo) -> [UInt8] {
    let order = Bitmap.order(in: layout)
    if order == [0, 1, 2, 3] { return bytes }
    let isStraight = layout.alphaInfo == .first || layout.alphaInfo == .last
    return [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      for pixel in stride(from: 0, to: bytes.count, by: 4) {
        for index in 0..<4 {
          let (source, alpha) = (order[index], bytes[pixel + 3])
          let byte = source < 4 ? bytes[pixel + source] : 255
          let isColor = source < 3 && isStraight && alpha > 0
          target[pixel + index] = isColor ? UInt8(min(255, (Int(byte) * 255 + Int(alpha) / 2) / Int(alpha))) : byte
        }
      }
      count = bytes.count
    }
  }

  /// Returns, for each byte of a pixel in a layout, the index of the byte in a bitmap; 4 for a byte without meaning.
  static func order(in layout: CGBitmapInfo) -> [Int] {
    let (blue, green, red, alpha) = (0, 1, 2, 3)
    let order: [Int] =
      switch layout.alphaInfo {
      case .first, .premultipliedFirst: [alpha, red, green, blue]
      case .noneSkipFirst: [4, red, green, blue]
      case .none, .noneSkipLast: [red, green, blue, 4]
      case .last, .premultipliedLast, .alphaOnly: [red, green, blue, alpha]
      }
    return layout.isLittleEndian ? order.reversed() : order
  }
}
