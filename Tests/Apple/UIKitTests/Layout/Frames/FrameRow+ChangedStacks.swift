import UIKitTesting

/// Stack views whose views are added, removed and hidden; the numbers come from OAStackView's suite.
///
/// The views are 20, 30 and 40 points long and 100 points across.
extension FrameRow {
  static let changedStacks: [FrameRow] = along(.vertical) + along(.horizontal)

  private static func along(_ axis: NSLayoutConstraint.Axis) -> [FrameRow] {
    [
      row(axis, "the first view removed", 70, [1: 0]) { stack, views in stack.removeArrangedSubview(views[0]) },
      row(axis, "the middle view removed", 60, [2: 20]) { stack, views in stack.removeArrangedSubview(views[1]) },
      row(axis, "the last view removed", 50, [:]) { stack, views in stack.removeArrangedSubview(views[2]) },
      row(axis, "a view appended", 130, [:]) { stack, _ in stack.addArrangedSubview(made(axis)) },
      row(axis, "a view inserted first", 130, [0: 40]) { stack, _ in stack.insertArrangedSubview(made(axis), at: 0) },
      row(axis, "a view inserted second", 130, [1: 60]) { stack, _ in stack.insertArrangedSubview(made(axis), at: 1) },
      row(axis, "a view inserted last", 130, [:]) { stack, _ in stack.insertArrangedSubview(made(axis), at: 3) },
      row(axis, "nothing hidden", 90, [1: 20, 2: 50]) { _, _ in },
      row(axis, "the first view hidden", 70, [1: 0]) { _, views in views[0].isHidden = true },
      row(axis, "the first two views hidden", 40, [2: 0]) { _, views in
        views[0].isHidden = true
        views[1].isHidden = true
      },
      row(axis, "all views hidden", 0, [:]) { _, views in views.forEach { $0.isHidden = true } },
      row(axis, "all views hidden, two shown again", 60, [:]) { stack, views in
        views.forEach { $0.isHidden = true }
        FrameViews.layOut(stack)
        views[0].isHidden = false
        views[2].isHidden = false
      },
      row(axis, "all views hidden and shown again", 90, [1: 20]) { stack, views in
        views.forEach { $0.isHidden = true }
        FrameViews.layOut(stack)
        views.forEach { $0.isHidden = false }
      },
    ]
  }

  /// Returns a row with the stack's length, and the positions of some of its views, by their numbers.
  private static func row(
    _ axis: NSLayoutConstraint.Axis,
    _ name: String,
    _ length: CGFloat,
    _ starts: [Int: CGFloat],
    _ change: @escaping @MainActor @Sendable (UIStackView, [UIView]) -> Void
  ) -> FrameRow {
    let numbers = starts.keys.sorted()
    let expected = [CGRect(0, 0, length, 0)] + numbers.map { CGRect(starts[$0]!, 0, 0, 0) }
    return FrameRow("\(axis) stack, \(name)", .suite("OAStackView"), expected) {
      let views = [CGFloat(20), 30, 40].map { made(axis, $0) }
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = axis
      FrameViews.layOut(stack)
      change(stack, views)
      FrameViews.layOut(stack)
      let isRow = axis == .horizontal
      return [CGRect(0, 0, isRow ? stack.frame.width : stack.frame.height, 0)]
        + numbers.map { CGRect(isRow ? views[$0].frame.minX : views[$0].frame.minY, 0, 0, 0) }
    }
  }

  @MainActor
  private static func made(_ axis: NSLayoutConstraint.Axis, _ length: CGFloat = 40) -> UIView {
    axis == .horizontal ? FrameViews.sized(length, 100) : FrameViews.sized(100, length)
  }
}
