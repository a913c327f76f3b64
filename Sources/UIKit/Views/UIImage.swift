import Foundation

/// An image.
///
/// Nothing is drawn: it is a name and a size. Any thread.
open class UIImage: NSObject, @unchecked Sendable {
  // Unchecked only because the class is open: all its own properties are constants of value types.
  let name: String?
  /// Its size, in points.
  public let size: CGSize

  /// An image of no size.
  public override init() {
    name = nil
    size = .zero
    super.init()
  }

  /// An image by its name; it is not looked for.
  public init?(named name: String) {
    self.name = name
    size = .zero
    super.init()
  }

  /// A symbol by its name; it is not looked for.
  public init?(systemName name: String) {
    self.name = name
    size = .zero
    super.init()
  }
}
