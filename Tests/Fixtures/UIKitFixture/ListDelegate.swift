import UIKit

/// A delegate with a list that fills the screen, a button over it and one in it; prints every tap and every drag.
class ListDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ListViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { say("ready") }
}

class ListViewController: UIViewController, UIScrollViewDelegate {
  private let list = UIScrollView()
  private var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.contentSize = CGSize(width: view.bounds.width, height: 40 * 100)
    list.delegate = self
    for row in 0..<100 {
      let label = UILabel(frame: CGRect(x: 0, y: 40 * CGFloat(row), width: view.bounds.width, height: 40))
      label.text = "Row \(row)"
      list.addSubview(label)
    }
    view.addSubview(list)
    // One button over the list, one in it: fingers that move far in the list scroll it.
    addButton(in: CGRect(x: 150, y: 380, width: 38, height: 100), to: view)
    addButton(in: CGRect(x: 190, y: 392, width: 60, height: 60), to: list)
  }

  private func addButton(in frame: CGRect, to view: UIView) {
    let action = UIAction(title: "Order") { [unowned self] _ in
      taps += 1
      say("tap \(taps)")
    }
    view.addSubview(UIButton(frame: frame, primaryAction: action))
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { say("the list is dragged") }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    say(scrollView.contentOffset.y > 40 ? "the list shows other rows" : "the list shows the same rows")
  }
}
