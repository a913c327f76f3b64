import Foundation
import Testing

@testable import UIKit

/// Windows and the coming and going of view controllers' views.
@MainActor
struct WindowTests {
  final class Teller: UIViewController {
    var heard: [String] = []
    override func loadView() {
      heard.append("loadView")
      super.loadView()
    }
    override func viewDidLoad() { heard.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { heard.append("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { heard.append("viewIsAppearing") }
    override func viewWillLayoutSubviews() { heard.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { heard.append("viewDidLayoutSubviews") }
    override func viewDidAppear(_ animated: Bool) { heard.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { heard.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { heard.append("viewDidDisappear") }
  }

  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func aWindowIsHiddenAndItsRootViewIsNotLoadedUntilItIsShown() {
    let controller = Teller()
    window.rootViewController = controller
    #expect(window.isHidden && !controller.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(!window.isHidden && window.isKeyWindow && controller.view.superview === window)
    #expect(
      controller.heard == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ]
    )
  }

  @Test func showingAWindowWithoutMakingItKeyLeavesTheKeyWindow() {
    let other = UIWindow(frame: window.frame)
    other.makeKeyAndVisible()
    window.isHidden = false
    #expect(other.isKeyWindow && !window.isKeyWindow)
  }

  @Test func hidingAWindowTakesItsRootViewOffTheScreen() {
    let controller = Teller()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.heard = []
    window.isHidden = true
    #expect(controller.heard == ["viewWillDisappear", "viewDidDisappear"])
    #expect(controller.view.superview == nil)
  }

  @Test func aWindowThatNobodyKeepsIsGone() {
    weak var lost: UIWindow?
    do {
      let window = UIWindow(frame: .zero)
      window.isHidden = false
      lost = window
    }
    #expect(lost == nil)
  }
}
