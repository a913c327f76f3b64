extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitRegistrar {
  /// Whether traits may differ from those around the view.
  var hasOwnTraits: Bool { ownTraits != nil || viewController != nil }

  /// The traits that the view overrides for itself and its subviews.
  public var traitOverrides: any UITraitOverrides {
    get { ownTraits?.overrides ?? TraitValues() }
    set { if let values = newValue as? TraitValues { setOverrides { $0 = values } } }
  }

  var traitRegistrations: [TraitChangeRegistration] {
    get { ownTraits?.registrations ?? [] }
    set {
      if ownTraits == nil { ownTraits = ViewTraits() }
      ownTraits?.registrations = newValue
    }
  }

  /// The traits of the view controller, the superview, the window's size or the screen, whichever exists first, with
  /// the view's own overrides.
  var resolvedTraits: UITraitCollection {
    let around =
      viewController?.traitCollection ?? superview?.traitCollection ?? (self as? UIWindow)?.traits(for: bounds.size)
      ?? ownTraits?.bar?.traitCollection ?? UIScreen.traits
    guard let overrides = ownTraits?.overrides, overrides != TraitValues() else { return around }
    return UITraitCollection(traitsFrom: [around, UITraitCollection(overrides)])
  }

  /// Gives a view without a superview the traits of the bar that shows it.
  func showTraits(of bar: UIView) {
    if ownTraits == nil { ownTraits = ViewTraits() }
    ownTraits?.bar = bar
  }

  func setOverrides(_ set: (inout TraitValues) -> Void) {
    var overrides = ownTraits?.overrides ?? TraitValues()
    set(&overrides)
    TraitChange.perform(TraitChange(in: self)) {
      if ownTraits == nil { ownTraits = ViewTraits() }
      ownTraits?.overrides = overrides
    }
  }
}
