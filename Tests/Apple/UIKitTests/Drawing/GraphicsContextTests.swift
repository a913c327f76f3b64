import Mainspring
import Testing
import UIKit

/// Tests of graphics contexts: their size, their state and the stack of current ones.
struct GraphicsContextTests {
  @Test func anImageHasTheSizeAndTheScaleOfItsContext() throws {
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 20.5), false, 2)
    let context = try #require(UIGraphicsGetCurrentContext())
    #expect(context.width == 20 && context.height == 41)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 10, height: 20.5) && image.scale == 2)
    #expect(image.cgImage?.width == 20 && image.cgImage?.height == 41)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func anEmptyContextGivesNoImage() {
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test(arguments: [-1, CGFloat.nan, CGFloat.infinity, -CGFloat.infinity, 1e30, CGFloat.greatestFiniteMagnitude])
  func aSizeThatNoImageCanHaveGivesNoImage(side: CGFloat) {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: 10), false, 2)
    #expect(UIGraphicsGetCurrentContext() != nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: side)).image { _ in }
    #expect(image.size == .zero)
  }

  @Test(arguments: [(Int.max, 1, 8, 0), (1, Int.max, 8, 0), (1, 1, 0, 0), (1, 1, Int.max, 0), (1, 3, 8, Int.max)])
  func aBitmapThatCannotBeAddressedIsRefused(width: Int, height: Int, bits: Int, row: Int) {
    let context = CGContext(
      data: nil,
      width: width,
      height: height,
      bitsPerComponent: bits,
      bytesPerRow: row,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
    #expect(context == nil)
  }

  @Test func aRestoredStateHasItsColorsLinesTransformAndClip() throws {
    let context = try #require(makeContext())
    context.setLineWidth(3)
    context.setStrokeColor(UIColor.red.cgColor)
    context.saveGState()
    context.setLineWidth(5)
    context.setLineCap(.round)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.setAlpha(2)
    context.translateBy(x: 10, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    let changed = context.graphicsState
    #expect(changed.lineWidth == 5 && changed.lineCap == .round && changed.alpha == 1)
    #expect(changed.fillColor == UIColor.green.cgColor && changed.strokeColor == UIColor.red.cgColor)
    #expect(changed.clip == CGRect(x: 10, y: 0, width: 5, height: 5))
    context.restoreGState()
    let restored = context.graphicsState
    #expect(restored.lineWidth == 3 && restored.lineCap == .butt && context.ctm.isIdentity)
    #expect(restored.fillColor == CGColor(gray: 0, alpha: 1) && restored.strokeColor == UIColor.red.cgColor)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    context.restoreGState()
    #expect(context.graphicsState.lineWidth == 3)
  }

  @Test func thePathIsKeptInPixelsAndConsumedByDrawing() throws {
    let context = try #require(makeContext())
    context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.translateBy(x: 10, y: 0)
    #expect(context.boundingBoxOfPath == CGRect(x: -10, y: 0, width: 10, height: 10))
    #expect(context.pathContains(CGPoint(x: -5, y: 5), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
    context.move(to: CGPoint(x: 1, y: 2))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 2))
    context.strokePath()
    #expect(context.isPathEmpty && context.path == nil)
  }

  @Test func clipsOnlyReduceTheArea() throws {
    let context = try #require(makeContext())
    context.addEllipse(in: CGRect(x: 80, y: 0, width: 40, height: 40))
    context.clip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 80, y: 0, width: 20, height: 40))
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context.boundingBoxOfClipPath.isEmpty)
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func colorsAndPathsActOnTheCurrentContext() throws {
    let context = try #require(makeContext())
    UIGraphicsPushContext(context)
    UIColor.blue.setFill()
    UIColor.red.setStroke()
    UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).addClip()
    UIRectClip(CGRect(x: 0, y: 0, width: 15, height: 100))
    UIGraphicsPopContext()
    UIColor.white.set()
    #expect(context.graphicsState.fillColor == UIColor.blue.cgColor)
    #expect(context.graphicsState.strokeColor == UIColor.red.cgColor)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 5, height: 20))
  }

  @Test func aRendererCallsItsClosureWithItsOwnContextAsTheCurrentContext() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 10, height: 10), format: format)
    var corner: CGPoint?
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      #expect(context.currentImage.size == CGSize(width: 10, height: 10))
      corner = context.cgContext.convertToDeviceSpace(CGPoint(x: 5, y: 5))
    }
    // The upper left corner, in pixels whose y axis points up.
    #expect(corner == CGPoint(x: 0, y: 30))
    #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 3)
    #expect(UIGraphicsGetCurrentContext() == nil && renderer.allowsImageOutput)
    let data = renderer.pngData { _ in }
    #expect(UIImage(data: data)?.size == CGSize(width: 30, height: 30))
  }

  // Without an `await` between push and pop: the task could go on on another thread.
  @Test func theCurrentContextIsCurrentOnlyOnItsThread() throws {
    let context = try #require(makeContext())
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let isAsked = DispatchSemaphore(value: 0)
    let isFound = Locked(true)
    Thread.detachNewThread {
      isFound.withLock { $0 = UIGraphicsGetCurrentContext() != nil }
      isAsked.signal()
    }
    isAsked.wait()
    #expect(!isFound.withLock { $0 })
    #expect(UIGraphicsGetCurrentContext() === context)
  }

  @Test func aGradientNeedsColors() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorsSpace: space, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: space, colors: [UIColor.red], locations: nil) == nil)
    let gradient = CGGradient(colorsSpace: space, colors: [UIColor.red.cgColor] as CFArray, locations: [0])
    let context = try #require(makeContext())
    context.drawLinearGradient(try #require(gradient), start: .zero, end: .zero, options: .drawsAfterEndLocation)
  }

  private func makeContext() -> CGContext? {
    CGContext(
      data: nil,
      width: 100,
      height: 50,
      bitsPerComponent: 8,
      bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
  }
}
