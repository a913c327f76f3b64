import Foundation

/// The values of a trait collection; unspecified traits have the value `unspecified` or 0, or no entry.
struct TraitValues: Hashable {
  /// The value of a trait that the application defines.
  struct Custom: Hashable {
    let value: Any
    private let comparable: AnyHashable?

    init(_ value: Any) {
      self.value = value
      comparable = value as? AnyHashable
    }

    /// Values that cannot be compared are never equal.
    static func == (left: Custom, right: Custom) -> Bool {
      left.comparable != nil && left.comparable == right.comparable
    }
    func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
  }

  var style = UIUserInterfaceStyle.unspecified
  var idiom = UIUserInterfaceIdiom.unspecified
  var horizontal = UIUserInterfaceSizeClass.unspecified
  var vertical = UIUserInterfaceSizeClass.unspecified
  var direction = UITraitEnvironmentLayoutDirection.unspecified
  var category = UIContentSizeCategory.unspecified
  var scale: CGFloat = 0
  /// Whether the interface is in front of another one, so that dark backgrounds are lighter.
  var isElevated = false
  var custom: [ObjectIdentifier: Custom] = [:]

  /// Replaces the values of the traits that `other` specifies.
  mutating func merge(_ other: TraitValues) {
    if other.style != .unspecified { style = other.style }
    if other.idiom != .unspecified { idiom = other.idiom }
    if other.horizontal != .unspecified { horizontal = other.horizontal }
    if other.vertical != .unspecified { vertical = other.vertical }
    if other.direction != .unspecified { direction = other.direction }
    if other.category != .unspecified { category = other.category }
    if other.scale != 0 { scale = other.scale }
    if other.isElevated { isElevated = true }
    if !other.custom.isEmpty { custom.merge(other.custom) { _, new in new } }
  }

  /// The value of a trait; the trait's default value if it is unspecified.
  subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
    get {
      if let system = trait as? any SystemTrait.Type { return system.read(self) as? Trait.Value ?? Trait.defaultValue }
      return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? Trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        system.set(newValue, in: &self)
      } else {
        custom[ObjectIdentifier(trait)] = Custom(newValue)
      }
    }
  }

  /// Whether the trait is specified.
  func specifies(_ trait: UITrait) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: self) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type {
      system.remove(from: &self)
    } else {
      custom[ObjectIdentifier(trait)] = nil
    }
  }

  /// Whether the trait's value differs from its value in `other`.
  func differs(in trait: UITrait, from other: TraitValues) -> Bool {
    if let system = trait as? any SystemTrait.Type { return system.differs(self, other) }
    return custom[ObjectIdentifier(trait)] != other.custom[ObjectIdentifier(trait)]
  }
}
