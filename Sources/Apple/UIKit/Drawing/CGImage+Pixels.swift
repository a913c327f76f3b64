import Foundation

/// Pixels that the application has made, with their layout.
struct GivenPixels: Sendable {
  let provider: CGDataProvider
  let bitsPerPixel: Int
  let bytesPerRow: Int
  let space: CGColorSpace
}

extension CGImage {
  /// Creates an image from pixels with 8 bits for each component: gray in 8 bits, RGB in 24 or 32 bits.
  ///
  /// Returns nil for other layouts, for too few bytes, and for more than 64 million pixels. A range of components in
  /// `decode`, the interpolation and the intent have no effect here.
  public convenience init?(
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo,
    provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    let isGray = space.model == .monochrome
    guard width > 0, height > 0, width <= ImageHeader.mostPixels / height, bitsPerComponent == 8,
      isGray ? bitsPerPixel == 8 : bitsPerPixel == 24 || bitsPerPixel == 32,
      bytesPerRow >= width * bitsPerPixel / 8, let data = provider.data,
      !bytesPerRow.multipliedReportingOverflow(by: height).overflow,
      data.count >= bytesPerRow * (height - 1) + width * bitsPerPixel / 8
    else { return nil }
    let given = GivenPixels(provider: provider, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space)
    let bitmap = Bitmap(width, height, [UInt8](data), given, bitmapInfo)
    self.init(width: width, height: height, bitmapInfo: bitmapInfo, bitmap: bitmap, given: given)
  }
}

extension Bitmap {
  /// Creates a bitmap from pixels in another layout; there are enough bytes.
  fileprivate convenience init(
    _ width: Int,
    _ height: Int,
    _ bytes: [UInt8],
    _ given: GivenPixels,
    _ layout: CGBitmapInfo
  ) {
    let step = given.bitsPerPixel / 8
    let order = Bitmap.order(in: layout)
    // The place of each of this bitmap's bytes in a pixel of that layout; nil if there is none.
    let places = (0..<4).map { part in step == 1 ? (part < 3 ? 0 : nil) : order.prefix(step).firstIndex(of: part) }
    let isStraight = layout.alphaInfo == .first || layout.alphaInfo == .last
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let (source, target) = (row * given.bytesPerRow + column * step, (row * width + column) * 4)
        for part in 0..<4 {
          if let place = places[part] { pixels[target + part] = bytes[source + place] }
        }
        guard isStraight, pixels[target + 3] < 255 else { continue }
        let alpha = Int(pixels[target + 3])
        for part in target..<target + 3 { pixels[part] = UInt8((Int(pixels[part]) * alpha + 127) / 255) }
      }
    }
    self.init(width: width, height: height, bytes: pixels)
  }
}
