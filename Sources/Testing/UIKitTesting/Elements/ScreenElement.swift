import Foundation
import UIKit

/// An element on a device's screen that a test can name by its text, its accessibility label or its identifier.
///
/// The value holds the element's state at the time of the query. Any thread may call this.
public struct ScreenElement: Sendable, CustomStringConvertible {
  let shown: ShownElement

  /// The kind of the element: "button", "label", "text field", "tab", and so on; for other views the name of the class.
  public var kind: String { shown.kind }
  /// The texts of the element, one for each part; for a view with subviews, the texts of these.
  public var texts: [String] { shown.texts }
  /// The accessibility label.
  public var label: String? { shown.label }
  /// The accessibility identifier.
  public var identifier: String? { shown.identifier }
  /// The frame, in points of the screen; zero for a button of a bar that is not drawn.
  public var frame: CGRect { shown.frame }
  /// Whether the element is enabled.
  public var isEnabled: Bool { shown.isEnabled }
  /// Whether an opaque view is in front of the whole element, so that nobody sees it.
  public var isCovered: Bool { shown.isCovered }
  /// The view of the element; nil for items of bars, segments, and actions of alerts.
  public var view: UIView? { shown.view }

  var ownTexts: [String] { shown.ownTexts }
  private var isControl: Bool { shown.isControl }
  var touch: ShownElement.Touch { shown.touch }

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
    if isCovered, !isControl { details.append("covered") }
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
    (isReachable ? 8 : 0) + (shown.isInKeyWindow ? 4 : 0) + (isControl ? 2 : 0) + (isEnabled ? 1 : 0)
  }
}
