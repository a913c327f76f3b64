import Foundation
import Mainspring

/// An image: its pixels, or the file from which they are decoded when they are needed.
///
/// Without UIKitPictures it has only a size and the file.
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
  private let pixels: Locked<Pixels>

  private enum Pixels {
    case unknown, damaged
    case known(Bitmap)
  }

  /// The pixels; nil without UIKitPictures, and for a file that is damaged or too large.
  var bitmap: Bitmap? {
    pixels.withLock { pixels in
      if case .unknown = pixels, let file, let library = Graphics.library {
        pixels = library.decode(file.data, file.format).map { .known($0) } ?? .damaged
      }
      guard case .known(let bitmap) = pixels else { return nil }
      return bitmap
    }
  }

  init(
    width: Int,
    height: Int,
    alphaInfo: CGImageAlphaInfo = .premultipliedLast,
    file: (data: Data, format: ImageHeader.Format)? = nil,
    bitmap: Bitmap? = nil
  ) {
    pixels = Locked(bitmap.map { .known($0) } ?? .unknown)
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
    if part == (width, height) { return self }
    let bitmap = bitmap?.part(x: Int(left), y: Int(top), width: part.width, height: part.height)
    return CGImage(width: part.width, height: part.height, alphaInfo: alphaInfo, bitmap: bitmap)
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
