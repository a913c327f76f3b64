import Foundation

/// The header or the footer of a table view's section.
///
/// The main actor only.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// What the view is used again under; nil for a view that is used once.
  open internal(set) var reuseIdentifier: String?
  private var madeContentView: UIView?
  private var madeTextLabel: UILabel?
  private var madeDetailTextLabel: UILabel?
  var content = CellContent()

  /// A header or a footer.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    addSubview(contentView)
  }

  /// A header or a footer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(contentView, at: 0)
  }

  /// A header or a footer that is used once.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// What the contents are in.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let view = UIView(frame: bounds)
    madeContentView = view
    return view
  }

  /// The text.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    madeTextLabel = label
    setNeedsLayout()
    return label
  }

  /// The second text.
  open var detailTextLabel: UILabel? {
    if let madeDetailTextLabel { return madeDetailTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    madeDetailTextLabel = label
    setNeedsLayout()
    return label
  }

  /// What is behind the contents.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// What the view shows, by a description of it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.set(newValue, in: contentView) }
  }
  /// How the background looks; kept, and has no effect here: nothing is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// A description with the looks of a header, for the application to fill in.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

  /// The view is about to be used for another section.
  ///
  /// For subclasses; does nothing here.
  open func prepareForReuse() {}

  /// Places the contents.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    content.view?.frame = contentView.bounds
    let (width, height) = (max(0, bounds.width - 32), bounds.height)
    madeTextLabel?.frame = CGRect(x: 16, y: 0, width: width, height: madeDetailTextLabel == nil ? height : height / 2)
    madeDetailTextLabel?.frame = CGRect(x: 16, y: height / 2, width: width, height: height / 2)
  }
}
