import Foundation

/// In which direction the content of a view runs.
extension UIView {
  /// The direction that the traits of the view say, else that of the application's language.
  ///
  /// The same as `traitCollection.layoutDirection`, but no trait collection is made: each layout asks.
  var directionAround: UIUserInterfaceLayoutDirection {
    var next: UIView? = self
    while let view = next {
      if let own = view.ownTraits?.overrides.direction.userInterface { return own }
      if let controller = view.viewController { return controller.directionAround }
      next = view.superview
    }
    return UIView.applicationDirection
  }

  static var applicationDirection: UIUserInterfaceLayoutDirection {
    UIApplication.instance?.userInterfaceLayoutDirection ?? .leftToRight
  }

  /// The content of the view runs in another direction than before, or may do so.
  func constraintsTurnedRound() {
    if layoutState != nil || constraintList.count > 0 { constraintsInsideChanged() }
    setNeedsLayout()
  }
}

extension UIViewController {
  /// The direction that the traits of the view controller say, else that of the application's language.
  var directionAround: UIUserInterfaceLayoutDirection {
    var next = self
    while true {
      if let own = next.ownTraits.direction.userInterface { return own }
      guard let parent = next.parent else { break }
      if let given = parent.overrideTraitCollection(forChild: next)?.layoutDirection.userInterface { return given }
      next = parent
    }
    return next.ownPresentation?.controller.traitCollection.layoutDirection.userInterface
      ?? next.viewIfLoaded?.window?.ownTraits?.overrides.direction.userInterface ?? UIView.applicationDirection
  }
}

extension UITraitEnvironmentLayoutDirection {
  /// The same direction; nil if it is not known.
  var userInterface: UIUserInterfaceLayoutDirection? {
    switch self {
    case .unspecified: nil
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension UIEdgeInsets {
  /// The same distances where content runs in `direction`.
  fileprivate func swapped(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    direction == .leftToRight ? self : UIEdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }

  func directional(_ direction: UIUserInterfaceLayoutDirection) -> NSDirectionalEdgeInsets {
    let insets = swapped(direction)
    return NSDirectionalEdgeInsets(top: top, leading: insets.left, bottom: bottom, trailing: insets.right)
  }
}

extension NSDirectionalEdgeInsets {
  func sided(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing).swapped(direction)
  }
}
