/// The kind of components of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  /// No kind that is known.
  case unknown = -1
  /// Grey, and red, green and blue, in this order.
  case monochrome, rgb
}
