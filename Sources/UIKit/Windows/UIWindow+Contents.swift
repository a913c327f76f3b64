import Foundation

/// The coming and going of the view controllers whose views are in a window, with the window's own.
extension UIWindow {
  /// The window has come on the screen, or has another root view controller.
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
    for controller in coming { controller.endAppearance() }
  }

  /// The window has left the screen.
  func contentsDisappear() {
    let leaving = Array(WindowMove.outermost(in: self).reversed()).filter { $0.appearance.phase != .disappeared }
    for controller in leaving {
      controller.presentation?.transition?.finishNow()
      controller.beginAppearance(false, animated: false)
    }
    rootViewController?.viewIfLoaded?.removeFromSuperview()
    for controller in leaving { controller.endAppearance() }
  }

  /// The window is about to have another size: the view controllers that are on the screen hear of it.
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

  /// The window has another size, and its contents get it too.
  func sizeDidChange() {
    guard let transition = sizeTransition, let rootViewController else { return }
    traitChange?.tell()
    traitChange = nil
    rootViewController.viewIfLoaded?.frame = bounds
    rootViewController.layOutView()
    var next = rootViewController.presentation
    while let presentation = next {
      presentation.container.frame = presentation.container.superview?.bounds ?? bounds
      if let view = presentation.presented.viewIfLoaded, view.superview === presentation.container {
        view.frame = presentation.controller.frameOfPresentedViewInContainerView
        presentation.presented.layOutView()
      }
      next = presentation.presented.presentation
    }
    transition.didEnd = { [weak self] _ in self?.sizeTransition = nil }
    transition.start()
  }

  /// `root` is no longer the root view controller: what it presents goes with it.
  func rootViewDisappears(of root: UIViewController) {
    var presentations: [Presentation] = []
    var next = root.presentation
    while let presentation = next {
      presentations.append(presentation)
      next = presentation.presented.presentation
    }
    for presentation in presentations.reversed() { presentation.drop() }
    guard root.appearance.phase != .disappeared else {
      root.viewIfLoaded?.removeFromSuperview()
      return
    }
    root.switchAppearance(false) { root.viewIfLoaded?.removeFromSuperview() }
  }
}

extension UIViewController {
  /// Whether the view has left the view hierarchy because of what is presented over it.
  fileprivate var isCovered: Bool { presentation?.formerSuperview != nil }
}
