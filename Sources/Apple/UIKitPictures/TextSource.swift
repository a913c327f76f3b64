import CPango
import Foundation
import UIKit

/// A text in Pango's form: its characters in UTF-8, and attributes for its bytes.
struct TextSource {
  private let text: TextToLayOut
  private let string: NSString
  /// The attachments, with their areas relative to the baseline, whose y axis points up.
  let attachments: [(place: Int, attachment: NSTextAttachment, size: CGRect)]
  let hasLineBreak: Bool

  init(_ text: TextToLayOut) {
    self.text = text
    string = text.text.string as NSString
    hasLineBreak = text.text.string.contains { $0.isNewline }
    var attachments: [(Int, NSTextAttachment, CGRect)] = []
    if string.length > 0 {
      text.text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: string.length)) { value, range, _ in
        guard let attachment = value as? NSTextAttachment else { return }
        let size = attachment.image?.size ?? .zero
        let area = attachment.bounds.isEmpty ? CGRect(origin: .zero, size: size) : attachment.bounds
        for place in range.location..<NSMaxRange(range) { attachments.append((place, attachment, area)) }
      }
    }
    self.attachments = attachments
  }

  var length: Int { string.length }

  /// Returns the end of the paragraph that contains a place, without its line break.
  func endOfParagraph(from place: Int) -> Int {
    var end = 0
    string.getParagraphStart(nil, end: nil, contentsEnd: &end, for: NSRange(location: place, length: 0))
    return end
  }

  /// The style of the paragraph at a place; nil if it has the usual one.
  private func paragraphStyle(at place: Int) -> NSParagraphStyle? {
    guard place < length else { return nil }
    return text.text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle
  }

  /// The paragraphs with their line breaks, each with the room around it; nil if all can be laid out as one.
  var paragraphs: [(range: NSRange, room: ParagraphRoom)]? {
    var paragraphs: [(range: NSRange, room: ParagraphRoom)] = []
    var (styles, place): (Set<NSParagraphStyle?>, Int) = ([], 0)
    while place < length {
      let range = string.paragraphRange(for: NSRange(location: place, length: 0))
      let style = paragraphStyle(at: place)
      styles.insert(style)
      paragraphs.append((range, ParagraphRoom(style, isRightToLeft: isRightToLeft(style), in: text.width)))
      place = NSMaxRange(range)
    }
    return styles.count > 1 || paragraphs.contains { $0.room.isNeeded } ? paragraphs : nil
  }

  /// Lays out a part of the text; `isLastLine` leaves out what does not fit into one line.
  ///
  /// `hasMore` says that paragraphs follow which are left out, so that an ellipsis must stand at the end. The style of
  /// the first paragraph applies to the whole part, whose width is that of the text without its room.
  func layout(
    _ range: NSRange,
    isLastLine: Bool,
    hasMore: Bool = false,
    room: ParagraphRoom? = nil
  ) -> (layout: OpaquePointer, indices: UTF8Indices) {
    var part = string.substring(with: range)
    let ellipsis = isLastLine && hasMore && text.lineBreakMode == .byTruncatingTail
    if ellipsis { part += "…" }
    let indices = UTF8Indices(part)
    let paragraph = paragraphStyle(at: range.location)
    let context = Fonts.ofThread.context
    pango_context_set_base_dir(context, isRightToLeft(paragraph) ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let layout = pango_layout_new(context)!
    pango_layout_set_text(layout, part, -1)
    pango_layout_set_auto_dir(layout, paragraph?.baseWritingDirection == .natural || paragraph == nil ? 1 : 0)
    let font = Fonts.description(of: text.font, scale: text.scale)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    if let attributes = attributes(in: range, indices, paragraph) {
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    setParagraph(layout, paragraph, room)
    if isLastLine, text.lineBreakMode.truncates {
      pango_layout_set_ellipsize(layout, text.lineBreakMode.ofPango)
      pango_layout_set_height(layout, -1)
    } else {
      pango_layout_set_wrap(layout, text.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    }
    let isUnbroken = text.lineBreakMode == .byClipping && text.mostLines == 1
    // A wider text than Pango can hold needs no limit.
    let available = room?.width ?? text.width
    let width = isUnbroken || available > 1e6 ? -1 : (max(0, available) * CGFloat(PANGO_SCALE)).rounded(.up)
    pango_layout_set_width(layout, Int32(width))
    return (layout, indices)
  }

  private func isRightToLeft(_ paragraph: NSParagraphStyle?) -> Bool {
    switch paragraph?.baseWritingDirection {
    case .rightToLeft: true
    case .leftToRight: false
    default: text.isRightToLeft
    }
  }

  private func setParagraph(_ layout: OpaquePointer, _ paragraph: NSParagraphStyle?, _ room: ParagraphRoom?) {
    let isRightToLeft = isRightToLeft(paragraph)
    let usual = paragraph?.alignment ?? .natural
    let alignment = usual == .natural ? text.alignment : usual
    pango_layout_set_justify(layout, alignment == .justified ? 1 : 0)
    // Pango exchanges left and right in a paragraph whose direction it found to be the opposite of the usual one.
    let isFromRight = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    let isExchanged = pango_layout_get_auto_dir(layout) != 0 && isFromRight != isRightToLeft
    let isAtRight =
      switch alignment {
      case .right: true
      case .left, .center: false
      case .natural, .justified: isRightToLeft || isFromRight
      }
    let side = isAtRight != isExchanged ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    pango_layout_set_alignment(layout, alignment == .center ? PANGO_ALIGN_CENTER : side)
    guard let paragraph else { return }
    pango_layout_set_spacing(layout, Int32(paragraph.lineSpacing * CGFloat(PANGO_SCALE)))
    let indent = paragraph.firstLineHeadIndent - paragraph.headIndent
    if indent != 0 { pango_layout_set_indent(layout, Int32(indent * CGFloat(PANGO_SCALE))) }
    if let room { setTabStops(layout, paragraph, room) }
  }

  private func setTabStops(_ layout: OpaquePointer, _ paragraph: NSParagraphStyle, _ room: ParagraphRoom) {
    let places = paragraph.tabStops.map { $0.location - room.start }.filter { $0 > 0 }
    guard !places.isEmpty, let stops = pango_tab_array_new(Int32(places.count), 0) else { return }
    for (index, place) in places.enumerated() {
      pango_tab_array_set_tab(stops, Int32(index), PANGO_TAB_LEFT, Int32(place * CGFloat(PANGO_SCALE)))
    }
    pango_layout_set_tabs(layout, stops)
    pango_tab_array_free(stops)
  }

  // MARK: - Attributes

  private func attributes(
    in range: NSRange,
    _ indices: UTF8Indices,
    _ paragraph: NSParagraphStyle?
  ) -> OpaquePointer? {
    guard let list = pango_attr_list_new() else { return nil }
    add(
      colorAttributes(text.color, pango_attr_foreground_new, pango_attr_foreground_alpha_new),
      0,
      UInt32.max,
      to: list
    )
    if let height = paragraph.flatMap(lineHeight) { add([height], 0, UInt32.max, to: list) }
    guard range.length > 0 else { return list }
    text.text.enumerateAttributes(in: range) { attributes, part, _ in
      let start = UInt32(indices.utf8(part.location - range.location))
      let end = UInt32(indices.utf8(NSMaxRange(part) - range.location))
      for (key, value) in attributes { add(pangoAttributes(key, value, attributes), start, end, to: list) }
    }
    for (place, _, area) in attachments where range.contains(place) {
      let start = indices.utf8(place - range.location)
      let scale = CGFloat(PANGO_SCALE)
      var shape = PangoRectangle(
        x: 0,
        y: Int32(-(area.minY + area.height) * scale),
        width: Int32(area.width * scale),
        height: Int32(area.height * scale)
      )
      let end = indices.utf8(place - range.location + 1)
      add([pango_attr_shape_new(&shape, &shape)], UInt32(start), UInt32(end), to: list)
    }
    return list
  }

  private typealias Attribute = UnsafeMutablePointer<PangoAttribute>

  private func add(_ attributes: [Attribute?], _ start: UInt32, _ end: UInt32, to list: OpaquePointer) {
    for case let attribute? in attributes {
      attribute.pointee.start_index = start
      attribute.pointee.end_index = end
      pango_attr_list_insert(list, attribute)
    }
  }

  private func pangoAttributes(
    _ key: NSAttributedString.Key,
    _ value: Any,
    _ all: [NSAttributedString.Key: Any]
  ) -> [Attribute?] {
    switch key {
    case .font:
      guard let font = value as? UIFont else { return [] }
      let description = Fonts.description(of: font, scale: text.scale)
      defer { pango_font_description_free(description) }
      return [pango_attr_font_desc_new(description)]
    case .foregroundColor:
      guard let color = value as? UIColor else { return [] }
      return colorAttributes(color, pango_attr_foreground_new, pango_attr_foreground_alpha_new)
    case .backgroundColor:
      guard let color = value as? UIColor else { return [] }
      return colorAttributes(color, pango_attr_background_new, pango_attr_background_alpha_new)
    case .kern, .tracking: return [number(value).map { pango_attr_letter_spacing_new($0) }]
    case .baselineOffset: return [number(value).map { pango_attr_rise_new($0) }]
    case .underlineStyle:
      guard let style = (value as? NSNumber)?.intValue, style != 0 else { return [] }
      let kind = style & 0xF == NSUnderlineStyle.double.rawValue ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE
      return [pango_attr_underline_new(kind)]
    case .underlineColor:
      guard let color = (value as? UIColor)?.inRGB else { return [] }
      return [pango_attr_underline_color_new(color.red.in16Bits, color.green.in16Bits, color.blue.in16Bits)]
    case .strikethroughStyle:
      guard let style = (value as? NSNumber)?.intValue, style != 0 else { return [] }
      return [pango_attr_strikethrough_new(1)]
    case .strikethroughColor:
      guard let color = (value as? UIColor)?.inRGB else { return [] }
      return [pango_attr_strikethrough_color_new(color.red.in16Bits, color.green.in16Bits, color.blue.in16Bits)]
    case .link:
      let link = all[.foregroundColor] == nil ? UIColor.link : nil
      return (link.map { colorAttributes($0, pango_attr_foreground_new, pango_attr_foreground_alpha_new) } ?? [])
    default: return []
    }
  }

  /// Returns the color and the opacity as two attributes.
  private func colorAttributes(
    _ color: UIColor,
    _ make: (UInt16, UInt16, UInt16) -> Attribute?,
    _ makeAlpha: (UInt16) -> Attribute?
  ) -> [Attribute?] {
    let color = color.inRGB
    // Pango takes an opacity of 0 for none.
    return [
      make(color.red.in16Bits, color.green.in16Bits, color.blue.in16Bits), makeAlpha(max(1, color.alpha.in16Bits)),
    ]
  }

  private func number(_ value: Any) -> Int32? {
    (value as? NSNumber).map { Int32(min(max($0.doubleValue, -1e5), 1e5) * Double(PANGO_SCALE)) }
  }

  private func lineHeight(_ paragraph: NSParagraphStyle) -> Attribute? {
    let usual = Fonts.metrics(of: text.font)
    var height = usual.ascender - usual.descender
    if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    height = max(height, paragraph.minimumLineHeight)
    guard height != usual.ascender - usual.descender else { return nil }
    return pango_attr_line_height_new_absolute(Int32(height * CGFloat(PANGO_SCALE)))
  }
}

extension CGFloat {
  fileprivate var in16Bits: UInt16 { UInt16(Swift.min(Swift.max(self, 0), 1) * 65535) }
}

extension NSLineBreakMode {
  fileprivate var ofPango: PangoEllipsizeMode {
    switch self {
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    default: PANGO_ELLIPSIZE_NONE
    }
  }
}
