import Foundation

/// A graphics context: pixels, a current path and a graphics state.
///
/// Without UIKitPictures there are no pixels: drawing discards the current path, and has no other effect. One thread at
/// a time. Apple's page: <https://developer.apple.com/documentation/coregraphics/cgcontext>.
public final class CGContext {
  /// The width, in pixels; 0 for a context without pixels, such as one with an empty size.
  public let width: Int
  /// The height, in pixels; 0 for a context without pixels.
  public let height: Int
  /// The number of bits for each component of a pixel.
  public let bitsPerComponent: Int
  /// The number of bits for each pixel.
  public var bitsPerPixel: Int { bitsPerComponent * (colorSpace.map { $0.numberOfComponents + 1 } ?? 1) }
  /// The number of bytes for each row of pixels.
  public let bytesPerRow: Int
  /// The color space; never nil here.
  public let colorSpace: CGColorSpace?
  /// The position of alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
  /// The memory with the pixels: that which was passed for them, or memory of the context, which ends with it.
  ///
  /// From the first use of this property on, the pixels are written to it after each drawing. Pixels
  /// that the application writes there are not drawn. Nil without UIKitPictures if none was passed.
  public var data: UnsafeMutableRawPointer? {
    if let passedMemory { return passedMemory }
    if ownMemory == nil, !isRecording, width > 0, let canvas {
      ownMemory = .allocate(byteCount: bytesPerRow * height, alignment: 16)
      ownMemory?.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
      copyPixels(of: canvas)
    }
    return ownMemory
  }
  private let passedMemory: UnsafeMutableRawPointer?
  private var ownMemory: UnsafeMutableRawPointer?
  /// The memory that receives the pixels after each drawing; nil if nobody has asked for it.
  var memoryInUse: UnsafeMutableRawPointer? { passedMemory ?? ownMemory }
  /// The pixels, or the recorded drawing, which is made at its first use; nil without UIKitPictures.
  var canvas: (any Canvas)? {
    if madeCanvas == nil, let library = Graphics.library {
      madeCanvas =
        isRecording
        ? library.makeRecording(width: width, height: height) : library.makeCanvas(width: width, height: height)
    }
    return madeCanvas
  }
  /// The canvas, if anything was drawn.
  private(set) var madeCanvas: (any Canvas)?
  private let isRecording: Bool

  /// The current graphics state.
  ///
  /// Apple's class has no such property: on Apple's platforms the state shows only in the pixels.
  public internal(set) var graphicsState: GraphicsState
  var savedStates: [GraphicsState] = []
  /// The number of saved states at the beginning of each open layer of transparency.
  var groupDepths: [Int] = []
  /// The layout of a pixel.
  public let bitmapInfo: CGBitmapInfo
  /// The current path, in device space.
  let devicePath = CGMutablePath()
  /// The position of the next text, in user space.
  public var textPosition = CGPoint.zero
  /// The transform of text; stored, but has no effect here, since only UIKit's methods draw text.
  public var textMatrix = CGAffineTransform.identity
  /// The quality of scaled images: `none` repeats pixels, all others interpolate between them.
  public var interpolationQuality = CGInterpolationQuality.default

  /// Creates a context for a bitmap; returns nil if a side is not positive or the bitmap cannot be addressed.
  ///
  /// Its origin is the lower left corner, and its y axis points up, as on Apple's platforms. The memory at `data` must
  /// outlive the context; it receives the pixels if they have 4 bytes each.
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
    passedMemory = data
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : (row.partialValue + 7) / 8
    colorSpace = space
    self.bitmapInfo = CGBitmapInfo(rawValue: bitmapInfo)
    isRecording = false
    graphicsState = GraphicsState(
      transform: .identity,
      clip: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    )
  }

  /// The largest number of pixels of a context that UIKit makes: an image of that size is a file of 32 MB.
  private static let mostPixels: CGFloat = 268_435_456

  /// Creates a context as UIKit does: its origin is the upper left corner, and its unit is a point.
  ///
  /// The context has no pixels if a side is not positive or the number of pixels is too large.
  init(size: CGSize, scale: CGFloat, isOpaque: Bool, isRecording: Bool = false) {
    let pixels = CGSize(width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
    let isPossible = pixels.width > 0 && pixels.height > 0 && pixels.width * pixels.height <= Self.mostPixels
    passedMemory = nil
    (width, height) = isPossible ? (Int(pixels.width), Int(pixels.height)) : (0, 0)
    bitsPerComponent = 8
    bytesPerRow = width * 4
    colorSpace = CGColorSpaceCreateDeviceRGB()
    bitmapInfo = .ofUIKit(isOpaque ? .noneSkipFirst : .premultipliedFirst)
    self.isRecording = isRecording
    graphicsState = GraphicsState(
      transform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)),
      clip: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    )
  }

  /// Creates a context that draws on `canvas`, with its origin at the upper left corner and a unit of `scale` pixels.
  init(_ canvas: any Canvas, width: Int, height: Int, scale: CGFloat) {
    madeCanvas = canvas
    isRecording = false
    bitmapInfo = .ofUIKit(.premultipliedFirst)
    passedMemory = nil
    (self.width, self.height) = (width, height)
    bitsPerComponent = 8
    bytesPerRow = width * 4
    colorSpace = CGColorSpaceCreateDeviceRGB()
    graphicsState = GraphicsState(
      transform: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)),
      clip: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    )
  }

  deinit { ownMemory?.deallocate() }

  /// Returns an image with a copy of the pixels; nil if the context has an empty size.
  public func makeImage() -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    return CGImage(width: width, height: height, bitmapInfo: bitmapInfo, bitmap: canvas?.bitmap())
  }

  // MARK: - The stack of states

  /// Saves a copy of the graphics state on the stack.
  public func saveGState() {
    savedStates.append(graphicsState)
    canvas?.save()
  }

  /// Restores the graphics state that was saved last; has no effect if the stack is empty.
  public func restoreGState() {
    guard let state = savedStates.popLast() else { return }
    graphicsState = state
    canvas?.restore()
  }

  // MARK: - Transforms

  /// The transform from user space to device space, whose unit is a pixel.
  public var ctm: CGAffineTransform { graphicsState.transform }
  /// The transform from user space to device space, whose unit is a pixel.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { graphicsState.transform }

  /// Changes user space, so that `transform` is applied before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    graphicsState.transform = transform.concatenating(graphicsState.transform)
  }
  /// Moves the origin of user space, by distances in user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates user space by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Converts a point from user space to device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Converts a rectangle from user space to device space; returns the smallest rectangle around the result.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Converts a point from device space to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Converts a rectangle from device space to user space; returns the smallest rectangle around the result.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
