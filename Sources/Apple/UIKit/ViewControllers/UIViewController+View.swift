/// The creation of the view, and its safe area.
extension UIViewController {
  /// Replaces the view and connects it with the view controller.
  func setView(_ view: UIView?) {
    loadedView?.viewController = nil
    loadedView = view
    view?.viewController = self
    if additionalSafeAreaInsets != .zero { view?.setSafeArea(additionalSafeAreaInsets) }
  }

  /// Creates the view if it has not been created yet.
  func createViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard loadedView != nil else {
      fatalError("\(type(of: self)).loadView() did not set the view controller's view.")
    }
    LoadedViewControllers.shared.add(self)
    loadedView?.setSafeArea(additionalSafeAreaInsets)
    viewDidLoad()
  }

  /// Calls `viewSafeAreaInsetsDidChange()` if the safe area has changed since the last call.
  func reportSafeArea() {
    guard let insets = loadedView?.safeAreaInsets, insets != reportedSafeArea else { return }
    reportedSafeArea = insets
    viewSafeAreaInsetsDidChange()
  }

  /// Releases the view if it is not in use and the system is older than iOS 6.
  func unloadViewAsBeforeIOS6() {
    guard let view = loadedView, view.superview == nil, !(view is UIWindow),
      UIDevice.current.systemVersion.compare("6", options: .numeric) == .orderedAscending
    else { return }
    let unloading: any UnloadingController = self
    unloading.willUnload()
    setView(nil)
    unloading.didUnload()
  }
}

/// A way to call the deprecated methods without a warning.
@MainActor
private protocol UnloadingController {
  func willUnload()
  func didUnload()
}

extension UIViewController: UnloadingController {
  @available(*, deprecated) fileprivate func willUnload() { viewWillUnload() }
  @available(*, deprecated) fileprivate func didUnload() { viewDidUnload() }
}
