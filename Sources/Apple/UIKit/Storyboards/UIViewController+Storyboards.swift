import Foundation
import Mainspring

extension UIViewController {

  /// Creates the view from an Interface Builder file and sets it; returns false if there is no such file.
  ///
  /// The sources are, in this order: the nib that was passed to the initializer, the storyboard's scene, a nib with the
  /// name of the class.
  func loadViewFromInterfaceFile() -> Bool {
    if let nibName {
      UINib(nibName: nibName, bundle: nibBundle).instantiate(withOwner: self)
      require(isViewLoaded, "The nib \(nibName) was loaded, but it connects no view to its owner's outlet \"view\".")
      return true
    }
    if let storyboardScene, storyboardScene.loadView(of: self) { return true }
    guard type(of: self) != UIViewController.self, let nib = NibNames.nib(for: type(of: self), in: nibBundle) else {
      return false
    }
    nib.instantiate(withOwner: self)
    return isViewLoaded
  }

  /// Returns whether the view controller has the action.
  func hasUnwindAction(_ action: Selector) -> Bool { StoryboardAction(action.description).exists(on: self) }

  /// Returns the child that contains `controller` or contains one of its presenters, directly or indirectly; nil if no
  /// child does.
  func child(containing controller: UIViewController) -> UIViewController? {
    var current: UIViewController? = controller
    while let candidate = current {
      if candidate.parent === self { return candidate }
      current = candidate.parent ?? candidate.presentingViewController
    }
    return nil
  }

  func perform(segue identifier: String, sender: Any?) {
    guard let storyboardScene else {
      fatalError("\(type(of: self)) has no segue \"\(identifier)\": it was not made from a storyboard.")
    }
    storyboardScene.performSegue(withIdentifier: identifier, from: self, sender: sender)
  }
}
