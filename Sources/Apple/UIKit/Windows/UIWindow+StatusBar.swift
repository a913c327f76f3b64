import Foundation

extension UIWindow {
  /// The view controller that determines whether the status bar is hidden while this window is in front.
  var controllerForStatusBarHidden: UIViewController? {
    controllerForStatusBar { $0.childForStatusBarHidden }
  }

  /// The view controller that determines the style of the status bar while this window is in front.
  var controllerForStatusBarStyle: UIViewController? {
    controllerForStatusBar { $0.childForStatusBarStyle }
  }

  /// Excludes the part that the status bar covers from the window's safe area.
  func updateSafeArea() {
    let bar = UIApplication.instance?.statusBarFrame ?? .zero
    setSafeArea(UIEdgeInsets(top: bar.isEmpty ? 0 : max(0, bar.maxY - frame.minY), left: 0, bottom: 0, right: 0))
  }

  private func controllerForStatusBar(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    guard var controller = rootViewController else { return nil }
    while let presented = controller.presentation?.presented, presented.capturesStatusBar { controller = presented }
    // The limit ends the search even if the children form a cycle.
    for _ in 0..<100 {
      guard let next = child(controller) else { break }
      controller = next
    }
    return controller
  }
}
