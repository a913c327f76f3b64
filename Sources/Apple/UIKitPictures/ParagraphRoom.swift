import Foundation
import UIKit

/// The room that a paragraph's style keeps around its lines.
struct ParagraphRoom {
  /// The distance of the lines from the leading edge; Pango indents the first line, or the others, from there.
  let start: CGFloat
  /// The distance of the lines from the left edge.
  let left: CGFloat
  /// The width of the lines.
  let width: CGFloat
  /// The space beside the lines that does not depend on the width of the text.
  let beside: CGFloat
  /// The space above the paragraph, unless it is the first one.
  let above: CGFloat
  /// The space below the paragraph, unless it is the last one.
  let below: CGFloat
  /// Whether the paragraph cannot be laid out together with the text around it.
  let isNeeded: Bool

  init(_ style: NSParagraphStyle?, isRightToLeft: Bool, in whole: CGFloat) {
    start = style.map { max(0, min($0.firstLineHeadIndent, $0.headIndent)) } ?? 0
    let tail = style?.tailIndent ?? 0
    // A positive value is a distance from the leading edge.
    let end = tail > 0 ? min(tail, whole) : whole + tail
    width = max(0, end - start)
    let atTail = whole.isFinite ? max(0, whole - end) : max(0, -tail)
    left = isRightToLeft ? atTail : start
    beside = start + max(0, -tail)
    (above, below) = (style?.paragraphSpacingBefore ?? 0, (style?.paragraphSpacing ?? 0) + (style?.lineSpacing ?? 0))
    isNeeded = start != 0 || tail != 0 || above != 0 || style.map { $0.paragraphSpacing != 0 } ?? false
  }
}
