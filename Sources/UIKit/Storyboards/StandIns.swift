// Stands for what the view controllers' part brings, so that this branch compiles and its tests run. Delete this file on merging.
import Foundation

enum UIModalPresentationStyle: Int {
  case automatic = -2, none, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen,
    overCurrentContext, popover
}
enum UIModalTransitionStyle: Int { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

@MainActor
private final class StandInState {
  static var all: [ObjectIdentifier: StandInState] = [:]
  /// Another view controller may come to the address of one that is gone.
  weak var owner: UIViewController?
  weak var parent: UIViewController?
  weak var presenting: UIViewController?
  var children: [UIViewController] = []
  var presented: UIViewController?
  var style = UIModalPresentationStyle.automatic
  var transition = UIModalTransitionStyle.coverVertical
}

extension UIViewController {
  private var state: StandInState {
    if let state = StandInState.all[ObjectIdentifier(self)], state.owner === self { return state }
    let state = StandInState()
    state.owner = self
    StandInState.all[ObjectIdentifier(self)] = state
    return state
  }
  var parent: UIViewController? { state.parent }
  var children: [UIViewController] { state.children }
  var presentingViewController: UIViewController? { state.presenting }
  var presentedViewController: UIViewController? { state.presented }
  var modalPresentationStyle: UIModalPresentationStyle {
    get { state.style }
    set { state.style = newValue }
  }
  var modalTransitionStyle: UIModalTransitionStyle {
    get { state.transition }
    set { state.transition = newValue }
  }
  func addChild(_ child: UIViewController) {
    state.children.append(child)
    child.state.parent = self
  }
  func didMove(toParent parent: UIViewController?) {}
  func present(_ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    state.presented = controller
    controller.state.presenting = self
    controller.loadViewIfNeeded()
  }
  func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    state.presented?.state.presenting = nil
    state.presented = nil
  }
  func show(_ controller: UIViewController, sender: Any?) { present(controller, animated: true) }
  func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    present(controller, animated: true)
  }
}
