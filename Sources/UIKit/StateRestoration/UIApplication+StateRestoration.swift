import Foundation

extension UIApplication {
  /// In the coder of a view controller's state: the `UIStoryboard` that it came from; not there where it came from none.
  public nonisolated class var stateRestorationViewControllerStoryboardKey: String {
    "UIStateRestorationViewControllerStoryboardKey"
  }

  /// Has the state of `object` be kept and restored by that name; the object is not kept.
  ///
  /// From then on coders of view controllers' states keep references to it. Where the identifier, with those of its parents, is
  /// that of another object, this one takes its place.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring,
    restorationIdentifier: String
  ) { UIApplication.instance?.stateRestoration.register(object, as: restorationIdentifier) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name that older sources have for ``UIApplication/stateRestorationViewControllerStoryboardKey``.
public let UIStateRestorationViewControllerStoryboardKey = UIApplication.stateRestorationViewControllerStoryboardKey
