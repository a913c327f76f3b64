import Foundation

/// The appearance of the view controllers in a window, when the window is shown or hidden.
extension UIWindow {
  /// Called when the window has been shown, or its root view controller has changed.
  func contentsAppear() {
    var coming = WindowMove.outermost(in: self)
    if let root = rootViewController, !root.isCovered {
      coming.removeAll { $0 === root }
      coming.insert(root, at: 0)
    }
    coming.removeAll { $0.appearance.isOnScreen }
    for controller in coming { controller.beginAppearance(true, animated: false) }
    if let root = coming.first, root === rootViewController, let view = root.view {
      view.frame = CGRect(origin: .zero, size: bounds.size)
      insertSubview(view, at: 0)
    }
    appearingContents = coming
    // Contents that a scene shows when it is connected appear when the scene has entered the foreground.
    let waits = windowScene.map { $0.activationState == .unattached || $0.activationState == .background } ?? false
    if !waits { contentsHaveAppeared() }
  }

  /// Ends the appearance that ``contentsAppear()`` has begun.
  func contentsHaveAppeared() {
    let coming = appearingContents
    appearingContents = []
    for controller in coming where controller.appearance.phase == .appearing { controller.endAppearance() }
  }

  /// Called when the window has been hidden.
  func contentsDisappear() {
    let leaving = Array(WindowMove.outermost(in: self).reversed()).filter { $0.appearance.phase != .disappeared }
    for controller in leaving {
      controller.presentation?.transition?.finishNow()
      controller.beginAppearance(false, animated: false)
    }
    rootViewController?.viewIfLoaded?.removeFromSuperview()
    for controller in leaving { controller.endAppearance() }
  }

  /// Called before the size of the window changes; notifies its view controllers.
  func sizeWillChange(to size: CGSize) {
    guard !isHidden, let rootViewController else { return }
    sizeTransition?.finishNow()
    let transition = ControllerTransition(from: nil, to: nil, in: self, order: .navigation, animated: true)
    sizeTransition = transition
    transition.targetTransform = turn
    let traits = traits(for: size)
    if traits != self.traits(for: bounds.size) {
      traitChange = TraitChange(in: self)
      rootViewController.willTransition(to: rootViewController.traits(around: traits), with: transition)
    }
    rootViewController.viewWillTransition(to: size, with: transition)
  }

  /// Called when the size of the window has changed; resizes its contents.
  func sizeDidChange() {
    guard let transition = sizeTransition, let rootViewController else { return }
    traitChange?.notify()
    traitChange = nil
    rootViewController.viewIfLoaded?.frame = bounds
    rootViewController.layOutView()
    for presentation in rootViewController.presentation?.chain ?? [] {
      presentation.container.frame = presentation.container.superview?.bounds ?? bounds
      if let view = presentation.presented.viewIfLoaded, view.superview === presentation.container {
        view.frame = presentation.controller.frameOfPresentedViewInContainerView
        presentation.presented.layOutView()
      }
    }
    transition.didEnd = { [weak self] _ in self?.sizeTransition = nil }
    transition.start()
  }

  /// Called when `root` is no longer the root view controller; removes its view and the view controllers that it
  /// presents.
  func rootViewDisappears(of root: UIViewController) {
    // The presented view controllers live until the root's callbacks have returned.
    let presentations = root.presentation?.chain ?? []
    defer { withExtendedLifetime(presentations) {} }
    for presentation in presentations.reversed() { presentation.drop() }
    guard root.appearance.phase != .disappeared else {
      root.viewIfLoaded?.removeFromSuperview()
      return
    }
    root.switchAppearance(false) { root.viewIfLoaded?.removeFromSuperview() }
  }
}

extension UIViewController {
  /// Whether the view is out of the view hierarchy because a presented view covers it.
  fileprivate var isCovered: Bool { presentation?.formerSuperview != nil }
}

extension UIWindow {
  /// Called when the keyboard has moved: lays out the views that have a guide of the keyboard.
  func keyboardGuidesChange() {
    var open: [UIView] = [self]
    while let view = open.popLast() {
      if view.layoutState?.ownGuides[.keyboard] != nil { view.constraintsInsideChanged() }
      open += view.subviews
    }
  }
}
