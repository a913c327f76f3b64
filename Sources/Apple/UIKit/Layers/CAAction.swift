import Foundation

/// The reaction of a layer to a change of one of its properties, or to an event.
///
/// The main actor only; any thread may use Apple's.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caaction>.
@preconcurrency @MainActor
public protocol CAAction {
  /// Performs the action for the property or event of that name, on a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: stands for no action where nil means that others may supply one.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
