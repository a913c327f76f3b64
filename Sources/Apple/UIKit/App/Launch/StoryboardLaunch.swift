import Foundation

/// A launch with a main storyboard, in which UIKit instead of the delegate creates the window.
@MainActor
enum StoryboardLaunch {
  /// Gives the delegate's window the storyboard's initial view controller, before `willFinishLaunching`.
  ///
  /// Uses the window that the delegate's `window` already returns, or else creates one of the screen's size and assigns
  /// it to the property. Does nothing if Info.plist has no `UIMainStoryboardFile`, or if there is neither an Info.plist
  /// nor a `Main.storyboard`.
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

  /// Shows the window of ``prepare(_:)`` after `didFinishLaunching`, unless the delegate has replaced it.
  static func show(_ application: UIApplication) {
    guard let window = prepared else { return }
    prepared = nil
    let current: UIWindow?? = application.delegate?.window
    if let current = current ?? nil, current !== window { return }
    window.makeKeyAndVisible()
  }

  /// Returns the initial view controller of the named storyboard.
  ///
  /// A storyboard without one is a fatal error.
  static func initialViewController(ofStoryboard name: String) -> UIViewController {
    guard let controller = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() else {
      fatalError("The storyboard \(name) has no initial view controller, which the launch needs.")
    }
    return controller
  }

  /// Holds the window from `prepare` to `show`, in case the delegate does not keep it.
  private static var prepared: UIWindow?
}
