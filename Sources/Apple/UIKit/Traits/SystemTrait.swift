/// A trait that UIKit defines, stored in its own property of ``TraitValues``.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static var place: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  static func read(_ values: TraitValues) -> Any { values[keyPath: place] }
  static func set(_ value: Any, in values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: place] = value }
  }
  static func isSpecified(in values: TraitValues) -> Bool { values[keyPath: place] != TraitValues()[keyPath: place] }
  static func remove(from values: inout TraitValues) { values[keyPath: place] = TraitValues()[keyPath: place] }
  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left[keyPath: place] != right[keyPath: place]
  }
}
