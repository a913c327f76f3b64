import Foundation

/// What of a view's state a configuration may depend on.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// What an application keeps there under a name of its own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}
