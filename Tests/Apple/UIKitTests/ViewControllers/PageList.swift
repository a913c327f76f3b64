import UIKit

/// The pages of a page view controller, in order, with the journal of the harness that shows them.
class PageList: NSObject, UIPageViewControllerDataSource {
  let pages: [CallbackRecorder]
  let journal: Journal

  init(_ pages: [CallbackRecorder], _ journal: Journal) {
    self.pages = pages
    self.journal = journal
    super.init()
  }

  private func page(_ offset: Int, from controller: UIViewController) -> UIViewController? {
    let place = pages.firstIndex { $0 === controller }! + offset
    return pages.indices.contains(place) ? pages[place] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }
}
