import Foundation

/// The state of a view, on which a configuration may depend.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiconfigurationstate-8d7pd>.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The application's own value for a key.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}
