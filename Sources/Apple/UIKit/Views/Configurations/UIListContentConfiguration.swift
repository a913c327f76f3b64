import Foundation

/// The content of a row in a list: a text, a secondary text, and an image.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct>.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The looks of a text.
  public struct TextProperties {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// The alignment of the language.
      case natural = 0
      /// Centerd.
      case center
      /// Justified.
      case justified
    }
    /// A change of the letters' case.
    public enum TextTransform: Int, Sendable {
      /// The text does not change.
      case none = 0
      /// Capitals.
      case uppercase
      /// Small letters.
      case lowercase
      /// The first letter of each word is a capital.
      case capitalized
    }
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The maximum number of lines; 0 means no limit.
    public var numberOfLines = 0
    /// The position at which a long line is truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The alignment of the text.
    public var alignment = TextAlignment.natural
    /// The change of the letters' case; stored, but has no effect here.
    public var transform = TextTransform.none
    /// Whether a text in one line shrinks to fit.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the text shrinks.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters move closer to fit; stored, but has no effect here.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's text size; stored, but has no effect here.
    public var adjustsFontForContentSizeCategory = true
  }

  /// The looks of an image.
  public struct ImageProperties {
    /// The image's tint; nil for that of the view.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points; 0 means no limit.
    public var maximumSize = CGSize.zero
    /// The space reserved for the image, in points; stored, but has no effect here.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The text; it takes precedence over ``attributedText``.
  public var text: String?
  /// The text with attributes.
  public var attributedText: NSAttributedString?
  /// The looks of the text.
  public var textProperties: TextProperties
  /// The secondary text; it takes precedence over ``secondaryAttributedText``.
  public var secondaryText: String?
  /// The secondary text with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The looks of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The image.
  public var image: UIImage?
  /// The looks of the image.
  public var imageProperties = ImageProperties()
  /// Whether the two texts stand side by side, and not above each other.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The space around the content, in points; only the leading and trailing edges have an effect here.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// The axes along which the superview's margins apply as well; here only the trailing margin of a cell does.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The space between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The space between texts that stand side by side, in points; stored, but has no effect here.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts that stand above each other, in points; stored, but has no effect here.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    size: CGFloat = 17,
    weight: UIFont.Weight = .regular,
    color: UIColor = .label,
    secondarySize: CGFloat = 12,
    isSideBySide: Bool = false
  ) {
    textProperties = TextProperties(font: .systemFont(ofSize: size, weight: weight), color: color)
    secondaryTextProperties = TextProperties(font: .systemFont(ofSize: secondarySize), color: .secondaryLabel)
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  /// Returns the configuration of a row.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the configuration of a row with the secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the configuration of a row with the secondary text beside the text.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondarySize: 17, isSideBySide: true)
  }
  /// Returns the configuration of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(weight: .semibold)
  }
  /// Returns the configuration of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(size: 13, color: .secondaryLabel)
  }
  /// Returns the configuration of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(size: 13, color: .secondaryLabel)
  }
  /// Returns the configuration of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(size: 13, color: .secondaryLabel)
  }
  /// Returns the configuration of a header.
  public static func header() -> UIListContentConfiguration {
    UIListContentConfiguration(size: 13, color: .secondaryLabel)
  }
  /// Returns the configuration of a footer.
  public static func footer() -> UIListContentConfiguration {
    UIListContentConfiguration(size: 13, color: .secondaryLabel)
  }
  /// Returns the configuration of a row in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the configuration of a header in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(weight: .semibold)
  }

  /// Creates a view that shows this configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration unchanged: it does not depend on the state here.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
