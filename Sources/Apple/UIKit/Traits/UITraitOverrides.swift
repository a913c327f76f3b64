/// The traits that a view or view controller overrides for itself and everything in it.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitoverrides-swift.struct>.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether `trait` is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the override, so that `trait` is inherited again.
  mutating func remove(_ trait: UITrait)
}

extension TraitValues: UITraitOverrides {
  func contains(_ trait: UITrait) -> Bool { specifies(trait) }
}
