/// What a view controller says of the status bar: `UIViewController`'s members of the same names.
@MainActor
protocol StatusBarGoverning: UIViewController {
  var prefersStatusBarHidden: Bool { get }
  var preferredStatusBarStyle: UIStatusBarStyle { get }
  var childForStatusBarHidden: UIViewController? { get }
  var childForStatusBarStyle: UIViewController? { get }
}
