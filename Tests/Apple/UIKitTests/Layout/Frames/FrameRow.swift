import Testing
import UIKitTesting

/// One layout of the table of frames, with the expected rectangles and the source of these numbers.
struct FrameRow: Sendable, CustomTestStringConvertible {
  /// The source of a row's numbers.
  enum Source: Sendable {
    /// A page of Apple's documentation, by its title, states the rule from which the numbers follow by addition alone.
    case apple(String)
    /// A public test suite, by its name, asserts the numbers; the views may be created differently.
    case suite(String)
    /// A public test suite, by its name, asserts that the device creates certain constraints; the numbers are their
    /// solution.
    case suiteConstraints(String)
  }

  let name: String
  let source: Source
  let expected: [CGRect]
  let layOut: @MainActor @Sendable () throws -> [CGRect]

  init(
    _ name: String,
    _ source: Source,
    _ expected: [CGRect],
    _ layOut: @escaping @MainActor @Sendable () throws -> [CGRect]
  ) {
    (self.name, self.source, self.expected, self.layOut) = (name, source, expected, layOut)
  }

  var testDescription: String { name }
}

extension CGRect {
  /// Creates a rectangle with the order of values that tables use.
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// A factory for the views of the table's layouts.
@MainActor
enum FrameViews {
  /// Returns a superview for layouts that do not depend on its size; the default is large enough for all of them.
  static func root(_ width: CGFloat = 2000, _ height: CGFloat = 2000) -> UIView {
    UIView(frame: CGRect(0, 0, width, height))
  }

  /// Adds a view to `superview`, with constraints for the given parts of its position and size.
  static func view(
    in superview: UIView,
    left: CGFloat? = nil,
    top: CGFloat? = nil,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) -> UIView {
    let view = UIView()
    superview.addSubview(view)
    constrain(view, left: left, top: top, width: width, height: height)
    return view
  }

  static func constrain(
    _ view: UIView,
    left: CGFloat? = nil,
    top: CGFloat? = nil,
    width: CGFloat? = nil,
    height: CGFloat? = nil
  ) {
    view.translatesAutoresizingMaskIntoConstraints = false
    if let left, let superview = view.superview {
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: left).isActive = true
    }
    if let top, let superview = view.superview {
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: top).isActive = true
    }
    if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  /// Returns a view with a width and a height of these priorities, and no other content.
  static func sized(
    _ width: CGFloat,
    _ height: CGFloat,
    priorities: (width: Float, height: Float) = (1000, 1000)
  ) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    for (anchor, length, priority) in [
      (view.widthAnchor, width, priorities.width), (view.heightAnchor, height, priorities.height),
    ] {
      let constraint = anchor.constraint(equalToConstant: length)
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
    }
    return view
  }

  /// Lays out a stack view that has no constraints apart from its arranged views.
  @discardableResult
  static func layOut(_ stack: UIStackView) -> UIStackView {
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = stack.superview ?? root()
    if stack.superview == nil { root.addSubview(stack) }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    return stack
  }

  /// Returns the smallest size that fits, as a rectangle.
  static func fitting(_ view: UIView) -> CGRect {
    CGRect(origin: .zero, size: view.systemLayoutSizeFitting(.zero))
  }
}
