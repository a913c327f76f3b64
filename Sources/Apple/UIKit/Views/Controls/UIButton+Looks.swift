import Foundation

/// The looks of a button in each state; the layout pass applies the state's title, image and colors to the views.
extension UIButton {
  struct Looks {
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  func look<Value>(_ part: KeyPath<Looks, Value?>, _ state: UIControl.State) -> Value? {
    looks[state.rawValue]?[keyPath: part] ?? looks[UIControl.State.normal.rawValue]?[keyPath: part]
  }

  /// The height of the configuration's subtitle with the space above it, in points; 0 without one.
  var roomOfSubtitle: CGFloat {
    guard let configuration, let subtitle = configuration.subtitle else { return 0 }
    return TextMeasuring.size(ofLine: subtitle, UIButton.subtitleFont).height.rounded(.up) + configuration.titlePadding
  }

  /// The width of the configuration's subtitle, in points; 0 without one.
  var widthOfSubtitle: CGFloat {
    configuration?.subtitle.map { TextMeasuring.size(ofLine: $0, UIButton.subtitleFont).width.rounded(.up) } ?? 0
  }

  /// The size of the image, or of the activity indicator in its place; nil if there is none.
  var shownImageSize: CGSize? {
    configuration?.showsActivityIndicator == true ? CGSize(width: 20, height: 20) : currentImage?.size
  }

  /// The color of the title that was set for the present state, or else for the normal one; nil if there is none.
  ///
  /// A disabled button has only a color that was set for the disabled state.
  var titleColorOfState: UIColor? {
    if isEnabled || buttonType == .custom { return titleColor(for: state) }
    return looks[state.rawValue]?.titleColor
  }

  /// The space around the title and the image, in points.
  var insetsOfContent: UIEdgeInsets {
    guard let configuration else { return contentEdgeInsets }
    let insets = configuration.contentInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top,
      left: isMirrored ? insets.trailing : insets.leading,
      bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing
    )
  }

  /// The default space above the title, and as much below it, in points; 0 with content insets or a configuration.
  var roomOfTitle: CGFloat {
    configuration == nil && contentEdgeInsets == .zero ? UIButton.room : 0
  }

  /// The font of a configuration's subtitle.
  static let subtitleFont = UIFont.systemFont(ofSize: 12)
}
