import Foundation

extension InterfaceClass {
  /// The view controllers, by the names of their elements.
  static let viewControllers: [String: InterfaceClass] = [
    "viewController": .viewController(UIViewController.self)
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
