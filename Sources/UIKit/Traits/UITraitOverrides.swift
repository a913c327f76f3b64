/// The traits that a view controller or a view says in place of what is so around it.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether it says `trait`.
  func contains(_ trait: UITrait) -> Bool
  /// Leaves `trait` to what is around it.
  mutating func remove(_ trait: UITrait)
}

extension TraitValues: UITraitOverrides {
  func contains(_ trait: UITrait) -> Bool { specifies(trait) }
}
