extension UIView {
  /// Shows `new` behind the contents instead of `old`.
  func replaceBackground(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
  }
}
