import Foundation

/// The definition of a trait: the type of its value and its default value.
///
/// Any thread. An application may define its own traits.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitdefinition-64c15>.
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value of the trait if a collection does not specify it.
  static var defaultValue: Value { get }
  /// The name of the trait for display.
  static var name: String { get }
  /// The name of the trait in archives.
  ///
  /// The name has no effect here, because the traits that an application defines are not archived.
  static var identifier: String { get }
  /// Whether dynamic colors depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the trait for display: by default the type's name.
  public static var name: String { String(describing: Self.self) }
  /// The name of the trait in archives: by default the type's name with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// Whether dynamic colors depend on the trait: false by default.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitrait>.
public typealias UITrait = any UITraitDefinition.Type
