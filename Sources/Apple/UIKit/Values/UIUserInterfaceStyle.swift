import AppLifecycle

/// The light or dark style of an interface.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiuserinterfacestyle>.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The style is not specified; that of the surroundings applies.
  case unspecified
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

extension UIUserInterfaceStyle {
  init(_ style: InterfaceStyle) { self = style == .dark ? .dark : .light }
}
