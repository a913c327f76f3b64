import Testing
import UIKitTesting

/// Tests of constraints in and around scroll views.
@MainActor
struct ScrollConstraintTests {
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let content = ConstraintTests.Box(100, 700)

  @Test func edgesTiedToAScrollViewGiveItsContentItsSize() {
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 210, height: 720))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 200, height: 700))
    content.size.height = 900
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height == 920)
  }

  @Test func theContentSizeIsKeptIfNoConstraintTiesContentToTheScrollView() {
    scroll.contentSize = CGSize(width: 1, height: 2)
    scroll.addSubview(content)
    content.widthAnchor.constraint(equalToConstant: 7).isActive = true
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 1, height: 2))
  }

  @Test func aViewTiedToTheFrameLayoutGuideStaysInPlaceWhenTheContentScrolls() {
    let header = ConstraintTests.Box(100, 30)
    scroll.addSubview(content)
    scroll.addSubview(header)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(header.frame.minY == 0 && scroll.contentSize == CGSize(width: 100, height: 700))
    scroll.contentOffset.y = 50
    scroll.layoutIfNeeded()
    #expect(header.frame.minY == 50 && content.frame.minY == 0)
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 700))
  }

  @Test func aListScrollsUnderTheFinger() throws {
    let harness = try DeviceHarness()
    let list = UIScrollView()
    let rows = UIStackView(
      arrangedSubviews: (0..<40).map { index in
        let label = UILabel()
        label.text = "Row \(index)"
        label.heightAnchor.constraint(equalToConstant: 50).isActive = true
        return label
      }
    )
    rows.axis = .vertical
    list.translatesAutoresizingMaskIntoConstraints = false
    rows.translatesAutoresizingMaskIntoConstraints = false
    harness.device.run {
      harness.view.addSubview(list)
      list.addSubview(rows)
      NSLayoutConstraint.activate([
        list.topAnchor.constraint(equalTo: harness.view.topAnchor),
        list.bottomAnchor.constraint(equalTo: harness.view.bottomAnchor),
        list.leadingAnchor.constraint(equalTo: harness.view.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: harness.view.trailingAnchor),
        rows.topAnchor.constraint(equalTo: list.topAnchor), rows.bottomAnchor.constraint(equalTo: list.bottomAnchor),
        rows.leadingAnchor.constraint(equalTo: list.leadingAnchor),
        rows.trailingAnchor.constraint(equalTo: list.trailingAnchor),
        rows.widthAnchor.constraint(equalTo: list.widthAnchor),
      ])
    }
    harness.device.advance(by: .zero)
    #expect(list.contentSize == CGSize(width: 390, height: 2000))
    harness.device.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300), over: .seconds(1))
    harness.device.advance(by: .seconds(3))
    #expect(list.contentOffset.y > 200 && rows.frame.minY == 0)
  }
}
