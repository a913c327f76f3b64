import Foundation

extension UIApplication {
  /// The key under which a view controller's coder holds the `UIStoryboard` that created the view controller.
  ///
  /// The coder has no such value if the view controller does not come from a storyboard.
  public nonisolated class var stateRestorationViewControllerStoryboardKey: String {
    "UIStateRestorationViewControllerStoryboardKey"
  }

}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The former name of ``UIApplication/stateRestorationViewControllerStoryboardKey``.
public let UIStateRestorationViewControllerStoryboardKey = UIApplication.stateRestorationViewControllerStoryboardKey
