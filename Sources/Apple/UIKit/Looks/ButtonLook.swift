import Foundation

/// The look of buttons: what lies behind the title and the image, and their colors.
extension UIButton {
  /// The color of the title and of a template image, in the present state.
  var contentColor: UIColor {
    if let color = titleColorOfState { return color }
    guard let configuration else {
      return buttonType == .custom || isEnabled ? currentTitleColor : LookValues.Button.disabledText
    }
    if !isEnabled { return LookValues.Button.disabledText }
    if role == .destructive, configuration.fill != .filled { return LookValues.destructive }
    return configuration.baseForegroundColor ?? tintColor
  }

  func drawButton(in context: CGContext) {
    context.faded(to: configuration != nil && isHighlighted ? LookValues.pressedOpacity : 1) {
      if let configuration { drawBackground(of: configuration, in: context) }
      if let image = backgroundImage(for: state) {
        context.draw(image, in: backgroundRect(forBounds: bounds), tint: nil)
      }
    }
    if configuration != nil { drawConfigured(in: context) }
    drawSign(in: context)
  }

  private func drawBackground(of configuration: Configuration, in context: CGContext) {
    let background = configuration.background
    let insets = background.backgroundInsets
    let rect = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    )
    let radius = radius(of: configuration, in: rect)
    if let color = fillColor(of: configuration) { context.fill(rect, color, radius: radius) }
    if let image = background.image {
      context.saveGState()
      context.clip(to: RoundedOutline(rect, radius: radius))
      context.draw(image, in: background.imageContentMode.area(of: image.size, in: rect), tint: nil)
      context.restoreGState()
    }
    guard background.strokeWidth > 0 else { return }
    context.drawBorder(
      rect.insetBy(dx: -background.strokeOutset, dy: -background.strokeOutset),
      background.resolvedStrokeColor(for: tintColor),
      radius: radius + background.strokeOutset,
      width: background.strokeWidth
    )
  }

  private func radius(of configuration: Configuration, in rect: CGRect) -> CGFloat {
    let values = LookValues.Button.self
    return switch configuration.cornerStyle {
    case .fixed: configuration.background.cornerRadius
    case .capsule: min(rect.width, rect.height) / 2
    case .small: values.smallRadius
    case .large: values.largeRadius
    case .dynamic, .medium:
      configuration.background.cornerRadius > 0 ? configuration.background.cornerRadius : values.radius
    }
  }

  /// Returns the color behind the content; nil for none.
  private func fillColor(of configuration: Configuration) -> UIColor? {
    let values = LookValues.Button.self
    if let own = configuration.ownBackground { return configuration.background.backgroundColorTransformer?(own) ?? own }
    let isDestructive = role == .destructive
    let base = configuration.baseBackgroundColor ?? (isDestructive ? LookValues.destructive : tintColor)
    switch configuration.fill {
    case .none: return nil
    case _ where !isEnabled: return values.disabledFill
    case .gray: return configuration.baseBackgroundColor ?? .secondarySystemFill
    case .tinted: return base?.withAlphaComponent(values.tintedOpacity)
    case .filled: return base
    }
  }

  /// Draws the subtitle and the activity indicator, which are no views.
  private func drawConfigured(in context: CGContext) {
    if let subtitle = configuration?.subtitle, let title = titleLabel?.frame {
      let height = LookText.size(subtitle, UIButton.subtitleFont).height
      let place = CGRect(
        x: title.minX,
        y: title.maxY + (configuration?.titlePadding ?? 0),
        width: title.width,
        height: height
      )
      context.faded(to: contentOpacity) {
        context.drawLine(subtitle, UIButton.subtitleFont, contentColor, in: place, label.textAlignment)
      }
    }
    guard configuration?.showsActivityIndicator == true else { return }
    context.drawSpinner(in: imageRect(forContentRect: contentRect(forBounds: bounds)), contentColor)
  }

  /// Draws the sign of a button whose kind determines what it shows.
  private func drawSign(in context: CGContext) {
    guard currentImage == nil, currentTitle?.isEmpty != false else { return }
    let side = LookValues.Button.icon
    let place = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    context.faded(to: isHighlighted ? LookValues.highlightedOpacity : 1) {
      switch buttonType {
      case .detailDisclosure, .infoLight, .infoDark: context.drawInfo(in: place, contentColor)
      case .contactAdd:
        context.drawCircle(in: place, contentColor, width: 1.5)
        context.drawSign(in: place.insetBy(dx: 6, dy: 6), contentColor, width: 1.8, isPlus: true)
      case .close:
        context.fillEllipse(in: place.insetBy(dx: -4, dy: -4), .tertiarySystemFill)
        context.drawCross(in: place.insetBy(dx: 6, dy: 6), .secondaryLabel, width: 2)
      case .custom, .system, .plain: break
      }
    }
  }

  /// The opacity of the title and the image.
  var contentOpacity: CGFloat {
    guard isHighlighted, titleColorOfState == nil || buttonType != .custom else { return 1 }
    if buttonType == .custom { return currentImage != nil && adjustsImageWhenHighlighted ? 0.6 : 1 }
    return configuration.map { $0.fill == .none } == false ? LookValues.pressedOpacity : LookValues.highlightedOpacity
  }
}
