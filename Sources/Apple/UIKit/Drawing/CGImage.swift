import Foundation

/// A bitmap: its size, and the data of the file that it came from; nothing is decoded here.
///
/// Any thread. Apple's page: <https://developer.apple.com/documentation/coregraphics/cgimage>.
public final class CGImage: Hashable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The position of alpha in a pixel.
  public let alphaInfo: CGImageAlphaInfo
  /// The number of bits for each component of a pixel.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits for each pixel.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes for each row of pixels.
  public var bytesPerRow: Int { width * 4 }
  /// The color space: that of the device.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// Whether the image is a mask of opacity: always false here.
  public var isMask: Bool { false }

  /// The encoded file, and its format; nil for an image that was drawn or cropped.
  let file: (data: Data, format: ImageHeader.Format)?

  init(
    width: Int,
    height: Int,
    alphaInfo: CGImageAlphaInfo = .premultipliedLast,
    file: (data: Data, format: ImageHeader.Format)? = nil
  ) {
    self.width = width
    self.height = height
    self.alphaInfo = alphaInfo
    self.file = file
  }

  /// Returns the part of the image inside `rect`, in pixels, enlarged to whole pixels; nil if no part is inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    // It does not use Foundation's `intersection`, which ends the process if a coordinate is NaN.
    guard ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN) else { return nil }
    let (left, top) = (max(0, rect.minX.rounded(.down)), max(0, rect.minY.rounded(.down)))
    let right = min(CGFloat(width), rect.maxX.rounded(.up))
    let bottom = min(CGFloat(height), rect.maxY.rounded(.up))
    guard right > left, bottom > top else { return nil }
    let part = (width: Int(right - left), height: Int(bottom - top))
    return part == (width, height) ? self : CGImage(width: part.width, height: part.height, alphaInfo: alphaInfo)
  }

  /// Returns the image itself, which is immutable.
  public func copy() -> CGImage? { self }

  /// Returns whether both images have the same size and come from equal data; a drawn image equals only itself.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right
      || left.width == right.width && left.height == right.height && left.file != nil
        && left.file?.data == right.file?.data
  }

  /// Hashes the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}
