import Foundation
import Geometry

/// The screen's contents, for tools: the tree of views, and the elements as a screen reader reads them.
@MainActor
struct ScreenContents: Encodable {
  /// A view with its place on the screen, in points.
  private struct View: Encodable {
    let name: String
    let frame: [Double]
    let isHidden: Bool
    /// The constraints that relate the view to others, or to a number.
    let constraints: [String]
    let subviews: [View]
  }

  /// An element with its place on the screen, in points.
  private struct Element: Encodable {
    let kind: String
    let name: String
    let value: String?
    let identifier: String?
    let frame: [Double]
    let isEnabled: Bool
    let isSelected: Bool
    let isControl: Bool
    /// The point that a tap touches; nil if the element takes no touches.
    let point: [Double]?
  }

  private let screen: [Double]
  private let views: [View]
  private let elements: [Element]

  /// Reads the screen of the application whose code is running.
  init() {
    let windows = WindowList.shared
    windows.layOutNow()
    let bounds = UIScreen.main.bounds
    screen = [bounds.width, bounds.height]
    views = windows.all.filter { !$0.isHidden }.map { window in
      var constraints: [ObjectIdentifier: [String]] = [:]
      ScreenContents.collect(from: window, into: &constraints)
      return ScreenContents.describe(window, constraints)
    }
    let application = windows.application as? UIApplication
    elements = application.map { ScreenReader($0).elements.filter { !$0.isCovered }.map(ScreenContents.describe) } ?? []
  }

  /// Adds the constraints that a view and its subviews hold, for each of the items that they relate.
  private static func collect(from view: UIView, into constraints: inout [ObjectIdentifier: [String]]) {
    for constraint in view.constraints {
      for item in [constraint.firstItem, constraint.secondItem].compactMap(\.self) {
        constraints[ObjectIdentifier(item), default: []].append(constraint.summary)
      }
    }
    for subview in view.subviews { collect(from: subview, into: &constraints) }
  }

  private static func describe(_ view: UIView, _ constraints: [ObjectIdentifier: [String]]) -> View {
    View(
      name: "\(type(of: view))",
      frame: numbers(view.window.map { $0.convert(view.convert(view.bounds, to: $0), to: nil) } ?? view.frame),
      isHidden: view.isHidden || view.alpha < 0.01,
      constraints: constraints[ObjectIdentifier(view)] ?? [],
      subviews: view.subviews.map { describe($0, constraints) }
    )
  }

  private static func describe(_ element: ShownElement) -> Element {
    var point: CGPoint?
    switch element.touch {
    case .finger(let place): point = place
    case .action: if element.frame.width > 0 { point = CGPoint(x: element.frame.midX, y: element.frame.midY) }
    case .impossible: break
    }
    return Element(
      kind: element.kind,
      name: element.label ?? element.texts.joined(separator: " "),
      value: value(of: element),
      identifier: element.identifier,
      frame: numbers(element.frame),
      isEnabled: element.isEnabled,
      isSelected: element.isSelected,
      isControl: element.isControl,
      point: point.map { [$0.x, $0.y] }
    )
  }

  private static func value(of element: ShownElement) -> String? {
    switch element.view {
    case let field as UITextField: field.isSecureTextEntry ? nil : field.text
    case let text as UITextView: text.text
    case let slider as UISlider: "\(slider.value)"
    case let view?: view.accessibilityValue
    case nil: nil
    }
  }

  private static func numbers(_ rect: CGRect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
}
