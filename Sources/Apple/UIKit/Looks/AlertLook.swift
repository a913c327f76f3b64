import Foundation

/// The panel of an alert, with its title and message, behind the text fields and the buttons.
@MainActor
final class AlertPanel: UIView {
  private weak var alert: UIAlertController?
  private var rows: AlertRows?

  init(of alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("An alert's panel is in no archive.") }

  /// Places the panel behind rows, with the title above them.
  func place(behind rows: AlertRows) {
    self.rows = rows
    frame = rows.cancel.map(rows.panel.union) ?? rows.panel
  }

  private typealias Values = LookValues.Presentation
  private var values: LookValues.Presentation.Type { LookValues.Presentation.self }
  private static func titleFont(_ isSheet: Bool) -> UIFont { isSheet ? Values.sheetTitleFont : Values.alertTitleFont }

  /// Returns the height of the title and the message, with the space around them.
  static func headHeight(of alert: UIAlertController, _ width: CGFloat) -> CGFloat {
    let (values, isSheet) = (Values.self, alert.preferredStyle == .actionSheet)
    let heights = textHeights(of: alert, width)
    if heights.title == 0, heights.message == 0 { return 0 }
    let top = isSheet ? values.alertMargin - 4 : values.alertTop
    return top + heights.title + heights.gap + heights.message + top - 4
  }

  private static func textHeights(
    of alert: UIAlertController,
    _ width: CGFloat
  ) -> (title: CGFloat, gap: CGFloat, message: CGFloat) {
    let room = width - 2 * Values.alertMargin
    let title = LookText.height(alert.title, titleFont(alert.preferredStyle == .actionSheet), width: room)
    let message = LookText.height(alert.message, Values.alertMessageFont, width: room)
    return (title, title > 0 && message > 0 ? 3 : 0, message)
  }

  override func drawLook(in context: CGContext) {
    guard let alert, let rows, bounds.height > 0 else { return }
    let isSheet = alert.preferredStyle == .actionSheet
    let toOwn = CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
    if rows.panel.height > 0 { context.fill(rows.panel.applying(toOwn), values.alert, radius: values.alertRadius) }
    if let cancel = rows.cancel { context.fill(cancel.applying(toOwn), values.cancelRow, radius: values.alertRadius) }
    let heights = AlertPanel.textHeights(of: alert, bounds.width)
    let room = bounds.width - 2 * values.alertMargin
    var top = isSheet ? values.alertMargin - 4 : values.alertTop
    let color: UIColor = isSheet ? .secondaryLabel : .label
    func draw(_ text: String?, _ font: UIFont, _ height: CGFloat) {
      let place = CGRect(x: values.alertMargin, y: top, width: room, height: height)
      context.drawText(NSAttributedString(string: text ?? ""), font, color, in: place, .center)
    }
    draw(alert.title, AlertPanel.titleFont(isSheet), heights.title)
    top += heights.title + heights.gap
    draw(alert.message, values.alertMessageFont, heights.message)
    let width = LookValues.hairline
    for row in rows.buttons where row != rows.cancel && row.minY > rows.panel.minY {
      let row = row.applying(toOwn)
      context.fill(CGRect(x: row.minX, y: row.minY - width, width: row.width, height: width), .separator)
      if row.minX > 0 { context.fill(CGRect(x: row.minX, y: row.minY, width: width, height: row.height), .separator) }
    }
  }

  /// Gives a choice's button the color and the font of the choice.
  static func dress(_ button: UIButton, for action: UIAlertAction, of style: UIAlertController.Style, isPreferred: Bool)
  {
    if action.style == .destructive { button.setTitleColor(LookValues.destructive, for: .normal) }
    if !action.isEnabled { button.setTitleColor(.tertiaryLabel, for: .normal) }
    button.titleLabel?.font = .systemFont(
      ofSize: style == .actionSheet && TextMeasuring.library != nil ? Values.sheetFont : 17,
      weight: isPreferred || action.style == .cancel ? .semibold : .regular
    )
  }
}

/// The places of an alert's text fields and buttons, as they are drawn.
@MainActor
struct AlertRows {
  /// The places of the text fields.
  private(set) var fields: [CGRect] = []
  /// The places of the buttons, in the order of the actions.
  private(set) var buttons: [CGRect]
  /// The panel with the title, behind all rows except ``cancel``.
  private(set) var panel = CGRect.zero
  /// The place of the button below the panel; nil if it is on the panel.
  private(set) var cancel: CGRect?

  init(of alert: UIAlertController, in area: CGRect) {
    let actions = alert.actions
    buttons = Array(repeating: .zero, count: actions.count)
    let values = LookValues.Presentation.self
    let isSheet = alert.preferredStyle == .actionSheet
    let width =
      isSheet ? min(area.width - 2 * values.sheetMargin, values.sheetWidth) : min(area.width, values.alertWidth)
    let left = area.midX - width / 2
    let head = AlertPanel.headHeight(of: alert, width)
    let cancelIndex = actions.firstIndex { $0.style == .cancel }
    let isPair = !isSheet && actions.count == 2 && actions.allSatisfy { AlertRows.fits($0, width / 2) }
    var order = actions.indices.filter { $0 != cancelIndex }
    // The cancellation is at the left of two buttons, and the last of several.
    if let cancelIndex { order.insert(cancelIndex, at: isPair ? 0 : order.count) }

    var y = head
    for _ in alert.textFields ?? [] {
      fields.append(CGRect(x: left, y: y, width: width, height: values.alertRow))
      y += values.alertRow
    }
    if !fields.isEmpty { y += values.gapBelowFields }
    let row = isSheet ? values.sheetRow : values.alertRow
    for (place, index) in order.enumerated() {
      let isApart = isSheet && index == cancelIndex && (order.count > 1 || head > 0)
      if isApart { y += values.sheetMargin }
      let x = isPair && place == 1 ? left + width / 2 : left
      buttons[index] = CGRect(x: x, y: y, width: isPair ? width / 2 : width, height: row)
      if isApart { cancel = buttons[index] }
      if !isPair || place == 1 { y += row }
    }
    let end = cancel.map { $0.minY - values.sheetMargin } ?? y
    panel = CGRect(x: left, y: 0, width: width, height: end)
    let top = isSheet ? area.maxY - values.sheetMargin - y : area.midY - y / 2
    move(by: top)
  }

  private mutating func move(by distance: CGFloat) {
    fields = fields.map { $0.offsetBy(dx: 0, dy: distance) }
    buttons = buttons.map { $0.offsetBy(dx: 0, dy: distance) }
    panel = panel.offsetBy(dx: 0, dy: distance)
    cancel = cancel?.offsetBy(dx: 0, dy: distance)
  }

  private static func fits(_ action: UIAlertAction, _ width: CGFloat) -> Bool {
    LookText.size(action.title ?? "", LookValues.Presentation.alertTitleFont).width <= width - 16
  }
}
