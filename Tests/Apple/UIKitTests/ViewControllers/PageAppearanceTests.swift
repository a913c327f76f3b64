import Testing
import UIKitTesting

/// Tests of the callbacks of pages in a page view controller.
///
/// After Apple's pages "UIPageViewController", "pageViewController(_:willTransitionTo:)" and
/// "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)".
@MainActor
struct PageAppearanceTests {
  /// Three pages, and a record of the calls for them.
  final class Book: PageList, UIPageViewControllerDelegate {
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { journal.write("willTransitionTo \(names(pendingViewControllers))") }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { journal.write("didFinishAnimating from \(names(previousViewControllers)), completed: \(completed)") }
    private func names(_ controllers: [UIViewController]) -> String {
      controllers.map { ($0 as? CallbackRecorder)?.name ?? "?" }.joined(separator: " ")
    }
  }

  let harness: DeviceHarness
  let book: Book

  init() {
    harness = DeviceHarness.withoutApplication()
    book = Book(["A", "B", "C"].map(harness.recorder), harness.journal)
  }

  func shown(_ style: UIPageViewController.TransitionStyle) throws -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    try harness.show(pages)
    return pages
  }

  @Test func aScrolledPageAppearsBeforeTheOldPageHasDisappeared() throws {
    let pages = try shown(.scroll)
    let calls = try harness.callbacks { try #require(pages.pull(.forward)).finish() }
    #expect(
      calls == [
        "willTransitionTo B", "B.willMove(UIPageViewController)", "A.willMove(nil)", "B.loadView", "B.viewDidLoad",
        "B.viewWillAppear(true)", "A.viewWillDisappear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
        "A.viewDidDisappear(true)", "B.didMove(UIPageViewController)", "A.didMove(nil)",
        "didFinishAnimating from A, completed: true",
      ]
    )
    #expect(pages.viewControllers == [book.pages[1]] && pages.children == [book.pages[1]])
  }

  @Test func aPageAppearsAgainAfterACancelledTurn() throws {
    let pages = try shown(.scroll)
    let calls = try harness.callbacks {
      let pull = try #require(pages.pull(.forward))
      #expect(pages.viewControllers == [book.pages[0]])
      pull.move(to: 0.4)
      pull.cancel()
    }
    #expect(
      calls == [
        "willTransitionTo B", "B.willMove(UIPageViewController)", "A.willMove(nil)", "B.loadView", "B.viewDidLoad",
        "B.viewWillAppear(true)", "A.viewWillDisappear(true)", "B.viewIsAppearing(true)", "A.viewWillAppear(true)",
        "A.viewIsAppearing(true)", "A.viewDidAppear(true)", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
        "B.willMove(nil)", "B.didMove(nil)", "A.willMove(UIPageViewController)", "A.didMove(UIPageViewController)",
        "didFinishAnimating from A, completed: false",
      ]
    )
    #expect(pages.viewControllers == [book.pages[0]] && pages.children == [book.pages[0]])
  }

  @Test func aCurledPageDisappearsBeforeTheNewPageHasAppeared() throws {
    let pages = try shown(.pageCurl)
    let calls = try harness.callbacks { try #require(pages.pull(.forward)).finish() }
    #expect(
      calls.filter { $0.contains(".view") && !$0.contains("Load") } == [
        "B.viewWillAppear(true)", "A.viewWillDisappear(true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)",
      ]
    )
    let back = try harness.callbacks { try #require(pages.pull(.reverse)).cancel() }
    #expect(
      back.filter { $0.contains(".view") && !$0.contains("Load") } == [
        "A.viewWillAppear(true)", "B.viewWillDisappear(true)", "A.viewIsAppearing(true)", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
      ]
    )
  }

  @Test func theDelegateIsNotCalledForAPageThatTheApplicationSets() throws {
    let pages = try shown(.scroll)
    let calls = try harness.callbacks {
      pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
        harness.journal.write("completion \($0)")
      }
    }
    #expect(
      calls == [
        "C.willMove(UIPageViewController)", "A.willMove(nil)", "C.loadView", "C.viewDidLoad", "C.viewWillAppear(true)",
        "A.viewWillDisappear(true)", "C.viewIsAppearing(true)", "C.viewDidAppear(true)", "A.viewDidDisappear(true)",
        "C.didMove(UIPageViewController)", "A.didMove(nil)", "completion true",
      ]
    )
  }

  @Test func anAnimatedPageTurnLastsForTheTransitionDuration() throws {
    let pages = try shown(.scroll)
    let begin = harness.device.now
    var isOver = false
    harness.device.run {
      pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { isOver = $0 }
    }
    harness.device.advance(by: DeviceHarness.transition - .milliseconds(1))
    #expect(!isOver && book.pages[0].view.superview != nil)
    harness.device.advance(by: .milliseconds(1))
    #expect(isOver && book.pages[0].view.superview == nil && harness.device.now == begin + DeviceHarness.transition)
  }

  @Test func thereIsNoPageBeforeTheFirst() throws {
    let pages = try shown(.scroll)
    #expect(pages.pull(.reverse) == nil)
    #expect(harness.journal.take() == [])
  }
}
