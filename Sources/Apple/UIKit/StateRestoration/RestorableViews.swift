/// Finds the views of a view controller whose state is preserved.
@MainActor
enum RestorableViews {
  /// Calls `body` for each view that has a restoration identifier; skips the views of other view controllers.
  static func visit(_ view: UIView, of controller: UIViewController, _ body: (UIView, String) -> Void) {
    if let owner = view.viewController, owner !== controller { return }
    if let identifier = view.restorationIdentifier { body(view, identifier) }
    for subview in view.subviews { visit(subview, of: controller, body) }
  }
}
