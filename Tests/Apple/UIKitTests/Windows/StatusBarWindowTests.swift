import Testing
import UIKitTesting

/// Tests of the status bar as a window: what lies below it, what lies above it, and taps on it.
@MainActor
struct StatusBarWindowTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    let journal: Journal
    var mayScroll = true
    init(_ journal: Journal) { self.journal = journal }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      journal.write("should")
      return mayScroll
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { journal.write("did") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { journal.write("did end animation") }
  }

  private let harness: DeviceHarness
  private let scroll = UIScrollView()
  private let delegate: Delegate

  init() throws {
    harness = try DeviceHarness(UIViewController())
    delegate = Delegate(harness.journal)
    harness.add(scroll, in: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.delegate = delegate
    scroll.contentSize = CGSize(width: 390, height: 4000)
    scroll.contentOffset.y = 1000
    harness.device.advance(by: .zero)
  }

  private func tapStatusBar() throws {
    harness.device.tap(at: CGPoint(x: 200, y: 10))
    try harness.device.runUntilIdle()
  }

  @Test func aTapScrollsTheOnlyScrollViewToItsTop() throws {
    try tapStatusBar()
    #expect(harness.journal.take() == ["should", "did"])
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
    try tapStatusBar()
    #expect(harness.journal.take() == [], "it is at its top")
  }

  @Test func theDelegateCanRefuse() throws {
    delegate.mayScroll = false
    try tapStatusBar()
    #expect(harness.journal.take() == ["should"] && scroll.contentOffset.y == 1000)
  }

  @Test func ofSeveralScrollViewsNoneScrolls() throws {
    let second = harness.add(UIScrollView(), in: CGRect(x: 0, y: 400, width: 100, height: 100))
    try tapStatusBar()
    #expect(scroll.contentOffset.y == 1000)
    second.scrollsToTop = false
    try tapStatusBar()
    #expect(scroll.contentOffset.y < 1000)
  }

  @Test func theBarCoversNormalWindowsButNoAlert() throws {
    let button = harness.add(UIButton(), in: CGRect(x: 0, y: 0, width: 390, height: 20))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    try tapStatusBar()
    #expect(taps == 0)
    var alertTaps = 0
    let alert = UIWindow(frame: UIScreen.main.bounds)
    let alertButton = UIButton(frame: alert.bounds)
    alertButton.addAction(UIAction { _ in alertTaps += 1 }, for: .touchUpInside)
    harness.device.run {
      alert.windowLevel = .alert
      alert.addSubview(alertButton)
      alert.isHidden = false
    }
    try tapStatusBar()
    #expect(alertTaps == 1)
  }

  @Test func noListOfWindowsContainsTheBar() throws {
    let application = try #require(harness.device.sharedApplication)
    #expect(application.windows == [harness.window] && !application.isStatusBarHidden)
  }

  @Test func aHiddenBarCoversNothing() throws {
    let harness = try DeviceHarness()
    var taps = 0
    let button = harness.add(UIButton(), in: CGRect(x: 0, y: 0, width: 390, height: 20))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    harness.device.tap(at: CGPoint(x: 200, y: 10))
    #expect(taps == 1)
  }
}
