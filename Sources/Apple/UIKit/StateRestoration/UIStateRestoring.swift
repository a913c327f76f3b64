import Foundation

/// An object whose state can be archived: a view controller, or an object that was registered with
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistaterestoring>.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// The object's parent, whose identifiers precede the object's own in its path; nil by default.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that creates the object if it is not registered when the state is restored; nil by default.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Encodes the object's state; called when the application's state is saved.
  func encodeRestorableState(with coder: NSCoder)
  /// Decodes the object's state; called when the application's state is restored.
  func decodeRestorableState(with coder: NSCoder)
  /// Called after all state has been restored.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// No parent: always nil.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// No restoration class: always nil.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}
