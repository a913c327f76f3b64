import Foundation

extension UIApplication {
  /// In the coder of a view controller's state: the `UIStoryboard` that it came from; not there where it came from
  /// none.
  public nonisolated class var stateRestorationViewControllerStoryboardKey: String {
    "UIStateRestorationViewControllerStoryboardKey"
  }

}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name that older sources have for ``UIApplication/stateRestorationViewControllerStoryboardKey``.
public let UIStateRestorationViewControllerStoryboardKey = UIApplication.stateRestorationViewControllerStoryboardKey
