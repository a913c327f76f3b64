import Testing
import UIKitTesting

@MainActor
struct LayerTests {
  @Test func aViewAndItsLayerHaveTheSameGeometryAndAppearance() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.layer === view.layer && view.layer.delegate === view)
    #expect(view.layer.frame == view.frame && view.layer.position == CGPoint(x: 60, y: 45))
    view.layer.position = CGPoint(x: 100, y: 100)
    #expect(view.center == CGPoint(x: 100, y: 100))
    view.layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.masksToBounds = true
    view.layer.isHidden = true
    view.layer.opacity = 0.5
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.clipsToBounds && view.isHidden && view.alpha == 0.5 && view.backgroundColor == .red)
    view.clipsToBounds = false
    #expect(!view.layer.masksToBounds)
  }

  @Test func theAnchorPointMovesTheLayerAndNotItsPosition() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.anchorPoint = .zero
    #expect(view.layer.position == CGPoint(x: 50, y: 50))
    #expect(view.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    // A view's center is the position of its anchor point.
    #expect(view.center == CGPoint(x: 50, y: 50))
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.center == CGPoint(x: 10, y: 20) && view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    view.bounds.size = CGSize(width: 60, height: 80)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 60, height: 80))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 120, height: 240))
    let inner = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    view.addSubview(inner)
    #expect(view.convert(CGPoint(x: 5, y: 5), to: nil) == view.layer.convert(CGPoint(x: 5, y: 5), to: nil))
    #expect(inner.layer.convert(CGPoint.zero, to: nil) == CGPoint(x: 12, y: 23))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    view.transform = .identity
    #expect(view.frame == CGRect(x: -20, y: -20, width: 60, height: 80))
  }

  @Test func constraintsPlaceAViewIndependentlyOfItsAnchorPoint() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layer.anchorPoint = CGPoint(x: 1, y: 0)
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && view.center == CGPoint(x: 40, y: 20))
  }

  @Test func theFrameOfAScaledLayerSetsItsBoundsThroughTheTransform() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.5))
    layer.frame = CGRect(x: 50, y: 60, width: 100, height: 200)
    #expect(layer.bounds.size == CGSize(width: 400, height: 400) && layer.position == CGPoint(x: 100, y: 160))
    #expect(layer.frame == CGRect(x: 50, y: 60, width: 100, height: 200))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(layer.bounds.size == CGSize(width: 40, height: 40) && layer.position == CGPoint(x: 0, y: 20))
    let plain = CALayer()
    plain.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    plain.bounds.size = CGSize(width: 256, height: 512)
    #expect(plain.frame == CGRect(x: -28, y: -156, width: 256, height: 512))
  }

  @Test func pointsAndRectanglesAreConvertedBetweenLayers() {
    let (root, one, other) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
    one.frame = CGRect(x: 20, y: 10, width: 10, height: 10)
    other.frame = CGRect(x: 80, y: 80, width: 20, height: 20)
    root.addSublayer(one)
    root.addSublayer(other)
    #expect(one.convert(CGPoint(x: 60, y: 70), to: other) == .zero)
    #expect(one.convert(CGPoint(x: -5, y: -5), from: other) == CGPoint(x: 55, y: 65))
    #expect(one.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 26, y: 16))
    #expect(one.convert(CGPoint(x: 26, y: 16), from: nil) == CGPoint(x: 1, y: 1))
    other.bounds.origin = CGPoint(x: 3, y: 4)
    let inRoot = CGRect(x: 80, y: 80, width: 2, height: 2)
    #expect(root.convert(inRoot, to: other) == CGRect(x: 3, y: 4, width: 2, height: 2))
    other.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let inOther = CGRect(x: 3, y: 4, width: 1, height: 1)
    #expect(other.convert(inOther, to: root) == CGRect(x: 70, y: 70, width: 2, height: 2))
    #expect(other.convert(CGPoint(x: 9, y: 9), to: other) == CGPoint(x: 9, y: 9))
  }

  @Test func aLayerBetweenTwoSubviewsKeepsItsPlace() {
    let view = UIView()
    let (one, two, three) = (UIView(), UIView(), UIView())
    let (layer, low) = (CALayer(), CALayer())
    view.addSubview(one)
    view.layer.addSublayer(layer)
    view.addSubview(two)
    #expect(view.layer.sublayers == [one.layer, layer, two.layer] && view.subviews == [one, two])
    view.insertSubview(three, belowSubview: two)
    #expect(view.layer.sublayers == [one.layer, layer, three.layer, two.layer])
    view.insertSubview(three, aboveSubview: one)
    #expect(view.layer.sublayers == [one.layer, three.layer, layer, two.layer] && view.subviews == [one, three, two])
    view.bringSubviewToFront(one)
    #expect(view.layer.sublayers == [three.layer, layer, two.layer, one.layer])
    view.sendSubviewToBack(two)
    #expect(view.layer.sublayers == [two.layer, three.layer, layer, one.layer])
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(view.layer.sublayers == [one.layer, three.layer, layer, two.layer] && view.subviews == [one, three, two])
    view.layer.insertSublayer(low, at: 0)
    #expect(view.layer.sublayers == [low, one.layer, three.layer, layer, two.layer])
    view.layer.insertSublayer(low, above: three.layer)
    #expect(view.layer.sublayers == [one.layer, three.layer, low, layer, two.layer])
    three.removeFromSuperview()
    layer.removeFromSuperlayer()
    #expect(view.layer.sublayers == [one.layer, low, two.layer] && layer.superlayer == nil)
    let other = UIView()
    other.addSubview(one)
    #expect(view.layer.sublayers == [low, two.layer] && other.layer.sublayers == [one.layer])
    low.removeFromSuperlayer()
    #expect(view.layer.sublayers == [two.layer])
    view.layer.addSublayer(low)
    view.layer.addSublayer(low)
    #expect(view.layer.sublayers == [two.layer, low])
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == [two.layer] && low.superlayer == nil)
  }

  @Test func layersFormATree() {
    let view = UIView()
    #expect(view.layer.sublayers == nil)
    let (gradient, shape, last) = (CAGradientLayer(), CAShapeLayer(), CALayer())
    view.layer.addSublayer(shape)
    view.layer.insertSublayer(gradient, at: 0)
    view.layer.insertSublayer(last, above: gradient)
    let subview = UIView()
    view.addSubview(subview)
    #expect(view.layer.sublayers == [gradient, last, shape, subview.layer])
    #expect(shape.superlayer === view.layer && subview.layer.superlayer === view.layer)
    shape.removeFromSuperlayer()
    subview.layer.removeFromSuperlayer()
    #expect(view.layer.sublayers == [gradient, last] && subview.superview == nil)
  }

  final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  @Test func aViewMayHaveALayerOfAnotherClass() throws {
    let layer = try #require(GradientView().layer as? CAGradientLayer)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    #expect(layer.colors?.count == 2)
  }

  @Test func aLayerWithoutAViewHasItsOwnGeometry() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 40)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 40) && layer.position == CGPoint(x: 20, y: 30))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 20, y: 30, width: 20, height: 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.affineTransform().a == 2)
  }

  final class Shaking: NSObject, CAAnimationDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func animationDidStart(_ anim: CAAnimation) { journal.write("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { journal.write("stop \(flag)") }
  }

  @Test func anAnimationEndsAfterItsDurationAndItsRepetitions() throws {
    let harness = try DeviceHarness()
    let journal = Journal()
    let view = harness.add(UIView())
    harness.device.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock { journal.write("completed") }
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 10, -10, 0]
      shake.duration = 0.5
      shake.repeatCount = 2
      shake.delegate = Shaking(journal)
      view.layer.add(shake, forKey: "shake")
      CATransaction.commit()
    }
    #expect(view.layer.animationKeys() == ["shake"])
    harness.device.advance(by: .milliseconds(999))
    #expect(journal.lines == ["start"])
    harness.device.advance(by: .milliseconds(1))
    #expect(journal.lines == ["start", "stop true", "completed"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aRemovedAnimationHasNotFinished() throws {
    let harness = try DeviceHarness()
    let journal = Journal()
    let view = harness.add(UIView())
    harness.device.run {
      let spin = CABasicAnimation(keyPath: "transform.rotation")
      spin.duration = 1
      spin.repeatCount = .infinity
      spin.delegate = Shaking(journal)
      view.layer.add(spin, forKey: "spin")
    }
    harness.device.advance(by: .seconds(100))
    harness.device.run { view.layer.removeAllAnimations() }
    harness.device.advance(by: .seconds(100))
    #expect(journal.lines == ["start", "stop false"])
  }

  @Test func aTransactionWithoutAnimationsCompletesAfterItsCommitWithoutDelay() throws {
    let harness = try DeviceHarness()
    var isOver = false
    harness.device.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock { isOver = true }
      CATransaction.commit()
      #expect(!isOver)
    }
    harness.device.advance(by: .zero)
    #expect(isOver)
  }

  @Test func theMediaTimeFollowsTheTimeOfTheLoop() throws {
    let harness = try DeviceHarness()
    let before = CACurrentMediaTime()
    harness.device.advance(by: .seconds(7))
    #expect(CACurrentMediaTime() - before == 7)
  }
}
