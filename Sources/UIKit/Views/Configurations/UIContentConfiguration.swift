import Foundation

/// A description of what a view shows, which makes the view and can be given to it again.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A view that shows what this describes.
  func makeContentView() -> any UIView & UIContentView
  /// The same for a state of what the view is in.
  func updated(for state: any UIConfigurationState) -> Self
}
