extension UIView {
  /// Sets the view's own tint color, and notifies the views to which it applies.
  func setTint(_ color: UIColor?) {
    ownTint = color
    appearanceDidSet(\UIView.tintColor)
    reportTint()
  }

  private func reportTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.reportTint() }
  }
}
