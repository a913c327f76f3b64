/// Which colours the status bar has.
public enum UIStatusBarStyle: Int, Sendable {
  /// Those that suit the interface.
  case `default` = 0
  /// Light, for a dark background.
  case lightContent = 1
  /// As `lightContent`, under its former name.
  case blackOpaque = 2
  /// Dark, for a light background.
  case darkContent = 3

  /// The style that Info.plist names, such as `UIStatusBarStyleLightContent`.
  init?(propertyListName name: String) {
    switch name {
    case "UIStatusBarStyleDefault": self = .default
    case "UIStatusBarStyleLightContent": self = .lightContent
    case "UIStatusBarStyleDarkContent": self = .darkContent
    case "UIStatusBarStyleBlackOpaque": self = .blackOpaque
    default: return nil
    }
  }

  /// What the log calls it.
  var name: String {
    switch self {
    case .default: "default"
    case .lightContent, .blackOpaque: "lightContent"
    case .darkContent: "darkContent"
    }
  }
}
