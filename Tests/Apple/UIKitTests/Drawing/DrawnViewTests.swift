import Testing
import UIKitTesting

/// Tests of the calls that draw views.
@MainActor
struct DrawnViewTests {
  final class Canvas: UIView {
    var rects: [CGRect] = []
    var width: Int?
    override func draw(_ rect: CGRect) {
      rects.append(rect)
      width = UIGraphicsGetCurrentContext()?.width
      setNeedsDisplay()
    }
  }

  final class Heading: UILabel {
    var drawn: [String?] = []
    override func drawText(in rect: CGRect) {
      drawn.append(text)
      super.drawText(in: rect)
    }
  }

  let harness: DeviceHarness

  init() throws { harness = try DeviceHarness() }

  @Test func aViewIsDrawnOnceItHasASize() throws {
    let canvas = harness.add(Canvas())
    #expect(canvas.rects.isEmpty)
    canvas.frame = CGRect(x: 5, y: 5, width: 40, height: 30)
    try harness.device.runUntilIdle()
    #expect(canvas.rects == [CGRect(x: 0, y: 0, width: 40, height: 30)] && canvas.width == 40)
    canvas.frame.size.width = 50
    try harness.device.runUntilIdle()
    #expect(canvas.rects.count == 1)
    canvas.setNeedsDisplay()
    canvas.layer.setNeedsDisplay()
    #expect(canvas.rects.count == 1)
    try harness.device.runUntilIdle()
    #expect(canvas.rects.map(\.width) == [40, 50] && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func aViewWithContentModeRedrawIsDrawnAgainWhenItsSizeChanges() throws {
    let canvas = harness.add(Canvas(), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    canvas.contentMode = .redraw
    canvas.bounds.size.height = 20
    try harness.device.runUntilIdle()
    #expect(canvas.rects.map(\.height) == [10, 20])
  }

  @Test func aViewOutsideOfAWindowIsDrawnWhenItIsAddedToAWindow() throws {
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    canvas.setNeedsDisplay()
    try harness.device.runUntilIdle()
    #expect(canvas.rects.isEmpty)
    harness.add(canvas)
    #expect(canvas.rects.count == 1)
  }

  @Test func aLabelDrawsItsTextAgainWhenItChanges() throws {
    let label = Heading()
    label.text = "one"
    harness.add(label, in: CGRect(x: 0, y: 0, width: 90, height: 21))
    label.text = "two"
    label.text = "two"
    try harness.device.runUntilIdle()
    #expect(label.drawn == ["one", "two"])
  }

  @Test func aSnapshotViewHasTheSizeOfItsViewAndDrawHierarchyReturnsFalse() {
    let view = harness.add(UIView(), in: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.snapshotView(afterScreenUpdates: true)?.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
  }
}
