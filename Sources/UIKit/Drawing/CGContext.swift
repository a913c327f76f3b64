import Foundation

/// A graphics context: a canvas with a size, a current path and a graphics state, but without pixels.
///
/// Transforms, clips, colours, line properties and the stack of states work; drawing consumes the current path and
/// leaves no other trace. One thread at a time. Apple's page:
/// <https://developer.apple.com/documentation/coregraphics/cgcontext>.
public final class CGContext {
  /// The width, in pixels; 0 for a context without pixels, such as one with an empty size.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The number of bits for each component of a pixel.
  public let bitsPerComponent: Int
  /// The number of bits for each pixel.
  public var bitsPerPixel: Int { bitsPerComponent * (colorSpace.map { $0.numberOfComponents + 1 } ?? 1) }
  /// The number of bytes for each row of pixels.
  public let bytesPerRow: Int
  /// The colour space.
  public let colorSpace: CGColorSpace?
  /// The position of alpha in a pixel.
  public let alphaInfo: CGImageAlphaInfo
  /// The memory that was passed for the pixels, which is never written here.
  public let data: UnsafeMutableRawPointer?

  /// The current graphics state, which on Apple's platforms only the drawn pixels show.
  ///
  /// Ours: Apple's class has no such property.
  public internal(set) var graphicsState: GraphicsState
  var savedStates: [GraphicsState] = []
  /// The current path, in the coordinates of the device.
  let devicePath = CGMutablePath()
  /// The position of the next text, in user space.
  public var textPosition = CGPoint.zero
  /// The transform of text; stored, but has no effect here: nothing is drawn.
  public var textMatrix = CGAffineTransform.identity
  /// The quality of scaled images; stored, but has no effect here: nothing is drawn.
  public var interpolationQuality = CGInterpolationQuality.default

  /// Creates a context for a bitmap; returns nil if a side is not positive or the bitmap cannot be addressed.
  ///
  /// Its origin is the lower left corner, and its y axis points up, as on Apple's platforms. The memory at `data` must
  /// outlive the context; it is not written.
  public init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    let bits = bitsPerComponent.multipliedReportingOverflow(by: space.numberOfComponents + 1)
    let row = width.multipliedReportingOverflow(by: bits.partialValue)
    guard width > 0, height > 0, bitsPerComponent > 0, !bits.overflow, !row.overflow, row.partialValue < Int.max - 7,
      !height.multipliedReportingOverflow(by: max(bytesPerRow, row.partialValue / 8 + 1)).overflow
    else { return nil }
    self.data = data
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : (row.partialValue + 7) / 8
    colorSpace = space
    alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    graphicsState = GraphicsState(
      transform: .identity,
      clip: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    )
  }

  /// The most pixels that a context of UIKit has: an image of them is a file of 32 MB.
  private static let mostPixels: CGFloat = 268_435_456

  /// Creates a context of UIKit, whose origin is the upper left corner, and whose unit is a point.
  ///
  /// It has no pixels if a side is not positive or they would be too many.
  init(size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let pixels = CGSize(width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
    let isPossible = pixels.width > 0 && pixels.height > 0 && pixels.width * pixels.height <= Self.mostPixels
    data = nil
    (width, height) = isPossible ? (Int(pixels.width), Int(pixels.height)) : (0, 0)
    bitsPerComponent = 8
    bytesPerRow = width * 4
    colorSpace = CGColorSpaceCreateDeviceRGB()
    alphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    graphicsState = GraphicsState(
      transform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)),
      clip: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    )
  }

  /// Returns an image with the size of the context; nil if the context has no pixels.
  public func makeImage() -> CGImage? {
    width > 0 && height > 0 ? CGImage(width: width, height: height, alphaInfo: alphaInfo) : nil
  }

  // MARK: - The stack of states

  /// Puts a copy of the graphics state onto the stack.
  public func saveGState() { savedStates.append(graphicsState) }

  /// Restores the graphics state that was saved last; no effect if the stack is empty.
  public func restoreGState() { if let state = savedStates.popLast() { graphicsState = state } }

  // MARK: - Transforms

  /// The transform from user space to the pixels.
  public var ctm: CGAffineTransform { graphicsState.transform }
  /// The transform from user space to the pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { graphicsState.transform }

  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    graphicsState.transform = transform.concatenating(graphicsState.transform)
  }
  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates user space by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Converts a point from user space to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Converts a rectangle from user space to pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Converts a point from pixels to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Converts a rectangle from pixels to user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
