import Testing
import UIKitTesting

/// Tests of when a page view controller calls its data source, and when its pages become its children.
///
/// The order for pages that scroll follows a recording on iOS 9.1.
@MainActor
struct PageSourceTests {
  final class Source: PageList, UIPageViewControllerDelegate {
    override func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      journal.write("before \((viewController as? CallbackRecorder)?.name ?? "")")
      return super.pageViewController(pageViewController, viewControllerBefore: viewController)
    }
    override func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      journal.write("after \((viewController as? CallbackRecorder)?.name ?? "")")
      return super.pageViewController(pageViewController, viewControllerAfter: viewController)
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { journal.write("willTransition") }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { journal.write("didFinish \(completed)") }
  }

  let harness: DeviceHarness
  let source: Source

  init() {
    harness = DeviceHarness.withoutApplication()
    source = Source(["A", "B", "C"].map(harness.recorder), harness.journal)
  }

  private func shown(_ style: UIPageViewController.TransitionStyle, page: Int = 0) throws -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.delegate = source
    pages.setViewControllers([source.pages[page]], direction: .forward, animated: false)
    try harness.show(pages)
    return pages
  }

  /// Returns the calls of the data source and the delegate while the user turns a page, or releases it so that it
  /// returns.
  private func calls(
    turning direction: UIPageViewController.NavigationDirection,
    of pages: UIPageViewController,
    isDone: Bool = true
  ) throws -> [String] {
    let lines = try harness.callbacks {
      guard let pull = pages.pull(direction) else { return harness.journal.write("nothing there") }
      isDone ? pull.finish() : pull.cancel()
    }
    return lines.filter { !$0.contains(".") }
  }

  @Test func scrollingPagesAreRequestedAheadAndOnce() throws {
    let pages = try shown(.scroll)
    let first = try calls(turning: .forward, of: pages, isDone: false)
    #expect(first == ["after A", "before A", "willTransition", "didFinish false"])
    #expect(try calls(turning: .forward, of: pages) == ["willTransition", "didFinish true", "after B"])
    #expect(try calls(turning: .reverse, of: pages) == ["willTransition", "didFinish true", "before A"])
    // The data source has reported that there is no page before the first one.
    #expect(try calls(turning: .reverse, of: pages) == ["nothing there"])
  }

  @Test func settingAPageOrTheDataSourceRequestsTheNeighborsAgain() throws {
    let pages = try shown(.scroll)
    _ = try calls(turning: .forward, of: pages)
    pages.setViewControllers([source.pages[2]], direction: .forward, animated: false)
    #expect(try calls(turning: .forward, of: pages) == ["after C", "before C", "nothing there"])
    pages.dataSource = source
    #expect(try calls(turning: .forward, of: pages) == ["after C", "before C", "nothing there"])
  }

  @Test func curlingPagesAreRequestedInTheDirectionOfTheTurn() throws {
    let pages = try shown(.pageCurl, page: 1)
    #expect(try calls(turning: .reverse, of: pages) == ["before B", "willTransition", "didFinish true"])
    #expect(try calls(turning: .reverse, of: pages) == ["before A", "nothing there"])
  }

  @Test func aPageReceivesDidMoveOnceAfterItHasAppeared() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    #expect(harness.journal.take() == ["A.willMove(UIPageViewController)"])
    let delegate = try harness.device.launch(HarnessDelegate(pages))
    #expect(
      harness.journal.take() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        "A.didMove(UIPageViewController)",
      ]
    )
    // The call happens only once.
    delegate.window?.isHidden = true
    delegate.window?.isHidden = false
    #expect(!harness.journal.take().contains { $0.contains("didMove") })
  }

  @Test func aPageThatNeverAppearsReceivesNoDidMoveToItsParent() throws {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    pages.setViewControllers([source.pages[1]], direction: .forward, animated: false)
    try harness.device.launch(HarnessDelegate(pages))
    let moves = harness.journal.take().filter { $0.contains("Move") }
    #expect(
      moves == [
        "A.willMove(UIPageViewController)", "B.willMove(UIPageViewController)", "A.willMove(nil)", "A.didMove(nil)",
        "B.didMove(UIPageViewController)",
      ]
    )
  }
}
