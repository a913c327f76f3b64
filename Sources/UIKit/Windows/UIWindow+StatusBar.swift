import Foundation

extension UIWindow {
  /// The view controller that says whether the status bar is hidden.
  var controllerForStatusBarHidden: UIViewController? {
    controllerForStatusBar { $0.childForStatusBarHidden }
  }

  /// The view controller that says how the status bar looks.
  var controllerForStatusBarStyle: UIViewController? {
    controllerForStatusBar { $0.childForStatusBarStyle }
  }

  /// Leaves out of the window's safe area what the status bar covers of it.
  func updateSafeArea() {
    let bar = UIApplication.instance?.statusBarFrame ?? .zero
    setSafeArea(UIEdgeInsets(top: bar.isEmpty ? 0 : max(0, bar.maxY - frame.minY), left: 0, bottom: 0, right: 0))
  }

  private func controllerForStatusBar(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    guard var controller = rootViewController else { return nil }
    while let presented = controller.presentation?.presented, presented.capturesStatusBar { controller = presented }
    // A chain that bites its own tail would never end.
    for _ in 0..<100 {
      guard let next = child(controller) else { break }
      controller = next
    }
    return controller
  }
}
