import Foundation

/// Recognizes fingers that are dragged from an edge of the screen.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer>.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The longest distance from the edge at which a finger may come down, in points.
  private static let reach: CGFloat = 20

  /// The edges from which the gesture may begin.
  open var edges: UIRectEdge = []
  /// The permitted edges near which the first finger came down.
  private var edge: UIRectEdge = []

  /// Fails if the first finger is not near one of the permitted edges.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, edge.isEmpty, let point = touches.first?.screenLocation else { return }
    let (screen, reach) = (UIScreen.main.bounds, UIScreenEdgePanGestureRecognizer.reach)
    if point.x < screen.minX + reach { edge.insert(.left) }
    if point.x >= screen.maxX - reach { edge.insert(.right) }
    if point.y < screen.minY + reach { edge.insert(.top) }
    if point.y >= screen.maxY - reach { edge.insert(.bottom) }
    edge.formIntersection(edges)
    if edge.isEmpty { state = .failed }
  }

  override func hasMovedEnough(_ movement: CGPoint) -> Bool {
    guard super.hasMovedEnough(movement) else { return false }
    let isSideways = abs(movement.x) >= abs(movement.y)
    let isAway =
      isSideways && (edge.contains(.left) && movement.x > 0 || edge.contains(.right) && movement.x < 0)
      || !isSideways && (edge.contains(.top) && movement.y > 0 || edge.contains(.bottom) && movement.y < 0)
    if !isAway { state = .failed }
    return isAway
  }

  /// Discards the movement, the velocity and the edge.
  open override func reset() {
    super.reset()
    edge = []
  }
}
