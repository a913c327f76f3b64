import Foundation

extension UIView.AutoresizingMask {
  /// Creates the mask of an `autoresizingMask` element.
  init(interfaceBuilder element: InterfaceElement) {
    let sides: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    self = sides.reduce(into: []) { if element.flag($1.0) == true { $0.insert($1.1) } }
  }
}

extension UIView.ContentMode {
  /// Creates the mode with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    let names = [
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
      "topLeft",
      "topRight", "bottomLeft", "bottomRight",
    ]
    guard let number = names.firstIndex(of: name) else { return nil }
    self.init(rawValue: number)
  }
}

extension NSTextAlignment {
  /// Creates the alignment with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    switch name {
    case "left": self = .left
    case "center": self = .center
    case "right": self = .right
    case "justified": self = .justified
    case "natural": self = .natural
    default: return nil
    }
  }
}

extension UIControl.State {
  /// Creates the state with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    switch name {
    case "normal": self = .normal
    case "disabled": self = .disabled
    case "selected": self = .selected
    case "highlighted": self = .highlighted
    default: return nil
    }
  }
}

extension UIButton.Configuration {
  /// Creates the configuration of a `buttonConfiguration` element; an unknown style counts as plain.
  init(interfaceBuilder element: InterfaceElement) {
    switch element["style"] {
    case "filled": self = .filled()
    case "gray": self = .gray()
    case "tinted": self = .tinted()
    default: self = .plain()
    }
    title = element.text("title")
    subtitle = element.text("subtitle")
  }
}

extension UIStackView.Distribution {
  /// Creates the distribution with that name in Interface Builder's files; nil for the default and for unknown names.
  init?(interfaceBuilder name: String) {
    switch name {
    case "fillEqually": self = .fillEqually
    case "fillProportionally": self = .fillProportionally
    case "equalSpacing": self = .equalSpacing
    case "equalCentering": self = .equalCentering
    default: return nil
    }
  }
}

extension UIStackView.Alignment {
  /// Creates the alignment with that name in Interface Builder's files; nil for the default and for unknown names.
  init?(interfaceBuilder name: String) {
    switch name {
    case "top", "leading": self = .leading
    case "bottom", "trailing": self = .trailing
    case "center": self = .center
    case "firstBaseline": self = .firstBaseline
    case "lastBaseline": self = .lastBaseline
    default: return nil
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// Creates the item with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    let names = [
      "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize",
      "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
      "redo", "pageCurl", "close",
    ]
    guard let number = names.firstIndex(of: name) else { return nil }
    self.init(rawValue: number)
  }
}

extension InterfaceColor {
  /// The color as a `UIColor`.
  var uiColor: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
}

extension UITextField.BorderStyle {
  /// Creates the style with that name in Interface Builder's files; nil if the name is unknown.
  init?(interfaceBuilder name: String) {
    switch name {
    case "none": self = .none
    case "line": self = .line
    case "bezel": self = .bezel
    case "roundedRect": self = .roundedRect
    default: return nil
    }
  }
}
