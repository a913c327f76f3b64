import Foundation

/// The system's colors, which differ between the light and the dark interface style.
extension UIColor {
  /// The system's red.
  public class var systemRed: UIColor { System.systemRed }
  /// The system's orange.
  public class var systemOrange: UIColor { System.systemOrange }
  /// The system's yellow.
  public class var systemYellow: UIColor { System.systemYellow }
  /// The system's green.
  public class var systemGreen: UIColor { System.systemGreen }
  /// The system's mint.
  public class var systemMint: UIColor { System.systemMint }
  /// The system's teal.
  public class var systemTeal: UIColor { System.systemTeal }
  /// The system's cyan.
  public class var systemCyan: UIColor { System.systemCyan }
  /// The system's blue.
  public class var systemBlue: UIColor { System.systemBlue }
  /// The system's indigo.
  public class var systemIndigo: UIColor { System.systemIndigo }
  /// The system's purple.
  public class var systemPurple: UIColor { System.systemPurple }
  /// The system's pink.
  public class var systemPink: UIColor { System.systemPink }
  /// The system's brown.
  public class var systemBrown: UIColor { System.systemBrown }
  /// The system's gray.
  public class var systemGray: UIColor { System.systemGray }
  /// The system's second gray.
  public class var systemGray2: UIColor { System.systemGray2 }
  /// The system's third gray.
  public class var systemGray3: UIColor { System.systemGray3 }
  /// The system's fourth gray.
  public class var systemGray4: UIColor { System.systemGray4 }
  /// The system's fifth gray.
  public class var systemGray5: UIColor { System.systemGray5 }
  /// The system's sixth gray.
  public class var systemGray6: UIColor { System.systemGray6 }
  /// The color of controls and other items that can be tapped.
  public class var tintColor: UIColor { System.tintColor }
  /// The color of primary texts.
  public class var label: UIColor { System.label }
  /// The color of secondary texts.
  public class var secondaryLabel: UIColor { System.secondaryLabel }
  /// The color of tertiary texts.
  public class var tertiaryLabel: UIColor { System.tertiaryLabel }
  /// The color of quaternary texts.
  public class var quaternaryLabel: UIColor { System.quaternaryLabel }
  /// The color of placeholder texts.
  public class var placeholderText: UIColor { System.placeholderText }
  /// The color of links.
  public class var link: UIColor { System.link }
  /// The color of translucent separators.
  public class var separator: UIColor { System.separator }
  /// The color of opaque separators.
  public class var opaqueSeparator: UIColor { System.opaqueSeparator }
  /// The primary background color.
  public class var systemBackground: UIColor { System.systemBackground }
  /// The secondary background color.
  public class var secondarySystemBackground: UIColor { System.secondarySystemBackground }
  /// The tertiary background color.
  public class var tertiarySystemBackground: UIColor { System.tertiarySystemBackground }
  /// The primary background color of grouped content.
  public class var systemGroupedBackground: UIColor { System.systemGroupedBackground }
  /// The secondary background color of grouped content.
  public class var secondarySystemGroupedBackground: UIColor { System.secondarySystemGroupedBackground }
  /// The tertiary background color of grouped content.
  public class var tertiarySystemGroupedBackground: UIColor { System.tertiarySystemGroupedBackground }
  /// The primary fill color of small shapes.
  public class var systemFill: UIColor { System.systemFill }
  /// The secondary fill color of small shapes.
  public class var secondarySystemFill: UIColor { System.secondarySystemFill }
  /// The tertiary fill color of small shapes.
  public class var tertiarySystemFill: UIColor { System.tertiarySystemFill }
  /// The quaternary fill color of small shapes.
  public class var quaternarySystemFill: UIColor { System.quaternarySystemFill }
  /// The color of texts on a dark background.
  public class var lightText: UIColor { System.lightText }
  /// The color of texts on a light background.
  public class var darkText: UIColor { System.darkText }

  // The colors are created once, because a dynamic color equals only itself.
  private enum System {
    static let systemRed = color((255, 59, 48, 1), (255, 69, 58, 1))
    static let systemOrange = color((255, 149, 0, 1), (255, 159, 10, 1))
    static let systemYellow = color((255, 204, 0, 1), (255, 214, 10, 1))
    static let systemGreen = color((52, 199, 89, 1), (48, 209, 88, 1))
    static let systemMint = color((0, 199, 190, 1), (99, 230, 226, 1))
    static let systemTeal = color((48, 176, 199, 1), (64, 200, 224, 1))
    static let systemCyan = color((50, 173, 230, 1), (100, 210, 255, 1))
    static let systemBlue = color((0, 122, 255, 1), (10, 132, 255, 1))
    static let systemIndigo = color((88, 86, 214, 1), (94, 92, 230, 1))
    static let systemPurple = color((175, 82, 222, 1), (191, 90, 242, 1))
    static let systemPink = color((255, 45, 85, 1), (255, 55, 95, 1))
    static let systemBrown = color((162, 132, 94, 1), (172, 142, 104, 1))
    static let systemGray = color((142, 142, 147, 1), (142, 142, 147, 1))
    static let systemGray2 = color((174, 174, 178, 1), (99, 99, 102, 1))
    static let systemGray3 = color((199, 199, 204, 1), (72, 72, 74, 1))
    static let systemGray4 = color((209, 209, 214, 1), (58, 58, 60, 1))
    static let systemGray5 = color((229, 229, 234, 1), (44, 44, 46, 1))
    static let systemGray6 = color((242, 242, 247, 1), (28, 28, 30, 1))
    static let tintColor = color((0, 122, 255, 1), (10, 132, 255, 1))
    static let label = color((0, 0, 0, 1), (255, 255, 255, 1))
    static let secondaryLabel = color((60, 60, 67, 0.6), (235, 235, 245, 0.6))
    static let tertiaryLabel = color((60, 60, 67, 0.3), (235, 235, 245, 0.3))
    static let quaternaryLabel = color((60, 60, 67, 0.18), (235, 235, 245, 0.16))
    static let placeholderText = color((60, 60, 67, 0.3), (235, 235, 245, 0.3))
    static let link = color((0, 122, 255, 1), (9, 132, 255, 1))
    static let separator = color((60, 60, 67, 0.29), (84, 84, 88, 0.6))
    static let opaqueSeparator = color((198, 198, 200, 1), (56, 56, 58, 1))
    static let systemBackground = color((255, 255, 255, 1), (0, 0, 0, 1), elevated: (28, 28, 30, 1))
    static let secondarySystemBackground = color((242, 242, 247, 1), (28, 28, 30, 1), elevated: (44, 44, 46, 1))
    static let tertiarySystemBackground = color((255, 255, 255, 1), (44, 44, 46, 1), elevated: (58, 58, 60, 1))
    static let systemGroupedBackground = color((242, 242, 247, 1), (0, 0, 0, 1), elevated: (28, 28, 30, 1))
    static let secondarySystemGroupedBackground = color(
      (255, 255, 255, 1),
      (28, 28, 30, 1),
      elevated: (44, 44, 46, 1)
    )
    static let tertiarySystemGroupedBackground = color(
      (242, 242, 247, 1),
      (44, 44, 46, 1),
      elevated: (58, 58, 60, 1)
    )
    static let systemFill = color((120, 120, 128, 0.2), (120, 120, 128, 0.36))
    static let secondarySystemFill = color((120, 120, 128, 0.16), (120, 120, 128, 0.32))
    static let tertiarySystemFill = color((118, 118, 128, 0.12), (118, 118, 128, 0.24))
    static let quaternarySystemFill = color((116, 116, 128, 0.08), (118, 118, 128, 0.18))
    static let lightText = color((255, 255, 255, 0.6), (255, 255, 255, 0.6))
    static let darkText = color((0, 0, 0, 1), (0, 0, 0, 1))

    private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

    private static func color(_ light: Components, _ dark: Components, elevated: Components? = nil) -> UIColor {
      func fixed(_ parts: Components) -> UIColor {
        UIColor(red: parts.red / 255, green: parts.green / 255, blue: parts.blue / 255, alpha: parts.alpha)
      }
      let (inLight, inDark) = (fixed(light), fixed(dark))
      guard let inFront = elevated.map(fixed) else {
        return UIColor { $0.userInterfaceStyle == .dark ? inDark : inLight }
      }
      return UIColor { $0.userInterfaceStyle != .dark ? inLight : $0.values.isElevated ? inFront : inDark }
    }
  }
}
