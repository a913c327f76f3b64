import Foundation

/// The header or footer of a section in a table view.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview>.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, StandardCell {
  /// The identifier under which the view is reused; nil if it is not reused.
  open internal(set) var reuseIdentifier: String?
  var parts = CellParts()
  var content = CellContent()

  /// Creates a header or footer that is reused under an identifier; nil means that it is not reused.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    addSubview(contentView)
  }

  /// Creates a header or footer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(contentView, at: 0)
  }

  /// Creates a header or footer that is not reused.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// The view for the contents, with the size of the header or footer.
  open var contentView: UIView { partForContent() }

  /// The primary label, which is created when it is first used.
  open var textLabel: UILabel? { part(\.text) { UILabel(frame: .zero) } }

  /// The second label, below the primary one, which is created when it is first used.
  open var detailTextLabel: UILabel? { part(\.detail) { UILabel(frame: .zero) } }

  /// The view behind the contents.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }

  /// The configuration of the contents, whose view fills ``contentView``; nil means none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.set(newValue, in: contentView) }
  }
  /// The configuration of the background; nil for the background of the table's style.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Returns an empty content configuration for a header.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

  /// Resets the view before it is reused for another section.
  ///
  /// For subclasses; does nothing here.
  open func prepareForReuse() {}

  override func drawLook(in context: CGContext) { drawHeader(in: context) }

  /// Places the background, the contents and the labels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    content.view?.frame = contentView.bounds
    let margin: CGFloat = (superview as? UITableView)?.style == .insetGrouped ? 32 : 16
    let (width, height) = (max(0, bounds.width - 2 * margin), bounds.height)
    parts.text?.frame = CGRect(x: margin, y: 0, width: width, height: parts.detail == nil ? height : height / 2)
    parts.detail?.frame = CGRect(x: margin, y: height / 2, width: width, height: height / 2)
  }
}
