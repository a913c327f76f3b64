/// The width and the alignment of an interpolated value.
///
/// Apple: [OSLogStringAlignment](https://developer.apple.com/documentation/os/oslogstringalignment).
public struct OSLogStringAlignment {
  private let columns: () -> Int
  private let isLeft: Bool

  /// Adds no blanks.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: { 0 }, isLeft: false) }

  /// Adds blanks before a value of fewer than `columns` characters.
  public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: false)
  }

  /// Adds blanks after a value of fewer than `columns` characters.
  public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  func aligned(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, columns() - text.count))
    return isLeft ? text + blanks : blanks + text
  }
}
