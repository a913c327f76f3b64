import Testing
import UIKitTesting

@MainActor
struct LayerTests {
  @Test func aViewsLayerIsInStepWithIt() {
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
  }

  @Test func layersHaveATree() {
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

  @Test func aLayerOfNoViewHasAPlaceOfItsOwn() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 40)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 40) && layer.position == CGPoint(x: 20, y: 30))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 20, y: 30, width: 20, height: 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.affineTransform().a == 2)
  }

  final class Shaking: NSObject, CAAnimationDelegate {
    let diary: Diary
    init(_ diary: Diary) { self.diary = diary }
    func animationDidStart(_ anim: CAAnimation) { diary.write("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { diary.write("stop \(flag)") }
  }

  @Test func anAnimationTakesItsTime() throws {
    let stage = try Stage()
    let diary = Diary()
    let view = stage.add(UIView())
    stage.device.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock { diary.write("completed") }
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 10, -10, 0]
      shake.duration = 0.5
      shake.repeatCount = 2
      shake.delegate = Shaking(diary)
      view.layer.add(shake, forKey: "shake")
      CATransaction.commit()
    }
    #expect(view.layer.animationKeys() == ["shake"])
    stage.device.advance(by: .milliseconds(999))
    #expect(diary.lines == ["start"])
    stage.device.advance(by: .milliseconds(1))
    #expect(diary.lines == ["start", "stop true", "completed"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func anAnimationThatIsTakenAwayHasNotFinished() throws {
    let stage = try Stage()
    let diary = Diary()
    let view = stage.add(UIView())
    stage.device.run {
      let spin = CABasicAnimation(keyPath: "transform.rotation")
      spin.duration = 1
      spin.repeatCount = .infinity
      spin.delegate = Shaking(diary)
      view.layer.add(spin, forKey: "spin")
    }
    stage.device.advance(by: .seconds(100))
    stage.device.run { view.layer.removeAllAnimations() }
    stage.device.advance(by: .seconds(100))
    #expect(diary.lines == ["start", "stop false"])
  }

  @Test func aTransactionWithoutAnimationsIsOverSoon() throws {
    let stage = try Stage()
    var isOver = false
    stage.device.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock { isOver = true }
      CATransaction.commit()
      #expect(!isOver)
    }
    stage.device.advance(by: .zero)
    #expect(isOver)
  }

  @Test func mediaTimeIsTheLoops() throws {
    let stage = try Stage()
    let before = CACurrentMediaTime()
    stage.device.advance(by: .seconds(7))
    #expect(CACurrentMediaTime() - before == 7)
  }
}
