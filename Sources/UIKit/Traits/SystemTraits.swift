import Foundation

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// They do.
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

/// The room from left to right.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

/// The room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

/// The direction in which the language is read.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.direction }
}

/// How large texts are to be.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.category }
}

/// How many pixels a point has.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// Not known.
  public static var defaultValue: CGFloat { 0 }
  static var place: WritableKeyPath<TraitValues, CGFloat> { \.scale }
}
