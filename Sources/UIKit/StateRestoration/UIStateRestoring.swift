import Foundation

/// An object whose state can be archived: a view controller, or an object that was registered with
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistaterestoring>.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// The object's parent, whose identifiers precede the object's own.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that creates the object again if no such object is registered when the state is restored.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Encodes the object's state.
  func encodeRestorableState(with coder: NSCoder)
  /// Decodes the object's state.
  func decodeRestorableState(with coder: NSCoder)
  /// Called after all state has been restored.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// The default is nil.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// The default is nil.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}
