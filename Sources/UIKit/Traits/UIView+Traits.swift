extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitRegistrar {

  /// The traits that the view says in place of what is so around it.
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

  /// What the view has to reckon with: what its view controller does, else what the view around it does.
  var resolvedTraits: UITraitCollection {
    let around =
      viewController?.traitCollection ?? superview?.traitCollection ?? (self as? UIWindow)?.traits(for: bounds.size)
      ?? UIScreen.traits
    guard let overrides = ownTraits?.overrides, overrides != TraitValues() else { return around }
    return UITraitCollection(traitsFrom: [around, UITraitCollection(overrides)])
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
