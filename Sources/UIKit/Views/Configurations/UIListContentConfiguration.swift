import Foundation

/// What a row of a list shows: a text, a second one, and an image.
///
/// The main actor only.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks; kept, and has no effect here but for the number of lines: nothing is drawn.
  public struct TextProperties {
    /// How a text stands.
    public enum TextAlignment: Int, Sendable {
      /// What the name says.
      case natural = 0, center, justified
    }
    /// What is done to the letters.
    public enum TextTransform: Int, Sendable {
      /// What the name says.
      case none = 0, uppercase, lowercase, capitalized
    }
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How many lines there are at most; 0 for as many as it takes.
    public var numberOfLines = 0
    /// Where lines that are too long are cut.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How the text stands.
    public var alignment = TextAlignment.natural
    /// What is done to the letters.
    public var transform = TextTransform.none
    /// Whether the text gets smaller to fit.
    public var adjustsFontSizeToFitWidth = false
    /// How small it may get.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters get closer to fit.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's setting.
    public var adjustsFontForContentSizeCategory = true
  }

  /// How an image looks; kept, and has no effect here but for its size: nothing is drawn.
  public struct ImageProperties {
    /// The image's colour.
    public var tintColor: UIColor?
    /// How round the corners are.
    public var cornerRadius: CGFloat = 0
    /// How large the image is at most, in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// How much room the image has, in points; 0 for what it takes.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The text.
  public var text: String?
  /// The text, with attributes, of which only the characters count here.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text, with attributes, of which only the characters count here.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// The image.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// Whether the texts are beside each other where there is room.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The space around the contents, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the margins of what is around are kept too; kept, and has no effect here.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The space between image and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The space between texts that are beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts that are above each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(size: CGFloat = 17, secondarySize: CGFloat = 12, isSideBySide: Bool = false) {
    textProperties = TextProperties(font: .systemFont(ofSize: size), color: .label)
    secondaryTextProperties = TextProperties(font: .systemFont(ofSize: secondarySize), color: .label)
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  /// As a row looks.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// As a row with a second text below the first looks.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// As a row with a second text beside the first looks.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondarySize: 17, isSideBySide: true)
  }
  /// As a header of a plain list looks.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// As a footer of a plain list looks.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(size: 13) }
  /// As a header of a grouped list looks.
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(size: 13) }
  /// As a footer of a grouped list looks.
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(size: 13) }
  /// As a header looks.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(size: 13) }
  /// As a footer looks.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(size: 13) }
  /// As a row of a sidebar looks.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// As a header of a sidebar looks.
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A view that shows this.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same: nothing of it depends on the state here.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
