extension UIModalPresentationStyle {
  /// Creates the style with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    switch name {
    case "automatic": self = .automatic
    case "fullScreen": self = .fullScreen
    case "pageSheet": self = .pageSheet
    case "formSheet": self = .formSheet
    case "currentContext": self = .currentContext
    case "overFullScreen": self = .overFullScreen
    case "overCurrentContext": self = .overCurrentContext
    case "popover": self = .popover
    case "custom": self = .custom
    case "none": self = .none
    default: return nil
    }
  }
}

extension UIModalTransitionStyle {
  /// Creates the style with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    switch name {
    case "coverVertical": self = .coverVertical
    case "flipHorizontal": self = .flipHorizontal
    case "crossDissolve": self = .crossDissolve
    case "partialCurl": self = .partialCurl
    default: return nil
    }
  }
}
