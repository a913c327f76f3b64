import UIKitTesting

/// Baselines of views without text, and of stack views.
///
/// According to Apple's pages "forFirstBaselineLayout" and "forLastBaselineLayout", the first baseline of a view
/// without a baseline is its upper edge and the last one its lower edge; "UIStackView" states which views give a stack
/// view its baselines.
extension FrameRow {
  static let baselines: [FrameRow] =
    [
      (NSLayoutConstraint.Attribute.firstBaseline, NSLayoutConstraint.Attribute.firstBaseline, CGFloat(30)),
      (.lastBaseline, .lastBaseline, 60), (.firstBaseline, .lastBaseline, 70), (.lastBaseline, .firstBaseline, 20),
    ]
    .map { own, other, top in
      FrameRow(
        "\(own.rawValue) of a view of 10 points on \(other.rawValue) of one of 40 at 30",
        .apple(own == .firstBaseline ? "forFirstBaselineLayout" : "forLastBaselineLayout"),
        [CGRect(0, top, 10, 10)]
      ) {
        let root = FrameViews.root()
        let high = FrameViews.view(in: root, left: 100, top: 30, width: 10, height: 40)
        let view = FrameViews.view(in: root, left: 0, width: 10, height: 10)
        NSLayoutConstraint(
          item: view,
          attribute: own,
          relatedBy: .equal,
          toItem: high,
          attribute: other,
          multiplier: 1,
          constant: 0
        ).isActive = true
        root.layoutIfNeeded()
        return [view.frame]
      }
    }
    + [
      FrameRow(
        "the baselines of a view inside",
        .apple("forFirstBaselineLayout"),
        [CGRect(0, 25, 5, 5), CGRect(0, 40, 5, 5)]
      ) {
        let root = FrameViews.root()
        let holder = Holder()
        root.addSubview(holder)
        FrameViews.constrain(holder, left: 50, top: 20, width: 50, height: 50)
        holder.inner = FrameViews.view(in: holder, left: 0, top: 5, width: 10, height: 20)
        return beside(holder, in: root)
      },
      FrameRow("the baselines of a row", .apple("UIStackView"), [CGRect(0, 100, 5, 5), CGRect(0, 125, 5, 5)]) {
        // The tallest of them: at the top, and 30 points high.
        baselines(of: .horizontal, [20, 30, 10])
      },
      FrameRow(
        "the baselines of a row of which the first is the tallest",
        .apple("UIStackView"),
        [CGRect(0, 100, 5, 5), CGRect(0, 135, 5, 5)]
      ) {
        baselines(of: .horizontal, [40, 30, 10])
      },
      FrameRow("the baselines of a column", .apple("UIStackView"), [CGRect(0, 100, 5, 5), CGRect(0, 155, 5, 5)]) {
        // The top of the first one, and the bottom of the last one.
        baselines(of: .vertical, [20, 30, 10])
      },
      FrameRow(
        "the baselines of a row in a column",
        .apple("UIStackView"),
        [CGRect(0, 100, 5, 5), CGRect(0, 145, 5, 5)]
      ) {
        let row = UIStackView(arrangedSubviews: [ConstraintTests.Box(10, 10), ConstraintTests.Box(10, 40)])
        row.alignment = .top
        let column = UIStackView(arrangedSubviews: [ConstraintTests.Box(10, 10), row])
        column.axis = .vertical
        let root = FrameViews.root()
        root.addSubview(column)
        FrameViews.constrain(column, left: 50, top: 100)
        return beside(column, in: root)
      },
    ]

  /// A view with the baselines of a view inside it.
  private final class Holder: UIView {
    var inner: UIView?
    override var forLastBaselineLayout: UIView { inner ?? self }
  }

  @MainActor
  private static func baselines(of axis: NSLayoutConstraint.Axis, _ heights: [CGFloat]) -> [CGRect] {
    let root = FrameViews.root()
    let stack = UIStackView(arrangedSubviews: heights.map { ConstraintTests.Box(10, $0) })
    stack.axis = axis
    stack.alignment = .top
    root.addSubview(stack)
    FrameViews.constrain(stack, left: 50, top: 100)
    return beside(stack, in: root)
  }

  /// Returns the frames of two views of 5 points: one with its top on the first baseline, one with its bottom on the
  /// last.
  @MainActor
  private static func beside(_ view: UIView, in root: UIView) -> [CGRect] {
    let first = FrameViews.view(in: root, left: 0, width: 5, height: 5)
    let last = FrameViews.view(in: root, left: 0, width: 5, height: 5)
    first.topAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
    last.bottomAnchor.constraint(equalTo: view.lastBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    return [first.frame, last.frame]
  }
}
