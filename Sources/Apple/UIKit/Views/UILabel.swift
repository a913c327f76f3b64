import Foundation

/// A view that shows text; touches are disabled by default.
///
/// Its size is that of the text in its font; without UIKitPictures it is estimated from the number of characters. The
/// main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilabel>.
@preconcurrency @MainActor
open class UILabel: UIView {
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
  /// The font of characters without one.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet {
      appearanceDidSet(\UILabel.font)
      guard oldValue != font else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The color of characters without one.
  open var textColor: UIColor! = UIColor.label {
    didSet {
      appearanceDidSet(\UILabel.textColor)
      if oldValue != textColor { setNeedsDisplay() }
    }
  }
  /// The color of the text's shadow; nil for none.
  open var shadowColor: UIColor? {
    didSet { if oldValue != shadowColor { setNeedsDisplay() } }
  }
  /// The offset of the text's shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if oldValue != shadowOffset { setNeedsDisplay() } }
  }
  /// The text with the attributes that were set with it, or else with the label's font and color; nil if there is no
  /// text.
  ///
  /// Setting it also replaces ``text``.
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
      setNeedsDisplay()
    }
  }
  /// The text that was set with attributes; nil for a plain one.
  private(set) var attributed: NSAttributedString?
  /// The alignment of paragraphs without one.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if oldValue != textAlignment { setNeedsDisplay() } }
  }
  /// The treatment of text that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if oldValue != lineBreakMode { setNeedsDisplay() } }
  }
  /// Stored, but has no effect here.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// Stored, but has no effect here: a smaller text is in the middle of the height.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// The color of the text while ``isHighlighted`` is true; nil for the usual one.
  open var highlightedTextColor: UIColor? {
    didSet { if oldValue != highlightedTextColor { setNeedsDisplay() } }
  }
  /// Stored, but has no effect here: there is no pointer.
  open var showsExpansionTextWhenTruncated = false
  /// The maximum number of lines; 0 means no limit.
  open var numberOfLines = 1 {
    didSet {
      guard oldValue != numberOfLines else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// Whether the text has its own color, and not a gray.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { setNeedsDisplay() } }
  }
  /// Whether the text has its highlighted color.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { setNeedsDisplay() } }
  }
  /// Whether a text in one line that is too long is drawn smaller.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if oldValue != adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }
  /// Whether the font is scaled again when the user's preferred text size changes; only a font of a text style, or of
  /// `UIFontMetrics`, is.
  open var adjustsFontForContentSizeCategory = false
  /// The smallest factor by which a text that is too long is drawn smaller; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if oldValue != minimumScaleFactor { setNeedsDisplay() } }
  }
  /// Stored, but has no effect here: letters are not tightened.
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
    var size = CGSize.zero
    if let library = TextMeasuring.library {
      if let text, !text.isEmpty { size = library.layOut(shownText(within: bounds.width, numberOfLines)).size }
      size = CGSize(width: min(size.width.rounded(.up), bounds.width), height: size.height.rounded(.up))
    } else {
      size = EstimatedText.size(of: text ?? "", within: bounds.width, mostLines: numberOfLines)
    }
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Calls ``drawText(in:)`` with the bounds.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text; for subclasses.
  ///
  /// Called after layout if the label has a size, and again when its text or its size has changed.
  open func drawText(in rect: CGRect) { drawLines(in: rect) }

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
    let descent = TextMeasuring.descent(of: font)
    return (TextMeasuring.size(ofLine: "", font).height - descent, descent)
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

extension UILabel: FontAdjusting {
  var fontToAdjust: UIFont? {
    get { font }
    set { font = newValue }
  }
}
