import UIKitTesting

/// Stack views that get their size only from their views.
///
/// The numbers come from the suite of OAStackView, a re-implementation of Apple's stack view for iOS 7, which asserts
/// them for views whose constraints give them these sizes: along the axis the views and the spaces, across it the
/// largest view, as Apple's page "UIStackView" also says.
extension FrameRow {
  static let fittingStacks: [FrameRow] =
    [
      (NSLayoutConstraint.Axis.vertical, CGFloat(0), CGSize(width: 100, height: 60)),
      (.vertical, 20, CGSize(width: 100, height: 80)), (.vertical, 50, CGSize(width: 100, height: 110)),
      (.horizontal, 0, CGSize(width: 200, height: 40)), (.horizontal, 20, CGSize(width: 220, height: 40)),
      (.horizontal, 50, CGSize(width: 250, height: 40)),
    ]
    .map { axis, spacing, size in
      FrameRow("\(axis) stack, spacing \(spacing)", .suite("OAStackView"), [CGRect(origin: .zero, size: size)]) {
        let views = [
          FrameViews.sized(100, axis == .vertical ? 20 : 40), FrameViews.sized(100, 40),
        ]
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.spacing = spacing
        return [FrameViews.fitting(stack)]
      }
    }
    + [
      margins(.horizontal, [CGRect(20, 10, 100, 100), CGRect(120, 10, 100, 100), CGRect(220, 10, 100, 100)], 360, 140),
      margins(.vertical, [CGRect(20, 10, 100, 100), CGRect(20, 110, 100, 100), CGRect(20, 210, 100, 100)], 160, 340),
      FrameRow("a stack that views are inserted into", .suite("OAStackView"), [CGRect(0, 0, 50, 100)]) {
        let stack = UIStackView(arrangedSubviews: [])
        stack.insertArrangedSubview(FrameViews.sized(20, 100), at: 0)
        stack.insertArrangedSubview(FrameViews.sized(30, 100), at: 1)
        return [FrameViews.layOut(stack).frame]
      },
      FrameRow("a nested stack", .apple("UIStackView"), [CGRect(0, 0, 130, 70), CGRect(30, 0, 100, 70)]) {
        let column = UIStackView(arrangedSubviews: [FrameViews.sized(100, 20), FrameViews.sized(100, 40)])
        column.axis = .vertical
        column.spacing = 10
        let row = UIStackView(arrangedSubviews: [FrameViews.sized(30, 70), column])
        FrameViews.layOut(row)
        return [row.frame, column.frame]
      },
      FrameRow(
        "custom spacing after the first view",
        .apple("setCustomSpacing(_:after:)"),
        [CGRect(0, 0, 10, 10), CGRect(40, 0, 10, 10), CGRect(55, 0, 10, 10)]
      ) {
        let views = (0..<3).map { _ in FrameViews.sized(10, 10) }
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 5
        stack.setCustomSpacing(30, after: views[0])
        FrameViews.layOut(stack)
        return views.map(\.frame)
      },
    ]

  private static func margins(
    _ axis: NSLayoutConstraint.Axis,
    _ frames: [CGRect],
    _ width: CGFloat,
    _ height: CGFloat
  ) -> FrameRow {
    FrameRow("\(axis) stack within its margins", .suite("OAStackView"), frames + [CGRect(0, 0, width, height)]) {
      let views = (0..<3).map { _ in FrameViews.sized(100, 100) }
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = axis
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      FrameViews.layOut(stack)
      return views.map(\.frame) + [CGRect(origin: .zero, size: stack.frame.size)]
    }
  }
}
