import Foundation

/// What a trait is: its kind of value, and the value where nobody says one.
///
/// Any thread. An application may define its own.
public protocol UITraitDefinition {
  /// What kind of value it has.
  associatedtype Value
  /// The value where nobody says one.
  static var defaultValue: Value { get }
  /// The name that people read.
  static var name: String { get }
  /// The name that archives hold.
  ///
  /// Kept, and has no effect here: traits of an application's own are not archived.
  static var identifier: String { get }
  /// Whether dynamic colours depend on it.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// The type's name with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// They do not.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait.
public typealias UITrait = any UITraitDefinition.Type
