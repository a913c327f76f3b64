import Testing
import UIKitTesting

/// Two boxes in a view whose content runs from right to left.
///
/// The numbers follow by addition from Apple's pages: leading is the right edge there and trailing the left one, a
/// constant counts from the edge inwards, and a stack view arranges its views in its own direction. Centers, left and
/// right are the same in both directions.
extension FrameRow {
  private typealias Box = ConstraintTests.Box

  /// Two boxes, 30 by 20 and 50 by 10, in a view of 200 by 100.
  private static func twoBoxes(
    _ name: String,
    _ source: Source,
    _ first: CGRect,
    _ second: CGRect,
    _ build: @escaping @MainActor @Sendable (UIView, UIView, UIView) -> Void
  ) -> FrameRow {
    FrameRow(name, source, [first, second]) {
      let root = UIView(frame: CGRect(0, 0, 200, 100))
      root.semanticContentAttribute = .forceRightToLeft
      let boxes = [Box(30, 20), Box(50, 10)]
      for box in boxes {
        root.addSubview(box)
        let top = box.topAnchor.constraint(equalTo: root.topAnchor)
        top.priority = .fittingSizeLevel
        top.isActive = true
      }
      build(root, boxes[0], boxes[1])
      root.layoutIfNeeded()
      return boxes.map { root.convert($0.bounds, from: $0) }
    }
  }

  /// Puts a stack, whose views run from right to left as its surroundings do, at the leading edge.
  @MainActor
  private static func stack(_ views: [UIView], in root: UIView, _ set: (UIStackView) -> Void) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.translatesAutoresizingMaskIntoConstraints = false
    set(stack)
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
  }

  static let rightToLeft: [FrameRow] = [
    twoBoxes(
      "right to left: leading and trailing",
      .apple("NSLayoutConstraint.Attribute"),
      CGRect(160, 0, 30, 20),
      CGRect(20, 0, 50, 10)
    ) { root, first, second in
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20).isActive = true
    },
    twoBoxes(
      "right to left: left and right stay",
      .apple("NSLayoutConstraint.Attribute"),
      CGRect(10, 0, 30, 20),
      CGRect(130, 0, 50, 10)
    ) { root, first, second in
      first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
      second.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20).isActive = true
    },
    twoBoxes(
      "right to left: one after the other",
      .apple("NSLayoutConstraint.Attribute"),
      CGRect(170, 0, 30, 20),
      CGRect(112, 0, 50, 10)
    ) { root, first, second in
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 1).isActive = true
    },
    twoBoxes(
      "right to left: inequalities turn round",
      .apple("NSLayoutConstraint.Attribute"),
      CGRect(160, 0, 30, 20),
      CGRect(85, 0, 50, 10)
    ) { root, first, second in
      let near = first.leadingAnchor.constraint(equalTo: root.leadingAnchor)
      near.priority = .defaultLow
      near.isActive = true
      first.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10).isActive = true
      let far = second.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100)
      far.priority = .defaultLow
      far.isActive = true
      second.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: 65).isActive = true
    },
    twoBoxes(
      "right to left: margins",
      .apple("NSLayoutConstraint.Attribute"),
      CGRect(154, 0, 30, 20),
      CGRect(4, 0, 50, 10)
    ) { root, first, second in
      root.layoutMargins = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 16)
      first.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
      NSLayoutConstraint(
        item: second,
        attribute: .trailing,
        relatedBy: .equal,
        toItem: root,
        attribute: .trailingMargin,
        multiplier: 1,
        constant: 0
      ).isActive = true
    },
    twoBoxes(
      "right to left: from the middle",
      .apple("NSLayoutConstraint.Attribute"),
      CGRect(60, 0, 30, 20),
      CGRect(85, 0, 50, 10)
    ) { root, first, second in
      NSLayoutConstraint(
        item: first,
        attribute: .leading,
        relatedBy: .equal,
        toItem: root,
        attribute: .centerX,
        multiplier: 1,
        constant: 10
      ).isActive = true
      second.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10).isActive = true
    },
    // An edge changes sides, but its coordinate still counts from the left, so eight tenths of the trailing edge are
    // eight tenths of 0.
    twoBoxes(
      "right to left: a part of an edge",
      .apple("NSLayoutConstraint.Attribute"),
      CGRect(0, 0, 30, 20),
      CGRect(50, 0, 50, 10)
    ) { root, first, second in
      for (view, attribute, part) in [
        (first, NSLayoutConstraint.Attribute.trailing, 0.8), (second, .leading, 0.5),
      ] {
        NSLayoutConstraint(
          item: view,
          attribute: attribute,
          relatedBy: .equal,
          toItem: root,
          attribute: attribute,
          multiplier: part,
          constant: 0
        ).isActive = true
      }
    },
    twoBoxes(
      "right to left: visual format",
      .apple("NSLayoutConstraint.Attribute"),
      CGRect(165, 0, 30, 20),
      CGRect(108, 0, 50, 10)
    ) { root, first, second in
      let views: [String: Any] = ["first": first, "second": second]
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: "|-5-[first]-7-[second]",
        options: .directionLeadingToTrailing,
        metrics: nil,
        views: views
      )
      NSLayoutConstraint.activate(constraints)
    },
    twoBoxes(
      "right to left: a row",
      .apple("UISemanticContentAttribute"),
      CGRect(170, 0, 30, 20),
      CGRect(116, 0, 50, 20)
    ) { root, first, second in
      stack([first, second], in: root) { $0.spacing = 4 }
    },
    twoBoxes(
      "right to left: a row with its own spacing",
      .apple("UISemanticContentAttribute"),
      CGRect(170, 0, 30, 20),
      CGRect(111, 10, 50, 10)
    ) { root, first, second in
      stack([first, second], in: root) {
        $0.setCustomSpacing(9, after: first)
        $0.alignment = .trailing
      }
    },
    twoBoxes(
      "right to left: a column at its leading edge",
      .apple("UISemanticContentAttribute"),
      CGRect(170, 0, 30, 20),
      CGRect(150, 20, 50, 10)
    ) { root, first, second in
      stack([first, second], in: root) {
        $0.axis = .vertical
        $0.alignment = .leading
      }
    },
    twoBoxes(
      "right to left: a column at its trailing edge",
      .apple("UISemanticContentAttribute"),
      CGRect(150, 0, 30, 20),
      CGRect(150, 20, 50, 10)
    ) { root, first, second in
      stack([first, second], in: root) {
        $0.axis = .vertical
        $0.alignment = .trailing
      }
    },
    twoBoxes(
      "right to left: a row of equal widths",
      .apple("UISemanticContentAttribute"),
      CGRect(150, 0, 50, 20),
      CGRect(100, 0, 50, 20)
    ) { root, first, second in
      stack([first, second], in: root) { $0.distribution = .fillEqually }
    },
    twoBoxes(
      "right to left: a row within margins",
      .apple("UISemanticContentAttribute"),
      CGRect(158, 0, 30, 20),
      CGRect(108, 0, 50, 20)
    ) { root, first, second in
      stack([first, second], in: root) {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 12)
      }
    },
  ]
}
