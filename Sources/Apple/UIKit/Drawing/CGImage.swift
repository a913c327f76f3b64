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
  /// The layout of a pixel.
  public let bitmapInfo: CGBitmapInfo
  /// The position of alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
  /// The number of bits for each component of a pixel.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits for each pixel: 32, except for an image that was made from other pixels.
  public var bitsPerPixel: Int { given?.bitsPerPixel ?? 32 }
  /// The number of bytes for each row of pixels.
  public var bytesPerRow: Int { given?.bytesPerRow ?? width * 4 }
  /// The color space: that of the device, except for an image that was made from pixels in another one.
  public var colorSpace: CGColorSpace? { given?.space ?? CGColorSpaceCreateDeviceRGB() }
  /// The pixels in the layout of the image; nil if it has none, such as without UIKitPictures.
  ///
  /// Apple's class decodes an image of a file for each provider, and so does this one for the first one.
  public var dataProvider: CGDataProvider? {
    given?.provider ?? bitmap.map { CGDataProvider($0.bytes(in: bitmapInfo)) }
  }
  /// Whether the image is a mask of opacity: always false here.
  public var isMask: Bool { false }

  /// The encoded file, and its format; nil for an image that was drawn or cropped.
  let file: (data: Data, format: ImageHeader.Format)?
  /// The pixels from which the application made the image; nil for another one.
  let given: GivenPixels?
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
    bitmapInfo: CGBitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
    file: (data: Data, format: ImageHeader.Format)? = nil,
    bitmap: Bitmap? = nil,
    given: GivenPixels? = nil
  ) {
    pixels = Locked(bitmap.map { .known($0) } ?? .unknown)
    self.width = width
    self.height = height
    self.bitmapInfo = bitmapInfo
    self.file = file
    self.given = given
  }

  /// Creates the image of a file with that header.
  convenience init(_ file: Data, _ header: ImageHeader) {
    self.init(width: header.width, height: header.height, file: (file, header.format))
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
    return CGImage(width: part.width, height: part.height, bitmapInfo: bitmapInfo, bitmap: bitmap)
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
