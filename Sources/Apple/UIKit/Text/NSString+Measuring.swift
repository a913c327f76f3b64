import Foundation

/// The sizes of texts, and their drawing.
///
/// Any thread may call these methods. Without UIKitPictures sizes are estimated from the number of characters, and
/// nothing is drawn.
extension NSString {
  /// Returns the size of the text without line wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(self).size(withAttributes: attrs)
  }

  /// Returns the bounding rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { String(self).boundingRect(with: size, options: options, attributes: attributes, context: context) }

  /// Draws the text with its upper left corner at a point, in the current graphics context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(self).draw(at: point, withAttributes: attrs)
  }
  /// Draws the text in a rectangle of the current graphics context, with lines no longer than its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(self).draw(in: rect, withAttributes: attrs)
  }
  /// Draws the text as ``draw(in:withAttributes:)`` does; `context` receives its bounds.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { String(self).draw(with: rect, options: options, attributes: attributes, context: context) }
}

/// The same methods for `String`, which on Apple's platforms gets them from `NSString`.
extension String {
  private func with(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes ?? [:])
  }

  /// Returns the size of the text without line wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { with(attrs).size() }

  /// Returns the bounding rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { with(attributes).boundingRect(with: size, options: options, context: context) }

  /// Draws the text with its upper left corner at a point, in the current graphics context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    with(attrs).draw(at: point)
  }
  /// Draws the text in a rectangle of the current graphics context, with lines no longer than its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    with(attrs).draw(in: rect)
  }
  /// Draws the text as ``draw(in:withAttributes:)`` does; `context` receives its bounds.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { with(attributes).draw(with: rect, options: options, context: context) }
}

extension NSAttributedString {
  /// Returns the size of the text without line wrapping, in points.
  public func size() -> CGSize {
    guard let library = TextMeasuring.library else {
      return EstimatedText.size(of: string, within: .infinity, mostLines: 0)
    }
    return length == 0 ? .zero : library.layOut(TextToLayOut(self, width: .infinity)).size
  }

  /// Returns the bounding rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    guard let library = TextMeasuring.library else {
      return EstimatedText.bounds(of: string, within: size, options, context)
    }
    let bounds = length == 0 ? .zero : CGRect(origin: .zero, size: lines(within: size, options, library).size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Breaks the text into the lines that fit into `size`; a side of 0 or less is no limit, as on Apple's platforms.
  private func lines(
    within size: CGSize,
    _ options: NSStringDrawingOptions,
    _ library: any GraphicsLibrary
  ) -> any TextLayout {
    let breaksLines = options.contains(.usesLineFragmentOrigin)
    var text = TextToLayOut(self, width: breaksLines && size.width > 0 ? size.width : .infinity)
    let lines = library.layOut(text)
    guard breaksLines, options.contains(.truncatesLastVisibleLine), size.height > 0 else { return lines }
    let fitting = (0..<lines.lineCount).count { lines.rectangle(ofLine: $0).maxY <= size.height }
    guard fitting < lines.lineCount else { return lines }
    text.mostLines = max(1, fitting)
    text.lineBreakMode = .byTruncatingTail
    return library.layOut(text)
  }

  /// Draws the text with its upper left corner at a point, in the current graphics context.
  public func draw(at point: CGPoint) {
    guard length > 0, let context = GraphicsContextStack.current, let library = Graphics.library else { return }
    context.draw(library.layOut(TextToLayOut(self, width: .infinity)), at: point)
  }
  /// Draws the text in a rectangle of the current graphics context, with lines no longer than its width.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }
  /// Draws the text as ``draw(in:)`` does; `context` receives its bounds.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    _ = boundingRect(with: rect.size, options: options, context: context)
    guard length > 0, let canvas = GraphicsContextStack.current, let library = Graphics.library else { return }
    let lines = lines(within: rect.size, options, library)
    // Without an origin of lines, the point is on the first baseline.
    let y = options.contains(.usesLineFragmentOrigin) ? rect.minY : rect.minY - lines.baseline(ofLine: 0)
    canvas.draw(lines, at: CGPoint(x: rect.minX, y: y))
  }
}
