import Foundation

/// The view in which a presentation takes place.
///
/// It positions the presented view, and blocks touches on the views below.
final class PresentationContainerView: UIView {
  weak var controller: UIPresentationController? {
    didSet { controller?.prepare(self) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller else { return }
    controller.containerViewWillLayoutSubviews()
    controller.placePresentedView()
    controller.containerViewDidLayoutSubviews()
  }

  override func drawLook(in context: CGContext) { drawBehindPresented(in: context) }
  override func drawInFront(in context: CGContext) { drawInFrontOfPresented(in: context) }
  override func look(of subview: UIView) -> SubviewLook? { lookOfPresented(subview) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let controller else { return hit }
    return controller.letsThrough(point) ? nil : hit
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { controller?.touchedOutside() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
