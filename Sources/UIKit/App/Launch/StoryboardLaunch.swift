import Foundation

/// A launch with a main storyboard: the system makes the window, where otherwise the delegate does.
@MainActor
enum StoryboardLaunch {
  /// Before `willFinishLaunching`: the delegate's window gets the storyboard's initial view controller.
  ///
  /// A window that the delegate's `window` already returns is used; else one of the screen's size is made and set
  /// there. Without `UIMainStoryboardFile` in Info.plist nothing happens.
  static func prepare(_ application: UIApplication) {
    guard let name = application.information.mainStoryboardFile, let delegate = application.delegate else {
      return
    }
    let controller = initialViewController(ofStoryboard: name)
    let existing: UIWindow?? = delegate.window
    let window = (existing ?? nil) ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    if (existing ?? nil) == nil { delegate.window = window }
    prepared = window
    let kept: UIWindow?? = delegate.window
    if (kept ?? nil) !== window {
      LaunchEnvironment.warn(
        "\(type(of: delegate)) has no property \"window\" to keep the window of the storyboard \(name): it will be gone at once"
      )
    }
  }

  /// After `didFinishLaunching`: shows that window, unless the delegate has put another in its place.
  static func show(_ application: UIApplication) {
    guard let window = prepared else { return }
    prepared = nil
    let current: UIWindow?? = application.delegate?.window
    if let current = current ?? nil, current !== window { return }
    window.makeKeyAndVisible()
  }

  /// The view controller that the storyboard of that name begins with; that there is none is fatal.
  static func initialViewController(ofStoryboard name: String) -> UIViewController {
    guard let controller = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() else {
      fatalError("The storyboard \(name) has no initial view controller, which the launch needs.")
    }
    return controller
  }

  /// The window between the two moments, which a delegate that keeps none would lose.
  private static var prepared: UIWindow?
}
