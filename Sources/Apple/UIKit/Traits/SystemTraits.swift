import Foundation

/// The trait for a light or dark interface.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraituserinterfacestyle>.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// Whether dynamic colors depend on this trait: true.
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.style }
}

/// The trait for the kind of device.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraituserinterfaceidiom>.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.idiom }
}

/// The trait for the size class of the available width.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraithorizontalsizeclass>.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontal }
}

/// The trait for the size class of the available height.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitverticalsizeclass>.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.vertical }
}

/// The trait for the direction in which the language is read.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitlayoutdirection>.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.direction }
}

/// The trait for the user's preferred text size.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitpreferredcontentsizecategory>.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.category }
}

/// The trait for the number of pixels per point.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitdisplayscale>.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// The value of an unspecified trait.
  public static var defaultValue: CGFloat { 0 }
  static var place: WritableKeyPath<TraitValues, CGFloat> { \.scale }
}
