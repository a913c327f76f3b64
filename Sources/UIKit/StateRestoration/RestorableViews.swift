/// Finds the views of a view controller whose state is preserved.
@MainActor
enum RestorableViews {
  /// Calls `body` for each view with a restoration identifier, except for views of other view controllers inside.
  static func visit(_ view: UIView, of controller: UIViewController, _ body: (UIView, String) -> Void) {
    if let owner = view.viewController, owner !== controller { return }
    if let identifier = view.restorationIdentifier { body(view, identifier) }
    for subview in view.subviews { visit(subview, of: controller, body) }
  }
}
