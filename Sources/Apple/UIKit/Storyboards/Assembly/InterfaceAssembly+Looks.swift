import Foundation

/// The fonts and colors of an Interface Builder file.
extension InterfaceAssembly {
  /// Returns the color of the child with that key; nil if there is none, or if it has no known name.
  ///
  /// A system color is the one of the running system, and not the value in the file.
  func color(_ element: InterfaceElement, _ key: String) -> UIColor? {
    guard let color = element.child(key) else { return nil }
    if let known = color["systemColor"].flatMap({ InterfaceAssembly.systemColors[$0] }) { return known }
    return InterfaceColor(color, named: file.document.colors)?.uiColor
  }

  private static let systemColors: [String: UIColor] = [
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemRedColor": .systemRed,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen,
    "systemMintColor": .systemMint, "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan,
    "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
    "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
    "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "tintColor": .tintColor,
  ]

  /// Returns the font of an element; nil if it states none.
  func font(_ element: InterfaceElement) -> UIFont? {
    element.child("fontDescription").flatMap(UIFont.described)
  }
}

extension UIFont {
  /// Returns the font of a `fontDescription` element; nil if it has no known kind.
  static func described(by element: InterfaceElement) -> UIFont? {
    if let style = element["style"] { return .preferredFont(forTextStyle: TextStyle(rawValue: style)) }
    let size = element.number("pointSize") ?? 17
    switch element["type"] {
    case "system":
      let weights: [String: Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
      ]
      return .systemFont(ofSize: size, weight: element["weight"].flatMap { weights[$0] } ?? .regular)
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return element["name"].flatMap { UIFont(name: $0, size: size) }
    }
  }
}
