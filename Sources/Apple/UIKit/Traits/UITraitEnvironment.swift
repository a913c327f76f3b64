import Foundation

/// An object with a trait collection, such as a view or a view controller.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitenvironment>.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object's environment.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed, with the former traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
