import Foundation

/// An object that takes part in the movement of focus: a view, a view controller or a window.
///
/// The main actor only. There is no focus here: neither a keyboard nor a remote control moves one, so no method is
/// called.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifocusenvironment>.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments in which focus is searched first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Requests a search for the focus.
  func setNeedsFocusUpdate()
  /// Searches for the focus now, if a search was requested.
  func updateFocusIfNeeded()
  /// Returns whether the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after the focus has moved.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An object that can have the focus.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifocusitem>.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have the focus.
  var canBecomeFocused: Bool { get }
  /// Whether the item has the focus.
  var isFocused: Bool { get }
  /// The rectangle of the item, in points.
  var frame: CGRect { get }
}

/// A movement of the focus; none is ever made here, since there is no focus.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifocusupdatecontext>.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that had the focus.
  open weak var previouslyFocusedItem: (any UIFocusItem)? { nil }
  /// The item that gets the focus.
  open weak var nextFocusedItem: (any UIFocusItem)? { nil }
  /// The view that had the focus.
  open weak var previouslyFocusedView: UIView? { nil }
  /// The view that gets the focus.
  open weak var nextFocusedView: UIView? { nil }
  /// The direction of the movement.
  open var focusHeading: UIFocusHeading { [] }
}
