import UIKitTesting

/// Safe areas in nested views, as rectangles in these views' own coordinates.
///
/// The view controller's view is 390 by 844 points large, with a navigation bar: 20 points of status bar and 44 of bar.
/// The suites give the insets relative to the view's own, whatever bars a device has; the rows have them for these 64
/// points.
extension FrameRow {
  static let safeAreas: [FrameRow] =
    [
      safeArea("10 points below the top", "PinLayout", CGRect(0, 10, 100, 100), CGRect(0, 54, 100, 46)),
      safeArea("10 points from the corner", "PinLayout", CGRect(10, 10, 100, 100), CGRect(0, 54, 100, 46)),
      safeArea("beyond the left edge", "PinLayout", CGRect(-10, 10, 100, 100), CGRect(0, 54, 100, 46)),
      safeArea("10 points from the right edge", "PinLayout", CGRect(280, 10, 100, 100), CGRect(0, 54, 100, 46)),
      safeArea("beyond the right edge", "PinLayout", CGRect(300, 10, 100, 100), CGRect(0, 54, 100, 46)),
      safeArea("beyond the corner", "PinLayout", CGRect(-10, -20, 100, 100), CGRect(0, 64, 100, 36)),
      safeArea("clear of the bars", "PinLayout", CGRect(0, 64, 390, 780), CGRect(0, 0, 390, 780)),
      FrameRow("a view in that view, clear of the bars", .suite("PinLayout"), [CGRect(0, 0, 40, 40)]) {
        try onDevice { view, _ in
          let outer = UIView(frame: CGRect(10, 10, 100, 100))
          view.addSubview(outer)
          let inner = UIView(frame: CGRect(0, 54, 40, 40))
          outer.addSubview(inner)
          return [inner.safeAreaLayoutGuide.layoutFrame]
        }
      },
      // The view's own insets are these, and 64 at the top.
      FrameRow(
        "within insets of 1, 2, 3 and 4, with 10 points added on each side",
        .suite("Texture"),
        [CGRect(10, 74, 370, 760), CGRect(8, 73, 370, 760)]
      ) {
        try onDevice { view, controller in
          controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
          let inner = UIView(
            frame: view.bounds.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
          )
          view.addSubview(inner)
          return [view.safeAreaLayoutGuide.layoutFrame, inner.safeAreaLayoutGuide.layoutFrame]
        }
      },
      FrameRow("what scrolls", .suiteConstraints("PinLayout"), [CGRect(0, 64, 390, 780), CGRect(0, 0, 390, 900)]) {
        try onDevice { view, _ in
          let scroll = UIScrollView(frame: view.bounds)
          let content = UIView(frame: CGRect(0, 0, 390, 900))
          view.addSubview(scroll)
          scroll.addSubview(content)
          scroll.contentInsetAdjustmentBehavior = .never
          scroll.bounds.origin = .zero
          return [scroll.safeAreaLayoutGuide.layoutFrame, content.safeAreaLayoutGuide.layoutFrame]
        }
      },
      FrameRow("a view that is in no window", .apple("safeAreaInsets"), [CGRect(0, 0, 10, 10)]) {
        let view = UIView(frame: CGRect(0, 0, 10, 10))
        return [view.safeAreaLayoutGuide.layoutFrame]
      },
      FrameRow("tied to the safe area", .apple("safeAreaLayoutGuide"), [CGRect(0, 64, 390, 780)]) {
        try onDevice { view, _ in
          let inner = FrameViews.view(in: view)
          let guide = view.safeAreaLayoutGuide
          NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            inner.topAnchor.constraint(equalTo: guide.topAnchor),
            inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
          ])
          view.layoutIfNeeded()
          return [inner.frame]
        }
      },
    ]

  private static func safeArea(_ name: String, _ suite: String, _ frame: CGRect, _ expected: CGRect) -> FrameRow {
    FrameRow("the safe area of a view \(name)", .suite(suite), [expected]) {
      try onDevice { view, _ in
        let inner = UIView(frame: frame)
        view.addSubview(inner)
        return [inner.safeAreaLayoutGuide.layoutFrame]
      }
    }
  }

  @MainActor
  private static func onDevice(_ layOut: (UIView, UIViewController) throws -> [CGRect]) throws -> [CGRect] {
    let harness = DeviceHarness.withoutApplication()
    let controller = UIViewController()
    try harness.show(UINavigationController(rootViewController: controller))
    return try layOut(controller.view, controller)
  }
}
