import Foundation
import Geometry

/// An element of the screen as a screen reader reads it: it has a name, or the user can use it.
///
/// The value holds the element's state at the time of the reading.
package struct ShownElement: Sendable {
  /// The effect of a tap.
  package enum Touch: Sendable {
    /// The tap puts a finger on this point of the screen.
    case finger(CGPoint)
    /// The tap calls this action, for a button without a view.
    case action(@MainActor @Sendable () -> Void)
    /// The element cannot be touched, for this reason.
    case impossible(String)
  }

  /// The kind of the element: "button", "label", "text field", "tab", and so on; for other views the name of the class.
  package var kind: String
  /// The texts of the element, one for each part; for a view with subviews, the texts of these.
  package var texts: [String]
  /// The accessibility label.
  package var label: String?
  /// The accessibility identifier.
  package var identifier: String?
  /// The frame, in points of the screen; zero if the element is drawn nowhere.
  package var frame: CGRect
  package var isEnabled: Bool
  /// The view of the element; nil for items of bars, segments, and actions of alerts.
  package var view: UIView?
  /// The texts by which the element can be found, besides its label and identifier.
  package var ownTexts: [String]
  /// Whether the element is a control, in contrast to a text.
  package var isControl: Bool
  package var isSelected = false
  /// Whether an opaque view is in front of all that the clipping views around it show of it.
  package var isCovered = false
  package var isInKeyWindow: Bool
  package var touch: Touch
}
