extension UIStatusBarStyle {
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
