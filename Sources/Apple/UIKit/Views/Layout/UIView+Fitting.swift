import Foundation

extension UIView {
  /// Returns the size that the view's constraints and those inside it allow, as near to `size` as the given priorities
  /// require.
  func fittingSize(_ size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutProblem.size(of: self, fitting: .init(size: size, horizontal: horizontal, vertical: vertical))
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved outwards by `insets`.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
