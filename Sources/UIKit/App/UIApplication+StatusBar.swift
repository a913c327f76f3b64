import AppLifecycle
import Foundation

extension UIApplication {
  /// Whether view controllers say how the status bar is: unless Info.plist says that they do not.
  var isStatusBarOfViewControllers: Bool { information.isStatusBarOfViewControllers ?? true }

  /// Finds out how the status bar is to be, where view controllers say so, and notes and logs what is new of it.
  ///
  /// Called when windows come and go, and when a view controller says that it has changed its mind.
  func updateStatusBar() {
    guard isStatusBarOfViewControllers else { return }
    let shown = windowList.frontToBack.filter { !$0.isHidden }
    let window = shown.first(where: \.isKeyWindow) ?? shown.first
    setStatusBar(
      // Of several windows none can say.
      isHidden: shown.count > 1 || window?.controllerForStatusBarHidden?.prefersStatusBarHidden ?? false,
      style: window?.controllerForStatusBarStyle?.preferredStatusBarStyle ?? .default
    )
  }

  func setStatusBar(isHidden: Bool, style: UIStatusBarStyle) {
    guard isHidden != presented.isStatusBarHidden || style != presented.statusBarStyle else { return }
    presented.isStatusBarHidden = isHidden
    presented.statusBarStyle = style
    core.notePresentation("statusBar", isHidden ? "hidden" : style.name)
    for window in windowList.frontToBack { window.updateSafeArea() }
  }

  /// Sets it as the application's code asks, unless view controllers say how it is.
  func setStatusBarFromCode(isHidden: Bool, style: UIStatusBarStyle) {
    if isStatusBarOfViewControllers {
      core.notePresentation(
        "statusBar",
        "not set: view controllers say how it is (UIViewControllerBasedStatusBarAppearance)"
      )
    } else {
      setStatusBar(isHidden: isHidden, style: style)
    }
  }

  /// As Info.plist says, before there is a view controller.
  func prepareStatusBar() {
    presented.isStatusBarHidden = information.isStatusBarHidden ?? false
    presented.statusBarStyle = information.statusBarStyle.flatMap(UIStatusBarStyle.init(propertyListName:)) ?? .default
  }
}
