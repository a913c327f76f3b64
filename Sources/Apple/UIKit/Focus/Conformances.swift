extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}
extension UIViewController: NSExtensionRequestHandling {}
