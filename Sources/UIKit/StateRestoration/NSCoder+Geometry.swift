import Foundation

/// Points, sizes, rectangles and insets in keyed archives, as text; Foundation's own coder puts the first three in.
extension NSCoder {
  /// Puts insets in.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    let words = [insets.top, insets.left, insets.bottom, insets.right].map { "\(Double($0))" }
    // An `NSString`: Foundation's own archiver asks every object for its class.
    encode(NSString(string: "{\(words.joined(separator: ", "))}"), forKey: key)
  }

  /// The point of that key; zero where there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    let numbers = numbers(2, forKey: key)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// The size of that key; zero where there is none.
  public func decodeCGSize(forKey key: String) -> CGSize {
    let numbers = numbers(2, forKey: key)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// The rectangle of that key; zero where there is none.
  public func decodeCGRect(forKey key: String) -> CGRect {
    let numbers = numbers(4, forKey: key)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// The insets of that key; zero where there are none.
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
