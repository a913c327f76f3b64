import CPango
import Foundation
import UIKit

/// A text that Pango has broken into lines.
///
/// A text with more lines than are allowed is laid out twice: as a whole, to find its lines, and then with the last
/// line as a part of its own, whose end, middle or beginning is left out.
final class PangoText: TextLayout {
  /// A part of the text that Pango lays out at once.
  private struct Part {
    let layout: OpaquePointer
    /// The place of its first character in the whole text, in UTF-16 units.
    let start: Int
    let indices: UTF8Indices
    let place: CGPoint
    /// The space beside its lines.
    let beside: CGFloat
  }

  private struct Line {
    let part: Int
    let line: UnsafeMutablePointer<PangoLayoutLine>
    let range: NSRange
    let rectangle: CGRect
    let baseline: CGFloat
  }

  private var parts: [Part] = []
  private var lines: [Line] = []
  /// The space below the last paragraph, if another one follows.
  private var spaceBelow: CGFloat = 0
  private let attachments: [(place: Int, attachment: NSTextAttachment, size: CGRect)]
  private(set) var isTruncated = false
  private(set) var size = CGSize.zero

  init(_ text: TextToLayOut) {
    let source = TextSource(text)
    attachments = source.attachments
    let whole = source.layout(NSRange(location: 0, length: source.length), isLastLine: false)
    let count = Int(pango_layout_get_line_count(whole.layout))
    let breaks = text.lineBreakMode
    let isSingle = text.mostLines == 1 && !source.hasLineBreak
    if text.mostLines > 0, count > text.mostLines || isSingle && breaks.truncates {
      // The range of the last line that is shown, to the end of its paragraph.
      let first = pango_layout_get_line_readonly(whole.layout, Int32(min(text.mostLines, count) - 1))
      let start = whole.indices.utf16(Int(first?.pointee.start_index ?? 0))
      let end = source.endOfParagraph(from: start)
      var isCut = count > text.mostLines
      if start > 0 {
        append(source.layout(NSRange(location: 0, length: start), isLastLine: false), at: 0, source, text)
      }
      let last = source.layout(
        NSRange(location: start, length: end - start),
        isLastLine: true,
        hasMore: count > text.mostLines && end < source.length
      )
      if breaks.truncates { isCut = pango_layout_is_ellipsized(last.layout) != 0 || end < source.length }
      isTruncated = isCut
      append(last, at: start, source, text)
      g_object_unref(UnsafeMutableRawPointer(whole.layout))
    } else if let paragraphs = source.paragraphs {
      g_object_unref(UnsafeMutableRawPointer(whole.layout))
      for (range, room) in paragraphs {
        append(source.layout(range, isLastLine: false, room: room), at: range.location, source, text, room)
      }
    } else {
      append(whole, at: 0, source, text)
    }
    let width = lines.map { $0.rectangle.width + parts[$0.part].beside }.max() ?? 0
    size = CGSize(width: width, height: lines.last?.rectangle.maxY ?? 0)
  }

  deinit { for part in parts { g_object_unref(UnsafeMutableRawPointer(part.layout)) } }

  private func append(
    _ laidOut: (layout: OpaquePointer, indices: UTF8Indices),
    at start: Int,
    _ source: TextSource,
    _ text: TextToLayOut,
    _ room: ParagraphRoom? = nil
  ) {
    let x = room?.left ?? 0
    let y = (lines.last?.rectangle.maxY ?? 0) + (lines.isEmpty ? 0 : (room?.above ?? 0) + spaceBelow)
    spaceBelow = room?.below ?? 0
    let part = Part(
      layout: laidOut.layout,
      start: start,
      indices: laidOut.indices,
      place: CGPoint(x: x, y: y),
      beside: room?.beside ?? 0
    )
    parts.append(part)
    guard let iterator = pango_layout_get_iter(part.layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    // A part that ends with a line break has an empty line after it, which the next part begins.
    let isFollowed = start + part.indices.utf16Count < source.length
    var found: [Line] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_iter_get_line_extents(iterator, &ink, &logical)
      let from = part.indices.utf16(Int(line.pointee.start_index))
      found.append(
        Line(
          part: parts.count - 1,
          line: line,
          range: NSRange(location: start + from, length: 0),
          rectangle: CGRect(
            x: x + logical.x.inPoints,
            y: y + logical.y.inPoints,
            width: logical.width.inPoints,
            height: logical.height.inPoints
          ),
          baseline: y + pango_layout_iter_get_baseline(iterator).inPoints
        )
      )
    } while pango_layout_iter_next_line(iterator) != 0
    if isFollowed, found.count > 1, found.last?.line.pointee.length == 0 { found.removeLast() }
    for (index, line) in found.enumerated() {
      let end = index + 1 < found.count ? found[index + 1].range.location : start + part.indices.utf16Count
      lines.append(
        Line(
          part: line.part,
          line: line.line,
          range: NSRange(location: line.range.location, length: end - line.range.location),
          rectangle: line.rectangle,
          baseline: line.baseline
        )
      )
    }
  }

  // MARK: - Lines and places

  var lineCount: Int { lines.count }
  func range(ofLine index: Int) -> NSRange { lines[index].range }
  func rectangle(ofLine index: Int) -> CGRect { lines[index].rectangle }
  func baseline(ofLine index: Int) -> CGFloat { lines[index].baseline }
  func line(at offset: Int) -> Int { lines.lastIndex { $0.range.location <= offset } ?? 0 }

  private func x(of offset: Int, in line: Line) -> CGFloat {
    let part = parts[line.part]
    var x: Int32 = 0
    pango_layout_line_index_to_x(line.line, Int32(part.indices.utf8(offset - part.start)), 0, &x)
    return line.rectangle.minX + x.inPoints
  }

  func point(at offset: Int) -> CGPoint {
    let line = lines[line(at: offset)]
    return CGPoint(x: x(of: offset, in: line), y: line.rectangle.minY)
  }

  private func hit(_ point: CGPoint) -> (line: Line, offset: Int, trailing: Int) {
    let index = lines.firstIndex { point.y < $0.rectangle.maxY } ?? lines.count - 1
    let line = lines[index]
    let part = parts[line.part]
    var (byte, trailing): (Int32, Int32) = (0, 0)
    let x = min(max(point.x - line.rectangle.minX, -1e6), 1e6)
    pango_layout_line_x_to_index(line.line, Int32(x * CGFloat(PANGO_SCALE)), &byte, &trailing)
    return (line, part.start + part.indices.utf16(Int(byte)), Int(trailing))
  }

  func nearestOffset(to point: CGPoint) -> Int {
    let (line, offset, trailing) = hit(point)
    guard trailing > 0 else { return offset }
    let part = parts[line.part]
    return part.start + part.indices.utf16(after: offset - part.start, characters: trailing)
  }

  func character(at point: CGPoint) -> (offset: Int, fraction: CGFloat) {
    let (line, offset, _) = hit(point)
    let part = parts[line.part]
    let next = part.start + part.indices.utf16(after: offset - part.start, characters: 1)
    let (start, end) = (x(of: offset, in: line), x(of: next, in: line))
    guard start != end else { return (offset, 0) }
    return (offset, min(max((point.x - start) / (end - start), 0), 1))
  }

  func rectangles(of range: NSRange) -> [CGRect] {
    lines.compactMap { line in
      guard let common = line.range.intersection(range), common.length > 0 else { return nil }
      let (start, end) = (x(of: common.location, in: line), x(of: NSMaxRange(common), in: line))
      return CGRect(
        x: min(start, end),
        y: line.rectangle.minY,
        width: abs(end - start),
        height: line.rectangle.height
      )
    }
  }

  // MARK: - Drawing

  /// The fonts of the characters, as their names with versions.
  private(set) lazy var fonts: Set<String> = parts.reduce(into: []) { $0.formUnion(UsedFonts.names(in: $1.layout)) }

  /// Draws the text with its upper left corner at a point of Cairo's user space.
  func draw(on cairo: OpaquePointer, at point: CGPoint, alpha: Double) {
    for part in parts {
      cairo_move_to(cairo, point.x + part.place.x, point.y + part.place.y)
      if alpha < 1 { cairo_push_group(cairo) }
      pango_cairo_show_layout(cairo, part.layout)
      if alpha < 1 {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
      }
    }
    for (place, attachment, area) in attachments {
      guard place < lines.last.map({ NSMaxRange($0.range) }) ?? 0, let image = attachment.image else { continue }
      let line = lines[line(at: place)]
      let origin = CGPoint(x: x(of: place, in: line), y: line.baseline - area.minY - area.height)
      image.draw(
        on: cairo,
        in: CGRect(x: point.x + origin.x, y: point.y + origin.y, width: area.width, height: area.height)
      )
    }
  }
}

extension Int32 {
  /// A length in Pango's units as points.
  var inPoints: CGFloat { CGFloat(self) / CGFloat(PANGO_SCALE) }
}

extension NSLineBreakMode {
  var truncates: Bool { self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle }
}

/// The places of a text in UTF-16 units and in the bytes of UTF-8 that Pango counts.
struct UTF8Indices {
  /// The byte at which each UTF-16 unit begins, and the number of bytes; nil for a text in ASCII, where they are equal.
  private let bytes: [Int]?
  let utf16Count: Int

  init(_ text: String) {
    utf16Count = text.utf16.count
    guard text.utf8.count != utf16Count else {
      bytes = nil
      return
    }
    var bytes: [Int] = []
    var byte = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { bytes.append(byte) }
      byte += UTF8.width(scalar)
    }
    bytes.append(byte)
    self.bytes = bytes
  }

  func utf8(_ utf16: Int) -> Int {
    let utf16 = min(max(utf16, 0), utf16Count)
    return bytes?[utf16] ?? utf16
  }

  func utf16(_ utf8: Int) -> Int {
    guard let bytes else { return min(utf8, utf16Count) }
    var (low, high) = (0, bytes.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if bytes[middle] < utf8 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the place of the scalar that is some scalars after the one at a place.
  func utf16(after utf16: Int, characters: Int) -> Int {
    guard let bytes else { return min(utf16 + characters, utf16Count) }
    var place = utf16
    for _ in 0..<characters {
      let byte = bytes[min(place, utf16Count)]
      while place < utf16Count, bytes[place] == byte { place += 1 }
    }
    return place
  }
}
