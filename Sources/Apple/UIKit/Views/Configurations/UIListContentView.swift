import Foundation

/// A view that shows a `UIListContentConfiguration`.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilistcontentview>.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var list: UIListContentConfiguration
  private let textLabel = UILabel(frame: .zero)
  private let secondaryTextLabel = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  /// Creates a view that shows `configuration`.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [textLabel, secondaryTextLabel, imageView] { addSubview(view) }
    show()
  }

  /// Returns nil: an archive cannot contain this class.
  public required init?(coder: NSCoder) { nil }

  /// The configuration that the view shows, which must be a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        fatalError("A UIListContentView shows a UIListContentConfiguration, and no \(type(of: newValue)).")
      }
      self.list = list
      show()
    }
  }

  private func show() {
    textLabel.show(list.text, list.attributedText, list.textProperties)
    secondaryTextLabel.show(list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
    imageView.image = list.image
    imageView.contentMode = .scaleAspectFit
    imageView.tintColor = list.imageProperties.tintColor
    imageView.layer.cornerRadius = list.imageProperties.cornerRadius
    imageView.clipsToBounds = list.imageProperties.cornerRadius > 0
    setNeedsLayout()
  }

  /// The space after the content: at the end of a cell, not less than the cell's own margin.
  private var trailingMargin: CGFloat {
    let own = list.directionalLayoutMargins.trailing
    guard let content = superview, let cell = content.superview, content.frame.maxX >= cell.bounds.maxX else {
      return own
    }
    return list.axesPreservingSuperviewLayoutMargins.contains(.horizontal) ? max(own, 16) : own
  }

  /// The distance of the texts from the leading edge, in points.
  var startOfText: CGFloat { textLabel.frame.minX }

  /// Lays out the texts and the image.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = list.directionalLayoutMargins
    var left = margins.leading
    if let image = list.image {
      var size = image.size
      let most = list.imageProperties.maximumSize
      if most.width > 0 { size.width = min(size.width, most.width) }
      if most.height > 0 { size.height = min(size.height, most.height) }
      imageView.frame = CGRect(x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      left = imageView.frame.maxX + list.imageToTextPadding
    } else {
      imageView.frame = .zero
    }
    let width = max(0, bounds.width - left - trailingMargin)
    let hasBoth = secondaryTextLabel.text?.isEmpty == false
    if list.prefersSideBySideTextAndSecondaryText {
      let wanted = min(width, secondaryTextLabel.sizeThatFits(bounds.size).width)
      textLabel.frame = CGRect(x: left, y: 0, width: width - wanted, height: bounds.height)
      secondaryTextLabel.frame = CGRect(x: left + width - wanted, y: 0, width: wanted, height: bounds.height)
    } else {
      let edge =
        hasBoth ? CellLines.edge(below: textLabel, above: secondaryTextLabel, in: bounds.height) : bounds.height
      let room = hasBoth ? CellLines.room(textLabel, secondaryTextLabel, in: bounds.height) : 0
      textLabel.frame = CGRect(x: left, y: room, width: width, height: edge - room)
      secondaryTextLabel.frame = CGRect(x: left, y: edge, width: width, height: bounds.height - edge - room)
    }
  }
}

extension UILabel {
  /// Shows a text, or else one with attributes, with the looks of a list.
  fileprivate func show(
    _ text: String?,
    _ attributed: NSAttributedString?,
    _ looks: UIListContentConfiguration.TextProperties
  ) {
    font = looks.font
    textColor = looks.color
    numberOfLines = looks.numberOfLines
    lineBreakMode = looks.lineBreakMode
    adjustsFontSizeToFitWidth = looks.adjustsFontSizeToFitWidth
    minimumScaleFactor = looks.minimumScaleFactor
    textAlignment =
      switch looks.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if text == nil, let attributed { attributedText = attributed } else { self.text = text }
  }
}
