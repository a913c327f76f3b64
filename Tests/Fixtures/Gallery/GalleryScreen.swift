import GalleryApplications
import UIKit

/// A screen of the gallery: a control in its styles.
@MainActor
public struct GalleryScreen {
  /// The name, which is also that of its pictures' files.
  public let name: String
  /// Makes the view controller that shows it.
  public let make: () -> UIViewController

  init(_ name: String, _ make: @escaping () -> UIViewController) {
    self.name = name
    self.make = make
  }

  /// A screen with views one below the other, from the middle of its upper edge.
  init(_ name: String, views: @escaping () -> [UIView]) {
    self.init(name) {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      let stack = UIStackView(arrangedSubviews: views())
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 20
      stack.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: 20),
        stack.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
        stack.widthAnchor.constraint(lessThanOrEqualTo: controller.view.widthAnchor, constant: -40),
      ])
      return controller
    }
  }

  /// Shows the screen in a new window.
  public func show() -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = make()
    window.makeKeyAndVisible()
    return window
  }

  /// The screens of applications.
  private static var applications: [GalleryScreen] {
    Applications.names.map { name in
      GalleryScreen("application-\(name)") { Applications.make(name) ?? UIViewController() }
    }
  }

  /// The names of all screens.
  public static var names: [String] { all.map(\.name) }

  /// All screens.
  public static var all: [GalleryScreen] {
    layers + texts + images + controls + indicators + buttons + textInput + pickers + bars + presentations + tables
      + lists + surroundings + animations + [allSymbols] + applications
  }
}
