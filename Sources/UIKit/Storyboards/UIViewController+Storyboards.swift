import Foundation
import Mainspring

extension UIViewController {

  /// Makes the view from what the view controller comes from, and sets it; false where there is nothing of the kind.
  ///
  /// That is the nib that was asked for, else the storyboard's scene, else a nib with the name of the class.
  func loadViewFromInterfaceFile() -> Bool {
    if let nibName {
      UINib(nibName: nibName, bundle: nibBundle).instantiate(withOwner: self)
      require(isViewLoaded, "The nib \(nibName) was loaded, but it connects no view to its owner's outlet \"view\".")
      return true
    }
    if let assembly, assembly.loadView(of: self) { return true }
    guard type(of: self) != UIViewController.self, let nib = NibNames.nib(for: type(of: self), in: nibBundle) else {
      return false
    }
    nib.instantiate(withOwner: self)
    return isViewLoaded
  }

  /// Whether the class says that it has the action.
  func hasUnwindAction(_ action: Selector) -> Bool { StoryboardAction(action.description).exists(on: self) }

  /// The child that `controller` is in, or that presents what it is in.
  func child(containing controller: UIViewController) -> UIViewController? {
    var current: UIViewController? = controller
    while let candidate = current {
      if candidate.parent === self { return candidate }
      current = candidate.parent ?? candidate.presentingViewController
    }
    return nil
  }
}
