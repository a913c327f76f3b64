import Foundation

extension UIApplication {
  /// The key under which a view controller's coder holds the `UIStoryboard` that created the view controller.
  ///
  /// There is no value if no storyboard did.
  public nonisolated class var stateRestorationViewControllerStoryboardKey: String {
    "UIStateRestorationViewControllerStoryboardKey"
  }

}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The former name of ``UIApplication/stateRestorationViewControllerStoryboardKey``.
public let UIStateRestorationViewControllerStoryboardKey = UIApplication.stateRestorationViewControllerStoryboardKey
