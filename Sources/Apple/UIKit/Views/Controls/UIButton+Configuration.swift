import Foundation

extension UIButton {
  /// The content and looks of a button, in one value.
  ///
  /// The texts are shown without their attributes, and the indicator of a menu is not shown. The main actor only.
  /// Apple's page: `UIButton.Configuration`.
  @preconcurrency @MainActor
  public struct Configuration: @MainActor Equatable {
    /// The sizes of a button.
    public enum Size: Int, Sendable {
      /// The sizes, by Apple's names.
      case medium = 0, small, mini, large
    }
    /// The alignments of the title and the subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// The alignment of the content.
      case automatic = 0
      /// The start of the line.
      case leading
      /// The middle of the line.
      case center
      /// The end of the line.
      case trailing
    }
    /// The shapes of a button's corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background.
      case fixed = -1
      /// A radius that follows the text size.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// Half circles.
      case capsule
    }
    /// The marks of a button that opens a menu.
    public enum Indicator: Int, Sendable {
      /// The system chooses.
      case automatic = 0
      /// No indicator.
      case none
      /// An arrow for a menu.
      case popup
    }
    /// The styles of a button on a Mac.
    public enum MacIdiomStyle: Int, Sendable {
      /// The styles, by Apple's names.
      case automatic = 0, bordered, borderless, borderlessTinted
    }

    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// The shape of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size.
    public var buttonSize = Size.medium
    /// The style on a Mac.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The color of the content; nil means the button's tint color.
    public var baseForegroundColor: UIColor?
    /// The color of the background.
    public var baseBackgroundColor: UIColor?
    /// The image; nil means that the button shows the images of its states.
    public var image: UIImage?
    /// The color of the image.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Whether an indicator of activity replaces the image.
    public var showsActivityIndicator = false
    /// The color of the indicator of activity.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The title with attributes; only its characters are used here.
    public var attributedTitle: AttributedString?
    /// The title; nil means that the button shows the titles of its states.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The second title with attributes; only its characters are used here.
    public var attributedSubtitle: AttributedString?
    /// The second title, below the first.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The attributes of the subtitle.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The mark of a button that opens a menu.
    public var indicator = Indicator.automatic
    /// The color of the mark.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// The space around the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The edge at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The space between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of the title and the subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// Whether the configuration follows the button's selection.
    public var automaticallyUpdateForSelection = true

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(background: nil, foreground: nil, .none) }
    /// Returns a configuration with a faint background in the tint color.
    public static func tinted() -> Configuration {
      Configuration(background: .tintColor.withAlphaComponent(0.18), foreground: nil, .tinted)
    }
    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration {
      Configuration(background: .secondarySystemFill, foreground: nil, .gray)
    }
    /// Returns a configuration with a background in the tint color.
    public static func filled() -> Configuration { Configuration(background: .tintColor, foreground: .white, .filled) }
    /// Returns a configuration without a border.
    public static func borderless() -> Configuration { Configuration(background: nil, foreground: nil, .none) }
    /// Returns a configuration with a border.
    public static func bordered() -> Configuration {
      Configuration(background: .secondarySystemFill, foreground: nil, .gray)
    }
    /// Returns a configuration with a faint border in the tint color.
    public static func borderedTinted() -> Configuration {
      Configuration(background: .tintColor.withAlphaComponent(0.18), foreground: nil, .tinted)
    }
    /// Returns a configuration with a prominent border.
    public static func borderedProminent() -> Configuration {
      Configuration(background: .tintColor, foreground: .white, .filled)
    }

    /// The background of the configuration's style.
    enum Fill { case none, tinted, gray, filled }

    /// The background of the style, unless the background has a color of its own.
    let fill: Fill
    private let usualBackground: UIColor?
    /// The color that was set for the background; nil if it is that of the style.
    var ownBackground: UIColor? {
      background.backgroundColor === usualBackground ? nil : background.backgroundColor
    }

    private init(background: UIColor?, foreground: UIColor?, _ fill: Fill) {
      self.fill = fill
      usualBackground = background
      self.background.backgroundColor = background
      baseForegroundColor = foreground
    }

    /// Sets ``contentInsets`` to its default: 7 points above and below, and 12 points at each side.
    public mutating func setDefaultContentInsets() {
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    /// Returns the configuration for the button's state: unchanged here.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Returns whether two configurations show the same; transformers are not compared.
    public static func == (left: Configuration, right: Configuration) -> Bool {
      left.attributedTitle == right.attributedTitle && left.attributedSubtitle == right.attributedSubtitle
        && left.image === right.image && left.showsActivityIndicator == right.showsActivityIndicator
        && left.hasLayout(of: right) && left.hasLooks(of: right)
    }

    private func hasLayout(of other: Configuration) -> Bool {
      contentInsets == other.contentInsets && imagePlacement == other.imagePlacement
        && imagePadding == other.imagePadding && titlePadding == other.titlePadding
        && titleAlignment == other.titleAlignment && buttonSize == other.buttonSize
    }

    private func hasLooks(of other: Configuration) -> Bool {
      cornerStyle == other.cornerStyle && indicator == other.indicator && macIdiomStyle == other.macIdiomStyle
        && baseForegroundColor == other.baseForegroundColor && baseBackgroundColor == other.baseBackgroundColor
        && background.hasLooks(of: other.background)
        && automaticallyUpdateForSelection == other.automaticallyUpdateForSelection
    }
  }
}
