/// The traits of a view controller, and the notification of its contents when its size or traits change.
extension UIViewController {
  /// The traits that replace the inherited ones for the view controller.
  public var traitOverrides: any UITraitOverrides {
    get { ownTraits }
    set {
      if let values = newValue as? TraitValues { TraitChange.perform(TraitChange(in: self)) { ownTraits = values } }
    }
  }

  func setStyle(_ style: UIUserInterfaceStyle) {
    TraitChange.perform(TraitChange(in: self)) { ownTraits.style = style }
  }

  /// Sets the traits that replace the inherited ones for a child; nil replaces none.
  func setTraits(_ collection: UITraitCollection?, of child: UIViewController) {
    TraitChange.perform(TraitChange(in: child)) {
      containment.overrideTraits[ObjectIdentifier(child)] = collection
    }
  }

  /// Notifies the children and the presentation that the size of the view is about to change.
  func notifyContents(ofSize size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children where child.isViewLoaded {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator
      )
    }
    presentation?.controller.viewWillTransition(to: size, with: coordinator)
  }

  /// Notifies the children and the presentation that the traits are about to change.
  func notifyContents(of newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
  {
    for child in children {
      let new = child.traits(around: newCollection)
      if new != child.traitCollection { child.willTransition(to: new, with: coordinator) }
    }
    presentation?.controller.willTransition(to: newCollection, with: coordinator)
  }

  /// The orientation of the contents of the presenting view controller's window, or else of the key window.
  var currentContentOrientation: UIInterfaceOrientation {
    (presentingViewController?.viewIfLoaded?.window ?? ApplicationContext.current?.application?.keyWindow)?
      .contentOrientation ?? .portrait
  }

  static func updateOrientationOfWindows() {
    for window in WindowList.shared.frontToBack { window.updateOrientation() }
  }

  /// The inherited traits: those of the parent, the presentation, the window or the screen.
  var traitsAround: UITraitCollection {
    if let parent { return parent.traitCollection }
    if let ownPresentation { return ownPresentation.controller.traitCollection }
    return viewIfLoaded?.window?.traitCollection ?? UIScreen.traits
  }

  /// Returns the traits of the view controller in an environment with `traits`.
  func traits(around traits: UITraitCollection) -> UITraitCollection {
    let override = parent?.overrideTraitCollection(forChild: self)
    if override == nil, ownTraits == TraitValues() { return traits }
    return UITraitCollection(traitsFrom: [traits, override, UITraitCollection(ownTraits)].compactMap { $0 })
  }
}
