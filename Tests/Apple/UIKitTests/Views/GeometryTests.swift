import Testing
import UIKitTesting

/// Tests of a view's geometry: bounds, center and transform, and the frame that follows from them.
@MainActor
struct GeometryTests {
  /// The device that owns this test's windows, apart from those of tests that run concurrently.
  let device = SimulatedDevice()
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

  @Test func theFrameGivesBoundsAndCenter() {
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
  }

  @Test func aNewSizeOfTheBoundsKeepsTheCenter() {
    view.bounds.size = CGSize(width: 20, height: 10)
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.frame == CGRect(x: 50, y: 40, width: 20, height: 10))
  }

  @Test func aNewOriginOfTheBoundsKeepsTheFrame() {
    view.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func aTransformChangesTheFrameAndNeitherBoundsNorCenter() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    #expect(view.bounds.size == CGSize(width: 100, height: 50) && view.center == CGPoint(x: 60, y: 45))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(view.bounds.size == CGSize(width: 20, height: 10) && view.center == CGPoint(x: 20, y: 10))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 5, width: 20, height: 10))
  }

  /// After Apple's page "frame" of CALayer: setting it sets position and bounds so that they match it.
  @Test(arguments: [
    CGAffineTransform(scaleX: 0.1, y: 0.3), CGAffineTransform(scaleX: -3, y: 7),
    CGAffineTransform(rotationAngle: .pi / 2),
    CGAffineTransform(rotationAngle: .pi).scaledBy(x: 1.1, y: 1.3),
  ])
  func aFrameThatIsSetUnderATransformIsReadBackExactly(transform: CGAffineTransform) {
    let layer = CALayer()
    view.transform = transform
    layer.setAffineTransform(transform)
    for number in 1...50 {
      let part = CGFloat(number) / 3
      let frame = CGRect(x: 10.1 + part, y: 20.7 - part, width: 33.3 * part, height: 47.9 + part)
      view.frame = frame
      layer.frame = frame
      #expect(view.frame == frame && layer.frame == frame)
    }
    let former = view.frame
    view.center.x += 1
    #expect(abs(view.frame.minX - former.minX - 1) < 1e-9)
  }

  @Test func pointsAndRectanglesAreConvertedThroughTransforms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(view)
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(inner)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: -10, y: 25))
    #expect(inner.convert(CGPoint(x: -10, y: 25), from: root) == CGPoint(x: 5, y: 5))
    #expect(inner.convert(inner.bounds, to: root) == CGRect(x: -20, y: 15, width: 40, height: 40))
    #expect(root.convert(CGRect(x: -20, y: 15, width: 40, height: 40), to: inner) == inner.bounds)
    #expect(inner.convert(inner.bounds, from: root).size == CGSize(width: 10, height: 10))
  }

  @Test func pointsAreConvertedBetweenTheViewsOfTwoWindows() {
    let (one, other) = (UIWindow(frame: CGRect(x: 100, y: 0, width: 50, height: 50)), UIWindow(frame: .zero))
    one.addSubview(view)
    let elsewhere = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    other.addSubview(elsewhere)
    #expect(view.convert(CGPoint.zero, to: elsewhere) == CGPoint(x: 105, y: 15))
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 20))
    #expect(one.convert(CGPoint(x: 1, y: 1), to: other) == CGPoint(x: 101, y: 1))
    #expect(one.convert(CGRect(x: 1, y: 1, width: 2, height: 2), to: nil as UIWindow?).origin == CGPoint(x: 101, y: 1))
  }

  @Test func aTransformedViewIsHitWhereItIsSeen() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // 100 by 50, rotated by a quarter turn: 50 by 100 around the center at 60, 45.
    #expect(root.hitTest(CGPoint(x: 60, y: 90), with: nil) === view)
    #expect(root.hitTest(CGPoint(x: 100, y: 45), with: nil) === root)
  }

  @Test func subviewsAreResizedByTheirAutoresizingMasks() {
    let bar = UIView(frame: CGRect(x: 10, y: 40, width: 80, height: 10))
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let middle = UIView(frame: CGRect(x: 40, y: 20, width: 20, height: 10))
    middle.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let fixed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    for subview in [bar, middle, fixed] { view.addSubview(subview) }
    view.frame.size = CGSize(width: 200, height: 100)
    #expect(bar.frame == CGRect(x: 10, y: 90, width: 180, height: 10))
    #expect(middle.frame == CGRect(x: 90, y: 20, width: 20, height: 10))
    #expect(fixed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.autoresizesSubviews = false
    view.frame.size = CGSize(width: 50, height: 50)
    #expect(bar.frame == CGRect(x: 10, y: 90, width: 180, height: 10))
  }

  @Test func theNewSizeOfASuperviewThatHadNoSizeIsSharedEqually() {
    let root = UIView(frame: .zero)
    let inner = UIView(frame: .zero)
    inner.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    root.addSubview(inner)
    root.frame.size = CGSize(width: 40, height: 40)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 20, height: 0))
  }

  @Test func sizeToFitUsesTheResultOfSizeThatFits() {
    final class Square: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 30) }
    }
    let square = Square(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    square.sizeToFit()
    #expect(square.bounds.size == CGSize(width: 30, height: 30))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }
}
