import Foundation

/// How large texts are; reckoned from the number of characters, so fonts make no difference. Any thread.
extension NSString {
  /// The size of the text in one line for each line of it, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    EstimatedText.size(of: String(self), within: .infinity, mostLines: 0)
  }

  /// The rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { EstimatedText.bounds(of: String(self), within: size, options, context) }
}

/// The same of strings, which are `NSString`s on Apple's platforms.
extension String {
  /// The size of the text in one line for each line of it, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    EstimatedText.size(of: self, within: .infinity, mostLines: 0)
  }

  /// The rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { EstimatedText.bounds(of: self, within: size, options, context) }
}

extension NSAttributedString {
  /// The size of the text in one line for each line of it, in points.
  public func size() -> CGSize { EstimatedText.size(of: string, within: .infinity, mostLines: 0) }

  /// The rectangle of the text within `size`, in points.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect { EstimatedText.bounds(of: string, within: size, options, context) }
}
