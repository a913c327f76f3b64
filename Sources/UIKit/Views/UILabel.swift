import Foundation

/// Shows text; not touched unless it is said so.
///
/// Its size is reckoned from the number of characters, since there are no fonts' measures here. The main actor only.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// How wide a character and how high a line is reckoned, in points.
  static let character = EstimatedText.character
  /// How far above its lower edge a line stands, of that height.
  static let descent: CGFloat = 4

  /// A label that says nothing yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What it says.
  open var text: String? {
    didSet { if oldValue != text { invalidateIntrinsicContentSize() } }
  }
  /// The font; stored, but has no effect here: nothing is drawn.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) {
    didSet { appearanceDidSet(\UILabel.font) }
  }
  /// The text's colour; stored, but has no effect here: nothing is drawn.
  open var textColor: UIColor! = UIColor.label {
    didSet { appearanceDidSet(\UILabel.textColor) }
  }
  /// The colour of the shadow; stored, but has no effect here: nothing is drawn.
  open var shadowColor: UIColor?
  /// Where the shadow falls; stored, but has no effect here: nothing is drawn.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// What it says, with attributes, of which only the characters count here.
  open var attributedText: NSAttributedString? {
    didSet { text = attributedText?.string }
  }
  /// Stored, but has no effect here: nothing is drawn.
  open var textAlignment = NSTextAlignment.natural
  /// Stored, but has no effect here: nothing is drawn.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// How many lines it has at most; 0 for as many as it takes.
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
  /// The width at which lines are broken for the intrinsic size, in points; 0 for the one that constraints give.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
  }
  /// The width that constraints give, while they are solved.
  private var widthInLayout: CGFloat?

  /// The size of the text's rectangle, see ``textRect(forBounds:limitedToNumberOfLines:)``.
  open override var intrinsicContentSize: CGSize {
    textSize(within: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : widthInLayout ?? .infinity)
  }

  /// The text's rectangle in `bounds`, in points, in at most that many lines; 0 lines are as many as it takes.
  ///
  /// An override changes the size that the label asks for. Apple's page: `textRect(forBounds:limitedToNumberOfLines:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = EstimatedText.size(of: text ?? "", within: bounds.width, mostLines: numberOfLines)
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Draws the text.
  ///
  /// For subclasses; never called here, where nothing is drawn.
  open func drawText(in rect: CGRect) {}

  override func contentSizeForLayout(breakingAt width: CGFloat?) -> CGSize {
    var size = intrinsicContentSize
    guard let width, breaksLines else { return size }
    // A subclass may add to the size of the text.
    widthInLayout = width
    size.height = intrinsicContentSize.height
    widthInLayout = nil
    return size
  }

  override var breaksLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override var baselineInsets: (top: CGFloat, bottom: CGFloat)? {
    (UILabel.character.height - UILabel.descent, UILabel.descent)
  }

  /// The text's size, in lines no longer than `size` is wide.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(within: size.width > 0 ? size.width : .infinity)
  }

  private func textSize(within width: CGFloat) -> CGSize {
    let bounds = CGRect(x: 0, y: 0, width: width, height: CGFloat.greatestFiniteMagnitude)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }
}
