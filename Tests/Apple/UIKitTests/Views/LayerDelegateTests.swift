import Testing
import UIKitTesting

/// Tests of the calls of layers to their delegates, after Apple's pages "CALayerDelegate" and "CAAction".
@MainActor
struct LayerDelegateTests {
  final class Gradient: UIView {
    let sublayer = CAGradientLayer()
    var heard: [String] = []
    override func layoutSublayers(of layer: CALayer) {
      heard.append(layer === self.layer ? "own" : "other")
      super.layoutSublayers(of: layer)
      sublayer.frame = bounds
    }
    override func layoutSubviews() {
      heard.append("subviews")
      super.layoutSubviews()
    }
    override func layerWillDraw(_ layer: CALayer) { heard.append("will draw") }
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      heard.append("draw layer")
      super.draw(layer, in: ctx)
    }
    override func draw(_ rect: CGRect) { heard.append("draw \(rect.width)") }
  }

  final class OwnLayer: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      super.layoutSublayers()
      layouts += 1
    }
  }

  final class Layered: UIView {
    override class var layerClass: AnyClass { OwnLayer.self }
  }

  final class Delegate: NSObject, CALayerDelegate {
    var heard: [String] = []
    func layoutSublayers(of layer: CALayer) { heard.append("layout") }
    func layerWillDraw(_ layer: CALayer) { heard.append("will draw") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
      heard.append("draw \(UIGraphicsGetCurrentContext() === ctx)")
    }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      event == "opacity" ? CABasicAnimation(keyPath: event) : event == "position" ? NSNull() : nil
    }
  }

  final class Displaying: NSObject, CALayerDelegate {
    var heard: [String] = []
    func display(_ layer: CALayer) { heard.append("display") }
    func draw(_ layer: CALayer, in ctx: CGContext) { heard.append("draw") }
  }

  @Test func aViewLaysOutTheSublayersOfItsLayerWithItsSubviews() throws {
    let harness = try DeviceHarness()
    let view = harness.add(Gradient(), in: CGRect(x: 0, y: 0, width: 100, height: 50))
    try harness.device.runUntilIdle()
    #expect(view.heard == ["own", "subviews", "will draw", "draw layer", "draw 100.0"])
    #expect(view.sublayer.frame == view.bounds)
    // The layer of another delegate's is not this view's business.
    view.heard = []
    view.layoutSublayers(of: view.sublayer)
    #expect(view.heard == ["other"])
  }

  @Test func aLayerClassOfItsOwnLaysOutItsSublayers() throws {
    let harness = try DeviceHarness()
    let view = harness.add(Layered(), in: CGRect(x: 0, y: 0, width: 100, height: 50))
    try harness.device.runUntilIdle()
    let layer = try #require(view.layer as? OwnLayer)
    #expect(layer.layouts == 1 && !layer.needsLayout())
    layer.setNeedsLayout()
    #expect(layer.needsLayout())
    layer.layoutIfNeeded()
    #expect(layer.layouts == 2)
  }

  @Test func aLayerWithoutAViewCallsItsDelegate() {
    let (layer, delegate) = (CALayer(), Delegate())
    layer.delegate = delegate
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    layer.displayIfNeeded()
    #expect(delegate.heard == ["layout"])
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(delegate.heard == ["layout", "will draw", "draw true"] && !layer.needsDisplay())
  }

  @Test func aDelegateThatDisplaysALayerDoesNotDrawIt() {
    let (layer, delegate) = (CALayer(), Displaying())
    layer.delegate = delegate
    layer.bounds.size = CGSize(width: 10, height: 10)
    layer.display()
    #expect(delegate.heard == ["display"])
  }

  @Test func aLayerSearchesForActionsAtItsDelegateFirst() {
    let (layer, delegate) = (CALayer(), Delegate())
    layer.delegate = delegate
    layer.actions = ["position": CABasicAnimation(keyPath: "position"), "bounds": CABasicAnimation(keyPath: "bounds")]
    #expect(layer.action(forKey: "opacity") is CABasicAnimation)
    #expect(layer.action(forKey: "position") == nil && layer.action(forKey: "bounds") is CABasicAnimation)
    #expect(layer.action(forKey: "other") == nil && UIView().layer.action(forKey: "opacity") == nil)
    layer.action(forKey: "bounds")?.run(forKey: "bounds", object: layer, arguments: nil)
    #expect(layer.animationKeys() == ["bounds"])
  }
}
