import Foundation

/// The part of the keyboard's window under the keyboard, which shows keys unless the application has a view there.
@MainActor
final class KeyboardArea: UIView {
  /// The height of the application's view above the keys, in points; nil if there are no keys.
  var topOfKeys: CGFloat?

  private static let rows = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]

  override func drawLook(in context: CGContext) {
    guard let topOfKeys, bounds.height - topOfKeys > 100 else { return }
    let traits = WindowList.shared.key?.rootViewController?.traitCollection ?? traitCollection
    traits.performAsCurrent { drawKeys(below: topOfKeys, in: context) }
  }

  private func drawKeys(below topOfKeys: CGFloat, in context: CGContext) {
    let values = LookValues.System.self
    let area = CGRect(x: 0, y: topOfKeys, width: bounds.width, height: bounds.height - topOfKeys)
    context.fill(area, values.keyboard)
    let keys = area.inset(by: UIEdgeInsets(top: 8, left: 3, bottom: 12, right: 3))
    let size = CGSize(width: keys.width / 10, height: keys.height / 4)
    for (index, row) in KeyboardArea.rows.enumerated() {
      let left = keys.midX - CGFloat(row.count) * size.width / 2
      for (column, letter) in row.enumerated() {
        drawKey(
          String(letter),
          CGRect(
            x: left + CGFloat(column) * size.width,
            y: keys.minY + CGFloat(index) * size.height,
            width: size.width,
            height: size.height
          ),
          isLetter: true,
          context
        )
      }
    }
    let side = size.width * 1.4
    let third = keys.minY + 2 * size.height
    drawKey("⇧", CGRect(x: keys.minX, y: third, width: side, height: size.height), isLetter: false, context)
    drawKey("⌫", CGRect(x: keys.maxX - side, y: third, width: side, height: size.height), isLetter: false, context)
    let (fourth, word) = (keys.minY + 3 * size.height, size.width * 2.5)
    drawKey("123", CGRect(x: keys.minX, y: fourth, width: word, height: size.height), isLetter: false, context)
    let space = CGRect(x: keys.minX + word, y: fourth, width: keys.width - 2 * word, height: size.height)
    drawKey("space", space, isLetter: true, context)
    drawKey(
      "return",
      CGRect(x: keys.maxX - word, y: fourth, width: word, height: size.height),
      isLetter: false,
      context
    )
  }

  private func drawKey(_ text: String, _ place: CGRect, isLetter: Bool, _ context: CGContext) {
    let values = LookValues.System.self
    let key = place.insetBy(dx: 3, dy: 5)
    context.fill(key.offsetBy(dx: 0, dy: 1), UIColor(white: 0, alpha: 0.3), radius: values.keyRadius)
    context.fill(key, isLetter ? values.key : values.otherKey, radius: values.keyRadius)
    context.drawLine(text, text.count == 1 ? values.keyFont : values.wordFont, .label, in: key)
  }
}
