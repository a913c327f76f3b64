import Foundation

/// Describes an unwind segue during the search for its destination.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistoryboardunwindseguesource>.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The view controller from which the segue starts.
  open private(set) var source: UIViewController
  /// The action that the destination must have.
  open private(set) var unwindAction: Selector
  /// The object that triggered the segue.
  open private(set) var sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }

  /// Returns the destination: the nearest view controller that can perform the action; nil if there is none.
  ///
  /// The search visits each ancestor of the source, which is its container or its presenting view controller. At each
  /// ancestor it first searches the children from which it has not come, and then the ancestor itself.
  func destination() -> UIViewController? {
    var ancestor = source.parent ?? source.presentingViewController
    while let current = ancestor {
      if let found = search(current) { return found }
      ancestor = current.parent ?? current.presentingViewController
    }
    return nil
  }

  private func search(_ controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: self) {
      if let found = search(child) { return found }
    }
    return controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender) ? controller : nil
  }

  /// Returns to the segue's destination.
  ///
  /// Dismisses the presentations that cover it, and makes each container on the path show the child that leads to it.
  func unwind(_ segue: UIStoryboardSegue) {
    var path: [UIViewController] = [segue.destination]
    while let parent = path[0].parent { path.insert(parent, at: 0) }
    // Dismissing the outermost presentation that covers the destination also dismisses everything that it presents.
    if let presenter = path.first(where: {
      $0.presentedViewController != nil && $0.presentedViewController !== segue.destination
    }) {
      presenter.dismiss(animated: segue.isAnimated)
    }
    for (container, child) in zip(path, path.dropFirst()) { container.unwind(for: segue, towards: child) }
  }
}
