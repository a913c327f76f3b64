extension UIStatusBarStyle {
  /// Creates the style that Info.plist names, such as `UIStatusBarStyleLightContent`; nil if the name is unknown.
  init?(propertyListName name: String) {
    switch name {
    case "UIStatusBarStyleDefault": self = .default
    case "UIStatusBarStyleLightContent": self = .lightContent
    case "UIStatusBarStyleDarkContent": self = .darkContent
    case "UIStatusBarStyleBlackOpaque": self = .blackOpaque
    default: return nil
    }
  }

  /// The style's name in the log.
  var name: String {
    switch self {
    case .default: "default"
    case .lightContent, .blackOpaque: "lightContent"
    case .darkContent: "darkContent"
    }
  }
}
