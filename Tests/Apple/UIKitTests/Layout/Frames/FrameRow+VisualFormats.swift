import UIKitTesting

/// The formats of the Auto Layout Guide's appendix "Visual Format Language", in a superview of 300 by 200 points.
///
/// The numbers come from the formats; the standard space between siblings is 8 points.
extension FrameRow {
  static let visualFormats: [FrameRow] = [
    visual("|-50-[a]-50-|", [(50, 200)]), visual("V:|[a(10)]-10-[b(20)]", [(0, 10), (20, 20)]),
    visual("|[a(10)][b(20)]", [(0, 10), (10, 20)]), visual("|[a(10)]-[b(20)]", [(0, 10), (18, 20)]),
    visual("|[a][b(==a)]|", [(0, 150), (150, 150)]), visual("|[a(>=70,<=100)]-20-|", [(180, 100)], trailing: true),
    visual("|[a(20)]-[b(30)]-[c(>=20)]|", [(0, 20), (28, 30), (66, 234)]),
    visual("|[a(100@20)]-250-|", [(0, 50)]),
  ]

  private static func visual(
    _ format: String,
    _ expected: [(start: CGFloat, length: CGFloat)],
    trailing: Bool = false
  ) -> FrameRow {
    FrameRow(
      format,
      .apple("Auto Layout Guide: Visual Format Language"),
      expected.map { CGRect($0.start, 0, $0.length, 0) }
    ) {
      let root = FrameViews.root(300, 200)
      let names = ["a", "b", "c"].prefix(expected.count)
      let views = Dictionary(uniqueKeysWithValues: names.map { ($0, FrameViews.view(in: root)) })
      // A view that is tied only to the trailing edge is as wide as possible.
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: trailing ? String(format.dropFirst()) : format,
        options: [],
        metrics: nil,
        views: views
      )
      NSLayoutConstraint.activate(constraints)
      if trailing, let view = views["a"] {
        let wide = view.widthAnchor.constraint(equalTo: root.widthAnchor)
        wide.priority = .defaultLow
        wide.isActive = true
      }
      root.layoutIfNeeded()
      return names.map {
        let frame = views[$0]!.frame
        return format.hasPrefix("V:") ? CGRect(frame.minY, 0, frame.height, 0) : CGRect(frame.minX, 0, frame.width, 0)
      }
    }
  }
}
