import Foundation

/// Points, sizes and rectangles in keyed archives, as text in the form of `NSCoder.string(for:)`.
extension NSCoder {
  /// Puts a point in.
  public func encode(_ point: CGPoint, forKey key: String) { encode(NSCoder.text([point.x, point.y]), forKey: key) }
  /// Puts a size in.
  public func encode(_ size: CGSize, forKey key: String) {
    encode(NSCoder.text([size.width, size.height]), forKey: key)
  }
  /// Puts a rectangle in.
  public func encode(_ rect: CGRect, forKey key: String) {
    encode(NSCoder.text([rect.minX, rect.minY, rect.width, rect.height]), forKey: key)
  }
  /// Puts insets in.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.text([insets.top, insets.left, insets.bottom, insets.right]), forKey: key)
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

  /// An `NSString`: Foundation's own archiver asks every object for its class.
  private static func text(_ numbers: [CGFloat]) -> NSString {
    let words = numbers.map { "\(Double($0))" }
    if words.count == 2 { return "{\(words[0]), \(words[1])}" as NSString }
    return "{{\(words[0]), \(words[1])}, {\(words[2]), \(words[3])}}" as NSString
  }

  private func numbers(_ count: Int, forKey key: String) -> [CGFloat] {
    let text = decodeObject(of: NSString.self, forKey: key).map { String(describing: $0) } ?? ""
    let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
    return numbers.count == count ? numbers : Array(repeating: 0, count: count)
  }
}
