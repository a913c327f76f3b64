import Mainspring

/// The children and the containers of a view controller.
extension UIViewController {
  /// Adds a child, and removes it from its previous parent.
  func adopt(_ childController: UIViewController) {
    require(childController !== self, "A view controller cannot be put into itself.")
    if childController.containment.parent === self { return }
    childController.willMove(toParent: self)
    childController.containment.parent?.forget(childController)
    containment.children.append(childController)
    childController.containment.parent = self
    childController.containment.isMovingToParent = true
  }

  func leaveParent() {
    guard let container = containment.parent else { return }
    container.forget(self)
    didMove(toParent: nil)
    containment.isMovingFromParent = false
  }

  private func forget(_ child: UIViewController) {
    containment.children.removeAll { $0 === child }
    child.containment.parent = nil
    containment.overrideTraits[ObjectIdentifier(child)] = nil
    child.endForwarded()
  }

  /// Sets the order of the children; `order` must contain the same view controllers as ``children``.
  func reorderChildren(_ order: [UIViewController]) { containment.children = order }

  /// Returns the nearest container of a class; nil if there is none.
  func ancestor<Container: UIViewController>() -> Container? {
    var next = parent
    while let controller = next {
      if let found = controller as? Container { return found }
      next = controller.parent
    }
    return nil
  }

  /// Returns the first result of `find`, called with this view controller and then with its containers from the inside
  /// out.
  func nearest<Found>(_ find: (UIViewController) -> Found?) -> Found? {
    var next: UIViewController? = self
    while let controller = next {
      if let found = find(controller) { return found }
      next = controller.parent
    }
    return nil
  }
}
