import AppLifecycle
import Foundation

extension UIApplication {
  /// The orientation of the interface: that of the key window's contents once they have rotated, otherwise portrait or
  /// landscape according to the screen's proportions.
  var currentOrientation: UIInterfaceOrientation {
    shownOrientation.orientation
      ?? (UIScreen.main.builtSize.width > UIScreen.main.builtSize.height ? .landscapeRight : .portrait)
  }

  /// Returns the orientations that the interface may have in `window`: those from the delegate, or else from
  /// Info.plist.
  func orientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    presented.orientationQuestions += 1
    let said = delegate.flatMap { delegate in
      OptionalRequirement.value(of: "application(_:supportedInterfaceOrientationsFor:)", of: delegate) {
        delegate.application(self, supportedInterfaceOrientationsFor: window)
      }
    }
    return said ?? information.supportedOrientations(on: UIDevice.current.userInterfaceIdiom)
  }

  /// Whether view controllers determine the status bar's appearance; true unless Info.plist disables it.
  var isStatusBarOfViewControllers: Bool { information.isStatusBarOfViewControllers ?? true }

  /// Updates and logs the status bar's appearance if view controllers determine it.
  ///
  /// Called when windows are shown or hidden, and when a view controller requests an update.
  func updateStatusBar() {
    // The first window that is shown brings that of the status bar with it.
    _ = StatusBarWindow.current
    guard isStatusBarOfViewControllers else { return }
    let shown = windowList.frontToBack.filter { !$0.isHidden }
    let window = shown.first(where: \.isKeyWindow) ?? shown.first
    setStatusBar(
      // With several visible windows the status bar is hidden.
      isHidden: shown.count > 1 || window?.controllerForStatusBarHidden?.prefersStatusBarHidden ?? false,
      style: window?.controllerForStatusBarStyle?.preferredStatusBarStyle ?? .default
    )
  }

  func setStatusBar(isHidden: Bool, style: UIStatusBarStyle) {
    guard isHidden != presented.isStatusBarHidden || style != presented.statusBarStyle else { return }
    changeStatusBarFrame(to: statusBarFrame(isHidden: isHidden, orientation: shownOrientation.orientation)) {
      presented.isStatusBarHidden = isHidden
      presented.statusBarStyle = style
    }
    core.recordPresentation("statusBar", isHidden ? "hidden" : style.name)
    for window in windowList.frontToBack { window.updateSafeArea() }
  }

  func statusBarFrame(isHidden: Bool, orientation: UIInterfaceOrientation?) -> CGRect {
    if isHidden || !presented.hasStatusBarFrame { return .zero }
    let screen = UIScreen.main.bounds.size
    let width = orientation?.size(ofScreen: screen).width ?? screen.width
    return CGRect(x: 0, y: 0, width: width, height: 20)
  }

  /// Calls `change`, which rotates the interface to `orientation`, and notifies the delegate and observers before and
  /// after it.
  func turnInterface(to orientation: UIInterfaceOrientation, _ change: () -> Void) {
    let former = statusBarOrientation
    guard former != orientation else {
      shownOrientation.orientation = orientation
      return change()
    }
    delegate?.application(
      self,
      willChangeStatusBarOrientation: orientation,
      duration: statusBarOrientationAnimationDuration
    )
    post(
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.statusBarOrientationUserInfoKey,
      orientation.rawValue
    )
    changeStatusBarFrame(to: statusBarFrame(isHidden: isStatusBarHidden, orientation: orientation)) {
      shownOrientation.orientation = orientation
      change()
    }
    Keyboard.current.interfaceDidTurn()
    delegate?.application(self, didChangeStatusBarOrientation: former)
    post(
      UIApplication.didChangeStatusBarOrientationNotification,
      UIApplication.statusBarOrientationUserInfoKey,
      former.rawValue
    )
  }

  /// Calls `change`, which sets the status bar's frame, and notifies the delegate and observers before and after it if
  /// the frame changes.
  private func changeStatusBarFrame(to frame: CGRect, _ change: () -> Void) {
    let former = statusBarFrame
    guard former != frame else { return change() }
    delegate?.application(self, willChangeStatusBarFrame: frame)
    post(UIApplication.willChangeStatusBarFrameNotification, UIApplication.statusBarFrameUserInfoKey, frame)
    change()
    StatusBarWindow.current.frame = frame
    delegate?.application(self, didChangeStatusBarFrame: former)
    post(UIApplication.didChangeStatusBarFrameNotification, UIApplication.statusBarFrameUserInfoKey, former)
  }

  private func post(_ name: NSNotification.Name, _ key: String, _ value: Any) {
    NotificationCenter.default.post(name: name, object: self, userInfo: [key: value])
  }

  /// Sets the status bar's appearance at the application's request, unless view controllers determine it.
  func setStatusBarFromCode(isHidden: Bool, style: UIStatusBarStyle) {
    if isStatusBarOfViewControllers {
      core.recordPresentation(
        "statusBar",
        "not set: view controllers say how it is (UIViewControllerBasedStatusBarAppearance)"
      )
    } else {
      setStatusBar(isHidden: isHidden, style: style)
    }
  }

  /// Notifies the delegate and observers, at the beginning of a launch, that the status bar gets its frame.
  func statusBarGetsFrame() {
    let frame = statusBarFrame
    presented.hasStatusBarFrame = false
    changeStatusBarFrame(to: frame) { presented.hasStatusBarFrame = true }
    // The frame of a hidden bar stays empty, so nothing has changed.
    presented.hasStatusBarFrame = true
  }

  /// Asks for the supported orientations until they were asked for `count` times since `start`.
  func askOrientations(upTo count: Int, since start: Int) {
    let window: UIWindow?? = delegate?.window
    for _ in 0..<max(0, start + count - presented.orientationQuestions) {
      _ = supportedInterfaceOrientations(for: window ?? nil)
    }
  }

  /// Sets the status bar's initial appearance from Info.plist, before a view controller exists.
  func prepareStatusBar() {
    presented.isStatusBarHidden = information.isStatusBarHidden ?? false
    presented.statusBarStyle = information.statusBarStyle.flatMap(UIStatusBarStyle.init(propertyListName:)) ?? .default
  }
}
