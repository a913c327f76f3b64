import UIKitTesting

/// Stack views with each alignment and distribution.
extension FrameRow {
  /// Rows of views of 200, 500 and 600 points across; the numbers come from OAStackView's suite.
  static let alignedStacks: [FrameRow] =
    [
      (UIStackView.Alignment.fill, CGFloat(0), CGFloat(600), CGFloat(0), CGFloat(600)),
      (.leading, 0, 200, 0, 500), (.trailing, 400, 200, 100, 500), (.center, 200, 200, 50, 500),
    ]
    .flatMap { alignment, firstStart, firstLength, secondStart, secondLength in
      [NSLayoutConstraint.Axis.vertical, .horizontal].map { axis in
        FrameRow(
          "\(axis) stack of three, aligned \(alignment)",
          .suite("OAStackView"),
          [CGRect(firstStart, 0, firstLength, 0), CGRect(secondStart, 0, secondLength, 0)]
        ) {
          let isRow = axis == .horizontal
          let views = [(CGFloat(20), CGFloat(200), Float(300)), (30, 500, 300), (40, 600, 330)].map {
            length,
            breadth,
            priority in
            isRow
              ? FrameViews.sized(length, breadth, priorities: (250, priority))
              : FrameViews.sized(breadth, length, priorities: (priority, 250))
          }
          let stack = UIStackView(arrangedSubviews: views)
          stack.axis = axis
          stack.alignment = alignment
          FrameViews.layOut(stack)
          return views[..<2].map {
            isRow ? CGRect($0.frame.minY, 0, $0.frame.height, 0) : CGRect($0.frame.minX, 0, $0.frame.width, 0)
          }
        }
      }
    }

  /// Rows of stacks with a length of 400 points, with the numbers of OAStackView's suite, and rows whose numbers follow
  /// from Apple's pages.
  static let distributedStacks: [FrameRow] =
    [NSLayoutConstraint.Axis.vertical, .horizontal].flatMap { axis in
      [
        distributed(
          axis,
          .fillEqually,
          400,
          0,
          .suite("OAStackView"),
          [50, 60, 100],
          [(0, 133.333), (133.333, 133.333), (266.667, 133.333)]
        ),
        distributed(
          axis,
          .fillEqually,
          400,
          50,
          .suite("OAStackView"),
          [50, 60, 100],
          [(0, 100), (150, 100), (300, 100)]
        ),
        // Equal spaces between all views: the remaining length, shared equally.
        distributed(
          axis,
          .equalSpacing,
          400,
          0,
          .apple("UIStackView.Distribution.equalSpacing"),
          [50, 60, 100],
          [(0, 50), (145, 60), (300, 100)]
        ),
        // Equal distances between the centers, which follow from the first and the last view at the edges.
        distributed(
          axis,
          .equalCentering,
          600,
          0,
          .apple("UIStackView.Distribution.equalCentering"),
          [100, 50, 150],
          [(0, 100), (262.5, 50), (450, 150)]
        ),
        // The spaces are at least the spacing, so the centers cannot be at equal distances.
        distributed(
          axis,
          .equalCentering,
          220,
          10,
          .apple("UIStackView.Distribution.equalCentering"),
          [50, 100, 50],
          [(0, 50), (60, 100), (170, 50)]
        ),
        // In proportion to the content sizes.
        distributed(
          axis,
          .fillProportionally,
          420,
          0,
          .apple("UIStackView.Distribution.fillProportionally"),
          [50, 60, 100],
          [(0, 100), (100, 120), (220, 200)]
        ),
      ]
    }

  private static func distributed(
    _ axis: NSLayoutConstraint.Axis,
    _ distribution: UIStackView.Distribution,
    _ length: CGFloat,
    _ spacing: CGFloat,
    _ source: Source,
    _ lengths: [CGFloat],
    _ expected: [(start: CGFloat, length: CGFloat)]
  ) -> FrameRow {
    FrameRow(
      "\(axis) stack of \(length), \(distribution), spacing \(spacing)",
      source,
      expected.map { CGRect($0.start, 0, $0.length, 0) }
    ) {
      let isRow = axis == .horizontal
      let views = lengths.map { isRow ? ConstraintTests.Box($0, 30) : ConstraintTests.Box(30, $0) }
      let stack = UIStackView(arrangedSubviews: views)
      stack.axis = axis
      stack.distribution = distribution
      stack.spacing = spacing
      FrameViews.constrain(stack, width: isRow ? length : nil, height: isRow ? nil : length)
      FrameViews.layOut(stack)
      return views.map {
        isRow ? CGRect($0.frame.minX, 0, $0.frame.width, 0) : CGRect($0.frame.minY, 0, $0.frame.height, 0)
      }
    }
  }

  /// Rows of five views whose contents are 100, 200, … 500 points long and across, at a spacing of 10 points: the views
  /// of TZStackView's suite.
  ///
  /// The suite asserts that its constraints are, one by one, those that UIStackView made on iOS 9, for each
  /// distribution and each alignment. With the edges and the spaces required, these leave one solution: a stack without
  /// another constraint on its length is as long as its views and spaces; equal lengths are as long as the longest
  /// content; alignments other than `fill` leave each view its content's breadth; and the shares of
  /// `fillProportionally` are relative to all contents and spaces together, with the last view taking the rest.
  static let stacksOfFive: [FrameRow] =
    [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
      [
        five(axis, .fill, nil, [(0, 100), (110, 200), (320, 300), (630, 400), (1040, 500)]),
        five(axis, .equalSpacing, nil, [(0, 100), (110, 200), (320, 300), (630, 400), (1040, 500)]),
        five(axis, .fillProportionally, nil, [(0, 100), (110, 200), (320, 300), (630, 400), (1040, 500)]),
        five(axis, .fillEqually, nil, [(0, 500), (510, 500), (1020, 500), (1530, 500), (2040, 500)]),
        five(axis, .fillEqually, 2000, [(0, 392), (402, 392), (804, 392), (1206, 392), (1608, 392)]),
        five(axis, .equalSpacing, 2000, [(0, 100), (225, 200), (550, 300), (975, 400), (1500, 500)]),
        five(
          axis,
          .fillProportionally,
          2000,
          [(0, 129.870), (139.870, 259.740), (409.610, 389.610), (809.221, 519.481), (1338.701, 661.299)]
        ),
      ]
    }
    + [
      aligned(.top, [0, 0, 0, 0, 0]), aligned(.center, [200, 150, 100, 50, 0]),
      aligned(.bottom, [400, 300, 200, 100, 0]),
      aligned(.firstBaseline, [0, 0, 0, 0, 0]), aligned(.lastBaseline, [400, 300, 200, 100, 0]),
    ]

  private static func aligned(_ alignment: UIStackView.Alignment, _ tops: [CGFloat]) -> FrameRow {
    FrameRow(
      "five in a row, alignment \(alignment.rawValue)",
      // The suite is older than this alignment.
      alignment == .lastBaseline ? .apple("forLastBaselineLayout") : .suiteConstraints("TZStackView"),
      tops.enumerated().map { CGRect(0, $0.element, 0, CGFloat($0.offset + 1) * 100) }
    ) {
      let (stack, views) = madeFive()
      stack.alignment = alignment
      FrameViews.layOut(stack)
      return views.map { CGRect(0, $0.frame.minY, 0, $0.frame.height) }
    }
  }

  @MainActor
  private static func madeFive() -> (UIStackView, [UIView]) {
    let views = (1...5).map { ConstraintTests.Box(CGFloat($0) * 100, CGFloat($0) * 100) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    return (stack, views)
  }

  private static func five(
    _ axis: NSLayoutConstraint.Axis,
    _ distribution: UIStackView.Distribution,
    _ length: CGFloat?,
    _ expected: [(start: CGFloat, length: CGFloat)]
  ) -> FrameRow {
    FrameRow(
      "five, \(axis), \(distribution), in \(length.map { "\($0)" } ?? "what they need")",
      .suiteConstraints("TZStackView"),
      expected.map { CGRect($0.start, 0, $0.length, 500) }
    ) {
      let isRow = axis == .horizontal
      let (stack, views) = madeFive()
      stack.axis = axis
      stack.distribution = distribution
      FrameViews.constrain(stack, width: isRow ? length : nil, height: isRow ? nil : length)
      FrameViews.layOut(stack)
      return views.map(\.frame)
        .map { isRow ? $0.offsetBy(dx: 0, dy: -$0.minY) : CGRect($0.minY, 0, $0.height, $0.width) }
    }
  }
}
