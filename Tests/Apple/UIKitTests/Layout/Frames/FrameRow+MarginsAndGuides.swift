import UIKitTesting

/// Margins and layout guides; the numbers follow from Apple's pages.
extension FrameRow {
  static let margins: [FrameRow] = [
    FrameRow("margins that nobody set", .apple("layoutMargins"), [CGRect(8, 8, 84, 84)]) {
      // Eight points on each side.
      let view = UIView(frame: CGRect(0, 0, 100, 100))
      return [view.layoutMarginsGuide.layoutFrame]
    },
    FrameRow("margins of 1, 2, 3 and 4", .apple("layoutMargins"), [CGRect(2, 1, 94, 96)]) {
      let view = UIView(frame: CGRect(0, 0, 100, 100))
      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      return [view.layoutMarginsGuide.layoutFrame]
    },
    FrameRow(
      "margins that begin at the safe area",
      .apple("insetsLayoutMarginsFromSafeArea"),
      [CGRect(8, 28, 374, 808)]
    ) {
      let controller = UIViewController()
      let harness = DeviceHarness.withoutApplication()
      try harness.show(controller)
      let view = UIView(frame: controller.view.bounds)
      controller.view.addSubview(view)
      return [view.layoutMarginsGuide.layoutFrame]
    },
    FrameRow("margins that do not", .apple("insetsLayoutMarginsFromSafeArea"), [CGRect(8, 8, 374, 828)]) {
      let controller = UIViewController()
      let harness = DeviceHarness.withoutApplication()
      try harness.show(controller)
      let view = UIView(frame: controller.view.bounds)
      view.insetsLayoutMarginsFromSafeArea = false
      controller.view.addSubview(view)
      return [view.layoutMarginsGuide.layoutFrame]
    },
    FrameRow("tied to the margins", .apple("layoutMarginsGuide"), [CGRect(20, 10, 140, 60)]) {
      let root = FrameViews.root(200, 100)
      root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      let view = FrameViews.view(in: root)
      let guide = root.layoutMarginsGuide
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
      root.layoutIfNeeded()
      return [view.frame]
    },
    FrameRow("the attributes of margins", .apple("NSLayoutConstraint.Attribute"), [CGRect(20, 10, 140, 60)]) {
      let root = FrameViews.root(200, 100)
      root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      let view = FrameViews.view(in: root)
      for (own, margin) in [
        (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin), (.right, .rightMargin),
        (.top, .topMargin), (.bottom, .bottomMargin),
      ] {
        NSLayoutConstraint(
          item: view,
          attribute: own,
          relatedBy: .equal,
          toItem: root,
          attribute: margin,
          multiplier: 1,
          constant: 0
        ).isActive = true
      }
      root.layoutIfNeeded()
      return [view.frame]
    },
  ]

  static let guides: [FrameRow] = [
    FrameRow(
      "guides as spaces of the same width",
      .apple("UILayoutGuide"),
      [CGRect(50, 0, 25, 100), CGRect(125, 0, 25, 100)]
    ) {
      let root = FrameViews.root(200, 100)
      let views = [(CGFloat(0), CGFloat(50)), (75, 50), (150, 50)].map { _, width in
        FrameViews.view(in: root, top: 0, width: width, height: 10)
      }
      let spaces = [UILayoutGuide(), UILayoutGuide()]
      spaces.forEach(root.addLayoutGuide)
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
        spaces[0].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
        views[1].leadingAnchor.constraint(equalTo: spaces[0].trailingAnchor),
        spaces[1].leadingAnchor.constraint(equalTo: views[1].trailingAnchor),
        views[2].leadingAnchor.constraint(equalTo: spaces[1].trailingAnchor),
        views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
        spaces[0].widthAnchor.constraint(equalTo: spaces[1].widthAnchor),
      ])
      for space in spaces {
        space.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        space.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
      }
      root.layoutIfNeeded()
      return spaces.map(\.layoutFrame)
    },
    FrameRow(
      "a guide around two views, in the middle",
      .apple("UILayoutGuide"),
      [CGRect(70, 45, 60, 10), CGRect(70, 45, 20, 10), CGRect(100, 45, 30, 10)]
    ) {
      let root = FrameViews.root(200, 100)
      let (one, other) = (
        FrameViews.view(in: root, width: 20, height: 10), FrameViews.view(in: root, width: 30, height: 10)
      )
      let group = UILayoutGuide()
      root.addLayoutGuide(group)
      NSLayoutConstraint.activate([
        group.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        group.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        one.leadingAnchor.constraint(equalTo: group.leadingAnchor), one.topAnchor.constraint(equalTo: group.topAnchor),
        one.bottomAnchor.constraint(equalTo: group.bottomAnchor),
        other.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 10),
        other.topAnchor.constraint(equalTo: group.topAnchor),
        other.trailingAnchor.constraint(equalTo: group.trailingAnchor),
      ])
      root.layoutIfNeeded()
      return [group.layoutFrame, one.frame, other.frame]
    },
    FrameRow("a scroll view's content by its guide", .apple("contentLayoutGuide"), [CGRect(0, 0, 320, 410)]) {
      let root = FrameViews.root(200, 100)
      let scroll = UIScrollView(frame: root.bounds)
      root.addSubview(scroll)
      let view = FrameViews.view(in: scroll, width: 300, height: 400)
      let guide = scroll.contentLayoutGuide
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -10),
      ])
      root.layoutIfNeeded()
      return [CGRect(origin: .zero, size: scroll.contentSize)]
    },
    FrameRow("tied to a scroll view's frame", .apple("frameLayoutGuide"), [CGRect(40, 60, 10, 10)]) {
      let root = FrameViews.root(200, 100)
      let scroll = UIScrollView(frame: root.bounds)
      root.addSubview(scroll)
      scroll.contentSize = CGSize(width: 1000, height: 1000)
      let view = FrameViews.view(in: scroll, width: 10, height: 10)
      view.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 10).isActive = true
      view.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 20).isActive = true
      scroll.contentOffset = CGPoint(x: 30, y: 40)
      root.layoutIfNeeded()
      return [view.frame]
    },
    FrameRow(
      "twice as wide as another",
      .apple("NSLayoutConstraint"),
      [CGRect(10, 10, 40, 20), CGRect(58, 10, 80, 20)]
    ) {
      // Each constraint is "item1.attribute1 = multiplier × item2.attribute2 + constant".
      let root = FrameViews.root(200, 100)
      let blue = FrameViews.view(in: root, left: 10, top: 10, width: 40, height: 20)
      let red = FrameViews.view(in: root, top: 10, height: 20)
      NSLayoutConstraint.activate([
        red.leadingAnchor.constraint(equalTo: blue.trailingAnchor, constant: 8),
        red.widthAnchor.constraint(equalTo: blue.widthAnchor, multiplier: 2),
      ])
      root.layoutIfNeeded()
      return [blue.frame, red.frame]
    },
    FrameRow(
      "twice as wide unless that is too narrow",
      .apple("Auto Layout Guide: Simple Constraints"),
      [CGRect(0, 0, 150, 10), CGRect(150, 0, 170, 10)]
    ) {
      blueAndTwiceAsWideRed(in: FrameViews.root(320, 100))
    },
    FrameRow(
      "twice as wide where there is room",
      .apple("Auto Layout Guide: Simple Constraints"),
      [CGRect(0, 0, 200, 10), CGRect(200, 0, 400, 10)]
    ) {
      blueAndTwiceAsWideRed(in: FrameViews.root(600, 100))
    },
  ]
}

/// Lays out two views beside each other: red should be twice as wide as blue at priority 750, but blue must have 150
/// points.
@MainActor
private func blueAndTwiceAsWideRed(in root: UIView) -> [CGRect] {
  let blue = FrameViews.view(in: root, left: 0, top: 0, height: 10)
  let red = FrameViews.view(in: root, top: 0, height: 10)
  let twice = red.widthAnchor.constraint(equalTo: blue.widthAnchor, multiplier: 2)
  twice.priority = UILayoutPriority(750)
  NSLayoutConstraint.activate([
    twice, red.leadingAnchor.constraint(equalTo: blue.trailingAnchor),
    red.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    blue.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
  ])
  root.layoutIfNeeded()
  return [blue.frame, red.frame]
}
