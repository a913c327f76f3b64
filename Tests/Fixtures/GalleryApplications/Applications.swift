import UIKit

/// Screens of applications, written as view code of public iOS applications is: each file in a style of its own.
@MainActor
public enum Applications {
  /// The names of the screens, in the order in which they are shown.
  public static let names = [
    "weather", "mail", "settings", "photos", "chat", "music", "calendar", "notes", "shop", "login",
  ]

  /// Makes the root view controller of an application; nil if there is none of that name.
  public static func make(_ name: String) -> UIViewController? {
    switch name {
    case "weather": return WeatherViewController()
    case "mail": return MailboxViewController.inNavigation()
    case "settings": return storyboard("Settings")
    case "photos": return PhotosTabBarController()
    case "chat": return ConversationViewController.inNavigation()
    case "music": return PlayerViewController()
    case "calendar": return MonthViewController.inNavigation()
    case "notes": return storyboard("Notes")
    case "shop": return ProductViewController.inNavigation()
    case "login": return storyboard("Login")
    default: return nil
    }
  }

  private static func storyboard(_ name: String) -> UIViewController? {
    UIStoryboard(name: name, bundle: .module).instantiateInitialViewController()
  }
}
