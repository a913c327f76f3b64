import Testing
import UIKitTesting

/// Tests of content that two fingers zoom.
@MainActor
struct ZoomTests {
  final class Viewer: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      journal.write("begin \(view === content)")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { journal.write("zoom \(scrollView.zoomScale)") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      journal.write("end \(scale)")
    }
  }

  let journal = Journal()

  private func harness(_ viewer: Viewer) throws -> (DeviceHarness, UIScrollView) {
    let harness = try DeviceHarness()
    let scroll = harness.add(UIScrollView(), in: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = viewer.content.bounds.size
    scroll.addSubview(viewer.content)
    scroll.delegate = viewer
    #expect(scroll.pinchGestureRecognizer == nil)
    scroll.maximumZoomScale = 3
    return (harness, scroll)
  }

  @Test func theZoomScaleStaysWithinItsLimits() throws {
    let viewer = Viewer(journal)
    let (harness, scroll) = try harness(viewer)
    harness.device.run { scroll.zoomScale = 2 }
    #expect(scroll.contentSize == CGSize(width: 600, height: 600))
    #expect(viewer.content.frame == CGRect(x: 0, y: 0, width: 600, height: 600))
    // The center of the content stays in the center.
    #expect(scroll.contentOffset == CGPoint(x: 150, y: 150))
    harness.device.run { scroll.setZoomScale(9, animated: true) }
    #expect(scroll.zoomScale == 3)
    harness.device.advance(by: .seconds(1))
    harness.device.run { scroll.zoomScale = 0.1 }
    #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
    #expect(journal.lines == ["zoom 2.0", "zoom 3.0", "end 3.0", "zoom 1.0"])
  }

  @Test func twoFingersZoom() throws {
    let viewer = Viewer(journal)
    let (harness, scroll) = try harness(viewer)
    let left = harness.device.touch(at: CGPoint(x: 125, y: 150))
    let right = harness.device.touch(at: CGPoint(x: 175, y: 150))
    right.move(to: CGPoint(x: 190, y: 150))
    #expect(scroll.isZooming && scroll.pinchGestureRecognizer?.state == .began)
    left.move(to: CGPoint(x: 110, y: 150))
    right.move(to: CGPoint(x: 210, y: 150))
    left.lift()
    right.lift()
    #expect(!scroll.isZooming && scroll.zoomScale == 2)
    #expect(journal.lines == ["begin true", "zoom 1.3", "zoom 1.6", "zoom 2.0", "end 2.0"])
  }

  @Test func zoomingToARectangleFitsItIntoTheView() throws {
    let viewer = Viewer(journal)
    let (harness, scroll) = try harness(viewer)
    harness.device.run { scroll.zoom(to: CGRect(x: 100, y: 50, width: 150, height: 100), animated: false) }
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 200, y: 50))
  }

  @Test func givenContentAtItsEndWhenItIsZoomedOutThenItStaysAtItsEnd() throws {
    let viewer = Viewer(journal)
    let (harness, scroll) = try harness(viewer)
    harness.device.run {
      scroll.zoomScale = 2
      scroll.contentOffset = CGPoint(x: 300, y: 300)
    }

    harness.device.run { scroll.zoomScale = 1.5 }

    #expect(scroll.contentSize == CGSize(width: 450, height: 450))
    #expect(scroll.contentOffset == CGPoint(x: 150, y: 150))
  }
}
