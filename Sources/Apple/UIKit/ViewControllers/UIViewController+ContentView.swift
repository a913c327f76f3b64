/// Members for containers that show the view of one child at a time in a content view.
extension UIViewController {
  /// Returns `shown` if its view is not in `content` yet; otherwise an empty array.
  func contentsToInstall(_ shown: UIViewController?, in content: UIView) -> [UIViewController] {
    guard let shown, shown.viewIfLoaded?.superview !== content else { return [] }
    return [shown]
  }

  /// Adds the view of `shown` to `content`, unless it is there already.
  func install(_ shown: UIViewController?, in content: UIView) {
    guard let shown, shown.view.superview !== content else { return }
    content.addSubview(shown.view)
    placeContents()
  }

  /// Sets the frames of the views in `content`: those of children to the result of `frame(of:in:)`, others to the
  /// bounds of `content`.
  func placeViews(in content: UIView) {
    for subview in content.subviews {
      let child = children.first { $0.viewIfLoaded === subview }
      subview.frame = child.map { frame(of: $0, in: content.bounds) } ?? content.bounds
    }
  }
}
