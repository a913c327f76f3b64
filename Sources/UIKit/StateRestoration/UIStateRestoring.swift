import Foundation

/// What can be in the archive of the application's state: view controllers, and objects that were registered with
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// What the object belongs to: its identifiers come before the object's own.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that makes the object anew, where nobody has made and registered it when the state is restored.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Puts the object's state into an archive.
  func encodeRestorableState(with coder: NSCoder)
  /// Takes the object's state from an archive.
  func decodeRestorableState(with coder: NSCoder)
  /// All state has been restored.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// Nothing.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// None.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

extension UIViewController: UIStateRestoring {}

/// So that a coder can be asked for a view controller of a class. Coders that carry view controllers are used on the
/// main thread only.
extension UIViewController: @preconcurrency NSCoding {}
