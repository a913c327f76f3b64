import Foundation

/// The layout direction of a view's content.
extension UIView {
  /// Returns the direction of content that has `attribute`, inside a view whose direction is `surroundings`.
  static func direction(
    for attribute: UISemanticContentAttribute,
    in surroundings: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: surroundings
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The layout direction from the view's traits, or else that of the application's language.
  ///
  /// It equals `traitCollection.layoutDirection`, but does not create a trait collection, since each layout pass reads
  /// this property.
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

  /// Requests layout because the direction of the view's content has changed, or may have.
  func constraintsTurnedRound() {
    if layoutState != nil || constraintList.count > 0 { constraintsInsideChanged() }
    setNeedsLayout()
  }
}

extension UIViewController {
  /// The layout direction from the view controller's traits, or else that of the application's language.
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
  /// The direction as a `UIUserInterfaceLayoutDirection`; nil if it is not specified.
  var userInterface: UIUserInterfaceLayoutDirection? {
    switch self {
    case .unspecified: nil
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension UIEdgeInsets {
  /// Returns the insets with left and right exchanged if `direction` is from right to left.
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
