import Foundation
import UIKit

/// An element on a device's screen that a test can name by its text, its accessibility label or its identifier.
///
/// The value holds the element's state at the time of the query. Any thread may call this.
public struct ScreenElement: Sendable, CustomStringConvertible {
  /// The effect of a tap.
  enum Touch: Sendable {
    /// The tap puts a finger on this point of the screen.
    case finger(CGPoint)
    /// The tap calls this action, for a button without a view.
    case action(@MainActor @Sendable () -> Void)
    /// The element cannot be touched, for this reason.
    case impossible(String)
  }

  /// The kind of the element: "button", "label", "text field", "tab", and so on; for other views the name of the class.
  public let kind: String
  /// The texts of the element, one for each part; for a view with subviews, the texts of these.
  public let texts: [String]
  /// The accessibility label.
  public let label: String?
  /// The accessibility identifier.
  public let identifier: String?
  /// The frame, in points of the screen; zero for a button of a bar, which has no view.
  public let frame: CGRect
  /// Whether the element is enabled.
  public let isEnabled: Bool
  /// The view of the element; nil for items of bars, segments, and actions of alerts.
  public let view: UIView?

  /// The texts by which a test can find the element, besides its label and identifier.
  let ownTexts: [String]
  /// Whether the element is a control, in contrast to a text.
  let isControl: Bool
  let isInKeyWindow: Bool
  let touch: Touch

  /// The texts in one line, separated by spaces.
  public var text: String { texts.joined(separator: " ") }

  /// The kind, the texts and the state of the element, in words.
  public var description: String {
    var words = kind
    if !texts.isEmpty { words += " \"\(text)\"" }
    var details: [String] = []
    if let label, !texts.contains(label) { details.append("label \"\(label)\"") }
    if let identifier { details.append("identifier \"\(identifier)\"") }
    if !isEnabled { details.append("disabled") }
    if case .impossible(let reason) = touch, isControl { details.append(reason) }
    return details.isEmpty ? words : words + " (\(details.joined(separator: ", ")))"
  }

  func isCalled(_ name: String) -> Bool { ownTexts.contains(name) || label == name || identifier == name }

  var isReachable: Bool {
    if case .impossible = touch { return false }
    return true
  }

  /// The rank of the element; if several elements have the same name, the one with the highest rank is found.
  var precedence: Int {
    (isReachable ? 8 : 0) + (isInKeyWindow ? 4 : 0) + (isControl ? 2 : 0) + (isEnabled ? 1 : 0)
  }
}
