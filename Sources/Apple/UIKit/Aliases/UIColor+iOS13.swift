/// The colors that had other names before iOS 13.
extension UIColor {
  /// The name of ``systemGroupedBackground`` before iOS 13.
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }
}
