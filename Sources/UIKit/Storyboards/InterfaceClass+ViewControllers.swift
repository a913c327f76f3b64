import Foundation

extension InterfaceClass {
  /// The view controllers and other objects that are no views, by the names of their elements.
  static let viewControllers: [String: InterfaceClass] = [
    "viewController": .viewController(UIViewController.self),
    "customObject": .object(NSObject.self),
  ]

  /// What every view controller takes from its element.
  static func configureViewController(
    _ controller: UIViewController,
    _ element: InterfaceElement,
    _ assembly: InterfaceAssembly
  ) {
    if let title = element.text("title") { controller.title = title }
    controller.assembly = assembly
  }
}
