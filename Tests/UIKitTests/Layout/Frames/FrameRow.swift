import Testing
import UIKitTesting

/// One layout of the table of frames, with the rectangles that it must have and where these numbers are from.
struct FrameRow: Sendable, CustomTestStringConvertible {
  /// Where the numbers of a row are from.
  enum Source: Sendable {
    /// A page of Apple's documentation states the rule from which the numbers follow by addition alone; the page's
    /// title.
    case apple(String)
    /// A public test suite asserts the numbers; the suite's name. They are the suite's, even if the views are made
    /// differently.
    case suite(String)
    /// A public test suite asserts that the device makes certain constraints; the numbers are these constraints'
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
  /// A rectangle, in the order in which tables are written.
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// Makes the views of the table's layouts.
@MainActor
enum FrameStage {
  /// What layouts stand in, if it does not matter in what: large enough for each of them.
  static func root(_ width: CGFloat = 2000, _ height: CGFloat = 2000) -> UIView {
    UIView(frame: CGRect(0, 0, width, height))
  }

  /// A view in `superview`, with constraints for what is given of its place and its size.
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

  /// A view with a width and a height of these priorities, and no other content.
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

  /// Lays out a stack view that nothing is said of but what it arranges.
  @discardableResult
  static func layOut(_ stack: UIStackView) -> UIStackView {
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = stack.superview ?? root()
    if stack.superview == nil { root.addSubview(stack) }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    return stack
  }

  /// The smallest size that fits, as a rectangle.
  static func fitting(_ view: UIView) -> CGRect {
    CGRect(origin: .zero, size: view.systemLayoutSizeFitting(.zero))
  }
}
