import Foundation

/// Encodes and decodes geometry in keyed archives, as text.
///
/// Foundation's own coder encodes points, sizes and rectangles.
extension NSCoder {
  /// Encodes insets for `key`.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    let words = [insets.top, insets.left, insets.bottom, insets.right].map { "\(Double($0))" }
    // The text is an `NSString`, because Foundation's archiver needs the class of every object.
    encode(NSString(string: "{\(words.joined(separator: ", "))}"), forKey: key)
  }

  /// Returns the point for `key`; zero if there is none or its text is damaged.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    let numbers = numbers(2, forKey: key)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Returns the size for `key`; zero if there is none or its text is damaged.
  public func decodeCGSize(forKey key: String) -> CGSize {
    let numbers = numbers(2, forKey: key)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Returns the rectangle for `key`; zero if there is none or its text is damaged.
  public func decodeCGRect(forKey key: String) -> CGRect {
    let numbers = numbers(4, forKey: key)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// Returns the insets for `key`; zero if there are none or their text is damaged.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    let numbers = numbers(4, forKey: key)
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private func numbers(_ count: Int, forKey key: String) -> [CGFloat] {
    let text = decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
    let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
    return numbers.count == count ? numbers : Array(repeating: 0, count: count)
  }
}
