import Foundation

/// A description of a view's content, which creates the view and can be applied to it again.
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
