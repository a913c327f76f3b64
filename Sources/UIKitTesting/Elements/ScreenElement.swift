import Foundation
import UIKit

/// Something on a device's screen that a person can name: what it says, what an assistive technology calls it, or its
/// identifier.
///
/// A value: it is as it was when the device was asked. Safe to use from any thread.
public struct ScreenElement: Sendable, CustomStringConvertible {
  /// What a finger does to it.
  enum Touch: Sendable {
    /// A finger comes down at this point of the screen.
    case finger(CGPoint)
    /// A button that has no view: this is what it does.
    case action(@MainActor @Sendable () -> Void)
    /// It cannot be touched, for this reason.
    case impossible(String)
  }

  /// What it is: "button", "label", "text field", "tab", and so on; for other views the name of the class.
  public let kind: String
  /// What it says, one text for each part of it; for a view with others inside, what those say.
  public let texts: [String]
  /// Its accessibility label.
  public let label: String?
  /// Its accessibility identifier.
  public let identifier: String?
  /// Its rectangle, in points of the screen; zero for a button of a bar, which has no view.
  public let frame: CGRect
  /// Whether it can be used.
  public let isEnabled: Bool
  /// The view; nil for items of bars, segments, and choices of alerts.
  public let view: UIView?

  /// What it is found by beside label and identifier.
  let ownTexts: [String]
  /// Whether it is there to be touched, unlike a text.
  let isControl: Bool
  let isInKeyWindow: Bool
  let touch: Touch

  /// What it says, in one line.
  public var text: String { texts.joined(separator: " ") }

  /// What it is, in words.
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

  /// Of several elements of one name the one with the highest number is meant.
  var precedence: Int {
    (isReachable ? 8 : 0) + (isInKeyWindow ? 4 : 0) + (isControl ? 2 : 0) + (isEnabled ? 1 : 0)
  }
}
