import Foundation

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
