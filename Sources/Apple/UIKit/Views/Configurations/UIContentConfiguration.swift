import Foundation

/// A description of a view's content, which creates the view; an existing view can also show another configuration.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontentconfiguration-9eib5>.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns this configuration for a state of the surrounding view.
  func updated(for state: any UIConfigurationState) -> Self
}
