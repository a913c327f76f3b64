extension UIScreen {
  /// The item that has the focus: always nil, since there is no focus here.
  public weak var focusedItem: (any UIFocusItem)? { nil }
  /// The view that has the focus: always nil, since there is no focus here.
  public weak var focusedView: UIView? { nil }
}
