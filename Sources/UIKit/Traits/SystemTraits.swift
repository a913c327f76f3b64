import Foundation

/// The trait for a light or dark interface.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// Whether dynamic colours depend on this trait: true.
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

/// The trait for the available width.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

/// The trait for the available height.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

/// The trait for the direction in which the language is read.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.direction }
}

/// The trait for the user's preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.category }
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: CGFloat { 0 }
  static var place: WritableKeyPath<TraitValues, CGFloat> { \.scale }
}
