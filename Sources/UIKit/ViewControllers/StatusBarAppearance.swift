/// Tells the status bar that the view controllers may want it otherwise.
@MainActor
enum StatusBarAppearance {
  /// What is called when a view controller says so, and when one comes on the screen or leaves it.
  static var changed: (UIViewController) -> Void = { _ in }

  static func mayHaveChanged(for controller: UIViewController) { changed(controller) }
}

extension UIWindow {
  /// The view controller that says whether the status bar is hidden.
  var controllerForStatusBarHidden: UIViewController? {
    controllerForStatusBar { $0.childForStatusBarHidden }
  }

  /// The view controller that says how the status bar looks.
  var controllerForStatusBarStyle: UIViewController? {
    controllerForStatusBar { $0.childForStatusBarStyle }
  }

  private func controllerForStatusBar(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    guard var controller = rootViewController else { return nil }
    while let presented = controller.presentation?.presented, presented.capturesStatusBar { controller = presented }
    while let next = child(controller) { controller = next }
    return controller
  }
}
