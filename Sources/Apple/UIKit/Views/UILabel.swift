import Foundation

/// A view that shows text; touches are disabled by default.
///
/// Its size is estimated from the number of characters, since there are no font metrics here. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilabel>.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The estimated width of a character and height of a line, in points.
  static let character = EstimatedText.character
  /// The distance of the baseline from the lower edge of a line, in points.
  static let descent = EstimatedText.descent

  /// Creates an empty label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// Creates a label from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isUsualAccessibilityElement: Bool { true }
  override var usualAccessibilityLabel: String? { text.flatMap { $0.isEmpty ? nil : $0 } }
  override var usualAccessibilityTraits: UIAccessibilityTraits { .staticText }

  /// The text; nil means an empty label.
  ///
  /// Setting it also replaces ``attributedText``.
  open var text: String? {
    didSet {
      attributed = nil
      guard oldValue != text else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The font; stored, but has no effect here: nothing is drawn.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet { appearanceDidSet(\UILabel.font) }
  }
  /// The text's color; stored, but has no effect here: nothing is drawn.
  open var textColor: UIColor! = UIColor.label {
    didSet { appearanceDidSet(\UILabel.textColor) }
  }
  /// The color of the shadow; stored, but has no effect here: nothing is drawn.
  open var shadowColor: UIColor?
  /// The offset of the shadow; stored, but has no effect here: nothing is drawn.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The text with the attributes that were set with it, or else with the label's font and color; nil if there is no
  /// text.
  ///
  /// Only its characters are used here. Setting it also replaces ``text``.
  open var attributedText: NSAttributedString? {
    get {
      if let attributed { return attributed }
      guard let text else { return nil }
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let font { attributes[.font] = font }
      if let textColor { attributes[.foregroundColor] = textColor }
      return NSAttributedString(string: text, attributes: attributes)
    }
    set {
      text = newValue?.string
      attributed = newValue
    }
  }
  private var attributed: NSAttributedString?
  /// Stored, but has no effect here: nothing is drawn.
  open var textAlignment = NSTextAlignment.natural
  /// Stored, but has no effect here: nothing is drawn.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Stored, but has no effect here: lines break after any character.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Stored, but has no effect here: nothing is drawn.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Stored, but has no effect here: nothing is drawn.
  open var highlightedTextColor: UIColor?
  /// Stored, but has no effect here: there is no pointer.
  open var showsExpansionTextWhenTruncated = false
  /// The maximum number of lines; 0 means no limit.
  open var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { invalidateIntrinsicContentSize() } }
  }
  /// Stored, but has no effect here: nothing is drawn.
  open var isEnabled = true
  /// Stored, but has no effect here: nothing is drawn.
  open var isHighlighted = false
  /// Stored, but has no effect here: nothing is drawn.
  open var adjustsFontSizeToFitWidth = false
  /// Stored, but has no effect here: nothing is drawn.
  open var adjustsFontForContentSizeCategory = false
  /// Stored, but has no effect here: nothing is drawn.
  open var minimumScaleFactor: CGFloat = 0
  /// Stored, but has no effect here: nothing is drawn.
  open var allowsDefaultTighteningForTruncation = false
  /// The width at which lines are broken for the intrinsic size, in points; 0 means the width from the constraints.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
  }
  /// The width from the constraints while they are being solved; nil otherwise.
  private var widthInLayout: CGFloat?

  /// The size of the text, in points, from ``textRect(forBounds:limitedToNumberOfLines:)``.
  open override var intrinsicContentSize: CGSize {
    textSize(within: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : widthInLayout ?? .infinity)
  }

  /// Returns the area of the text in `bounds`, in points, with at most the given number of lines; 0 means no limit.
  ///
  /// An override changes the label's intrinsic size. Apple's page: `textRect(forBounds:limitedToNumberOfLines:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = EstimatedText.size(of: text ?? "", within: bounds.width, mostLines: numberOfLines)
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Calls ``drawText(in:)`` with the bounds.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text; for subclasses.
  ///
  /// Called after layout if the label has a size, and again when its text or its size has changed.
  open func drawText(in rect: CGRect) {}

  override func contentSizeForLayout(breakingAt width: CGFloat?) -> CGSize {
    var size = intrinsicContentSize
    guard let width, breaksLines else { return size }
    // Reads `intrinsicContentSize` again, because a subclass may add to the size of the text.
    widthInLayout = width
    size.height = intrinsicContentSize.height
    widthInLayout = nil
    return size
  }

  override var breaksLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override var baselineInsets: (top: CGFloat, bottom: CGFloat)? {
    (UILabel.character.height - UILabel.descent, UILabel.descent)
  }

  /// Returns the size of the text with lines no longer than the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(within: size.width > 0 ? size.width : .infinity)
  }

  private func textSize(within width: CGFloat) -> CGSize {
    let bounds = CGRect(x: 0, y: 0, width: width, height: CGFloat.greatestFiniteMagnitude)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }
}
