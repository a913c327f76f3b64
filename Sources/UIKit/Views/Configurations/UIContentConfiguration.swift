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

/// A view that shows what a configuration describes.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows; may be set to another one of the same type.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show that configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether it is of the type of the one that the view has.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
