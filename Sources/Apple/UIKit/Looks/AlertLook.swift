import Foundation

/// The panel of an alert, with its title and message, behind the text fields and the buttons.
@MainActor
final class AlertPanel: UIView {
  private weak var alert: UIAlertController?
  /// The frames of the rows on the panel, in the panel's coordinates.
  private var rows: [CGRect] = []

  init(of alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("An alert's panel is in no archive.") }

  /// Places the panel behind rows, with the title above them.
  func place(behind rows: [UIView], width: CGFloat) {
    guard let first = rows.first, let last = rows.last else { return frame = .zero }
    let head = headHeight(width)
    frame = CGRect(
      x: first.frame.minX,
      y: first.frame.minY - head,
      width: width,
      height: last.frame.maxY - first.frame.minY + head
    )
    self.rows = rows.map { $0.frame.offsetBy(dx: -frame.minX, dy: -frame.minY) }
  }

  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
  private var values: LookValues.Presentation.Type { LookValues.Presentation.self }
  private var titleFont: UIFont { isSheet ? values.sheetTitleFont : values.alertTitleFont }

  private func headHeight(_ width: CGFloat) -> CGFloat {
    let heights = textHeights(width)
    if heights.title == 0, heights.message == 0 { return 0 }
    let top = isSheet ? values.alertMargin - 4 : values.alertTop
    return top + heights.title + heights.gap + heights.message + top - 4
  }

  private func textHeights(_ width: CGFloat) -> (title: CGFloat, gap: CGFloat, message: CGFloat) {
    let room = width - 2 * values.alertMargin
    let title = LookText.height(alert?.title, titleFont, width: room)
    let message = LookText.height(alert?.message, values.alertMessageFont, width: room)
    return (title, title > 0 && message > 0 ? 3 : 0, message)
  }

  override func drawLook(in context: CGContext) {
    guard let alert, bounds.height > 0 else { return }
    context.fill(bounds, values.alert, radius: values.alertRadius)
    let (heights, room) = (textHeights(bounds.width), bounds.width - 2 * values.alertMargin)
    var top = isSheet ? values.alertMargin - 4 : values.alertTop
    let color: UIColor = isSheet ? .secondaryLabel : .label
    func draw(_ text: String?, _ font: UIFont, _ height: CGFloat) {
      let place = CGRect(x: values.alertMargin, y: top, width: room, height: height)
      context.drawText(NSAttributedString(string: text ?? ""), font, color, in: place, .center)
    }
    draw(alert.title, titleFont, heights.title)
    top += heights.title + heights.gap
    draw(alert.message, values.alertMessageFont, heights.message)
    let fields = alert.textFields?.count ?? 0
    for (index, row) in rows.enumerated() where index >= fields && row.minY > 0 {
      let line = CGRect(x: 0, y: row.minY - LookValues.hairline, width: bounds.width, height: LookValues.hairline)
      context.fill(line, .separator)
    }
  }

  /// Gives a choice's button the color and the font of the choice.
  static func dress(_ button: UIButton, for action: UIAlertAction, isPreferred: Bool) {
    if action.style == .destructive { button.setTitleColor(LookValues.destructive, for: .normal) }
    if !action.isEnabled { button.setTitleColor(.tertiaryLabel, for: .normal) }
    button.titleLabel?.font = .systemFont(
      ofSize: 17,
      weight: isPreferred || action.style == .cancel ? .semibold : .regular
    )
  }
}
