import Foundation

/// Stands for any subclass of `UITableViewCell` when one is made of a class known only at run time; see `PlainSegue`.
///
/// Not for use.
open class PlainTableViewCell: UITableViewCell {
  /// The initialiser that the call goes through.
  public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// A cell from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A cell of that class.
  static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    Unmanaged<UITableViewCell>.fromOpaque(made(type, reuseIdentifier)).takeRetainedValue()
  }

  /// The cell, retained.
  ///
  /// `unsafeBitCast` is right as long as the layout of the vtable holds, which the tests look at. That the result is a
  /// pointer and this is not inlined keeps the optimiser from concluding that every cell is a `PlainTableViewCell`.
  @inline(never)
  private static func made(_ type: UITableViewCell.Type, _ reuseIdentifier: String) -> UnsafeMutableRawPointer {
    let plain = unsafeBitCast(type, to: PlainTableViewCell.Type.self)
    return Unmanaged.passRetained(plain.init(style: .default, reuseIdentifier: reuseIdentifier)).toOpaque()
  }
}
