import Foundation

/// A stand-in for any subclass of `UITableViewCell`, through which instances of a class known only at run time are
/// made; see `PlainSegue`.
///
/// For internal use only.
open class PlainTableViewCell: UITableViewCell {
  /// Creates a cell; calls to this initializer dispatch to the subclass.
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a cell of the class `type`, with the default style.
  static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    Unmanaged<UITableViewCell>.fromOpaque(made(type, reuseIdentifier)).takeRetainedValue()
  }

  /// Returns the cell, retained.
  ///
  /// `unsafeBitCast` is valid as long as the vtable has the expected layout, which the tests check. Returning a pointer
  /// and preventing inlining keep the optimizer from concluding that every cell is a `PlainTableViewCell`.
  @inline(never)
  private static func made(_ type: UITableViewCell.Type, _ reuseIdentifier: String) -> UnsafeMutableRawPointer {
    let plain = unsafeBitCast(type, to: PlainTableViewCell.Type.self)
    return Unmanaged.passRetained(plain.init(style: .default, reuseIdentifier: reuseIdentifier)).toOpaque()
  }
}
