import Foundation

/// Stands for any subclass of `UITableViewHeaderFooterView` when one is made of a class known only at run time; see
/// `PlainSegue`.
///
/// Not for use.
open class PlainTableViewHeaderFooterView: UITableViewHeaderFooterView {
  /// The initialiser that the call goes through.
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

  /// A view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A header or footer of that class.
  static func make(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String) -> UITableViewHeaderFooterView {
    Unmanaged<UITableViewHeaderFooterView>.fromOpaque(made(type, reuseIdentifier)).takeRetainedValue()
  }

  /// The view, retained; see `PlainTableViewCell` for why the cast is right.
  @inline(never)
  private static func made(
    _ type: UITableViewHeaderFooterView.Type,
    _ reuseIdentifier: String
  ) -> UnsafeMutableRawPointer {
    let plain = unsafeBitCast(type, to: PlainTableViewHeaderFooterView.Type.self)
    return Unmanaged.passRetained(plain.init(reuseIdentifier: reuseIdentifier)).toOpaque()
  }
}
