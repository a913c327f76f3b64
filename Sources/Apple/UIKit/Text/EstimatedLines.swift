import Foundation

/// The lines of a text with the characters of ``EstimatedText``, for the places of its characters.
struct EstimatedLines: TextLayout {
  struct Line {
    /// The characters of the line, in UTF-16 units, with a line break at its end.
    var range: NSRange
    /// The distance of each character, and of the end of the last one, from the beginning of the line in UTF-16 units.
    var offsets: [Int]

    /// The number of characters, without a line break.
    var count: Int { offsets.count - 1 }

    /// Returns the column of a place in UTF-16 units from the beginning of the line.
    func column(of offset: Int) -> Int { min(offsets.lastIndex { $0 <= offset } ?? 0, count) }
  }

  /// At least one, which is empty if the text is.
  let lines: [Line]

  /// Breaks a text into lines, as ``EstimatedText/size(of:within:mostLines:)`` does.
  init(_ text: String, within width: CGFloat, mostLines: Int = 0) {
    let perLine = Int(min(max(1, width / EstimatedText.character.width), 1e9))
    var lines: [Line] = []
    var start = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = Line(range: NSRange(location: start, length: 0), offsets: [0])
      for character in paragraph {
        if line.count == perLine {
          lines.append(line)
          line = Line(range: NSRange(location: NSMaxRange(line.range), length: 0), offsets: [0])
        }
        line.range.length += character.utf16.count
        line.offsets.append(line.range.length)
      }
      if paragraph.endIndex < text.endIndex { line.range.length += 1 }
      lines.append(line)
      start = NSMaxRange(line.range)
    }
    isTruncated = mostLines > 0 && lines.count > mostLines
    self.lines = isTruncated ? Array(lines.prefix(mostLines)) : lines
  }

  let isTruncated: Bool
  var lineCount: Int { lines.count }

  var size: CGSize {
    let longest = CGFloat(lines.lazy.map(\.count).max() ?? 0)
    return CGSize(
      width: longest * EstimatedText.character.width,
      height: CGFloat(lines.count) * EstimatedText.character.height
    )
  }

  func range(ofLine index: Int) -> NSRange { lines[index].range }

  func baseline(ofLine index: Int) -> CGFloat {
    CGFloat(index + 1) * EstimatedText.character.height - EstimatedText.descent
  }

  /// Returns the index of the line in which a place of the text is; the end of a broken line is at the next one.
  func line(at offset: Int) -> Int { lines.lastIndex { $0.range.location <= offset } ?? 0 }

  /// Returns the point at the upper left corner of the character at a place, in points.
  func point(at offset: Int) -> CGPoint {
    let index = line(at: offset)
    let column = lines[index].column(of: offset - lines[index].range.location)
    let size = EstimatedText.character
    return CGPoint(x: CGFloat(column) * size.width, y: CGFloat(index) * size.height)
  }

  /// Returns the line and the column at a point, which may be beyond the end of the line.
  private func place(at point: CGPoint) -> (line: Int, column: CGFloat) {
    let size = EstimatedText.character
    let index = min(max(0, Int(min(point.y / size.height, 1e9))), lines.count - 1)
    return (index, max(0, point.x / size.width))
  }

  /// Returns the place in the text that is nearest to a point.
  func nearestOffset(to point: CGPoint) -> Int {
    let (index, column) = place(at: point)
    let line = lines[index]
    return line.range.location + line.offsets[min(Int(min(column.rounded(), 1e9)), line.count)]
  }

  /// Returns the character at a point, or the nearest one, and which part of its width is left of the point.
  func character(at point: CGPoint) -> (offset: Int, fraction: CGFloat) {
    let (index, column) = place(at: point)
    let line = lines[index]
    let whole = min(Int(min(column, 1e9)), max(0, line.count - 1))
    return (line.range.location + line.offsets[whole], min(1, column - CGFloat(whole)))
  }

  /// Returns the rectangles around a range of the text, one for each line in which it has characters.
  func rectangles(of range: NSRange) -> [CGRect] {
    let size = EstimatedText.character
    return lines.indices.compactMap { index in
      let line = lines[index]
      guard let part = line.range.intersection(range), part.length > 0 else { return nil }
      let start = line.column(of: part.location - line.range.location)
      let end = line.column(of: NSMaxRange(part) - line.range.location)
      return CGRect(
        x: CGFloat(start) * size.width,
        y: CGFloat(index) * size.height,
        width: CGFloat(end - start) * size.width,
        height: size.height
      )
    }
  }

  /// Returns the rectangle of a line, as wide as its characters.
  func rectangle(ofLine index: Int) -> CGRect {
    let size = EstimatedText.character
    let width = CGFloat(lines[index].count) * size.width
    return CGRect(x: 0, y: CGFloat(index) * size.height, width: width, height: size.height)
  }
}
