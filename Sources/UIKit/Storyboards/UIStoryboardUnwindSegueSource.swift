import Foundation

/// Who asks to go back, and to whom: what is asked of view controllers while the one to return to is looked for.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The view controller that is to be left.
  open private(set) var source: UIViewController
  /// The action that the one to return to has.
  open private(set) var unwindAction: Selector
  /// What set the segue off.
  open private(set) var sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }

  /// The view controller to return to: the nearest that says it can perform the action.
  ///
  /// Each ancestor of the source, be it a container or the one that presents, is asked about those of its children that
  /// the search has not come from, and then itself.
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

  /// Leads back to the segue's destination: whoever presents what is to be left dismisses it, and each container on the
  /// way down to the destination turns to it.
  func unwind(_ segue: UIStoryboardSegue) {
    var path: [UIViewController] = [segue.destination]
    while let parent = path[0].parent { path.insert(parent, at: 0) }
    // The outermost presentation that hides the destination goes with all that it presents itself.
    if let presenter = path.first(where: {
      $0.presentedViewController != nil && $0.presentedViewController !== segue.destination
    }) {
      presenter.dismiss(animated: segue.isAnimated)
    }
    for (container, child) in zip(path, path.dropFirst()) { container.unwind(for: segue, towards: child) }
  }
}
