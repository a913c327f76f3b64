import Foundation

/// The sizes of texts, estimated from the number of characters: fonts have no influence.
///
/// Any thread may call these methods.
extension NSString {
  /// Returns the size of the text without line wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    EstimatedText.size(of: String(self), within: .infinity, mostLines: 0)
  }

  /// Returns the bounding rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { EstimatedText.bounds(of: String(self), within: size, options, context) }

  /// Has no effect here: nothing is drawn.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Has no effect here: nothing is drawn.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws nothing here; `context` receives the bounds that the text would have.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { _ = boundingRect(with: rect.size, options: options, attributes: attributes, context: context) }
}

/// The same methods for `String`, which on Apple's platforms gets them from `NSString`.
extension String {
  /// Returns the size of the text without line wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    EstimatedText.size(of: self, within: .infinity, mostLines: 0)
  }

  /// Returns the bounding rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { EstimatedText.bounds(of: self, within: size, options, context) }

  /// Has no effect here: nothing is drawn.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Has no effect here: nothing is drawn.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws nothing here; `context` receives the bounds that the text would have.
  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { _ = boundingRect(with: rect.size, options: options, attributes: attributes, context: context) }
}

extension NSAttributedString {
  /// Returns the size of the text without line wrapping, in points.
  public func size() -> CGSize { EstimatedText.size(of: string, within: .infinity, mostLines: 0) }

  /// Returns the bounding rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect { EstimatedText.bounds(of: string, within: size, options, context) }

  /// Has no effect here: nothing is drawn.
  public func draw(at point: CGPoint) {}
  /// Has no effect here: nothing is drawn.
  public func draw(in rect: CGRect) {}
  /// Draws nothing here; `context` receives the bounds that the text would have.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    _ = boundingRect(with: rect.size, options: options, context: context)
  }
}
