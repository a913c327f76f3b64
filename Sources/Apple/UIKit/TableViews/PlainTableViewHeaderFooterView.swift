import Foundation

/// A stand-in for any subclass of `UITableViewHeaderFooterView`, through which instances of a class known only at run
/// time are made; see `PlainSegue`.
///
/// For internal use only.
open class PlainTableViewHeaderFooterView: UITableViewHeaderFooterView {
  /// Creates a view; calls to this initializer dispatch to the subclass.
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a header or footer of the class `type`.
  static func make(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String) -> UITableViewHeaderFooterView {
    Unmanaged<UITableViewHeaderFooterView>.fromOpaque(made(type, reuseIdentifier)).takeRetainedValue()
  }

  /// Returns the view, retained; `PlainTableViewCell` explains why the cast is valid.
  @inline(never)
  private static func made(
    _ type: UITableViewHeaderFooterView.Type,
    _ reuseIdentifier: String
  ) -> UnsafeMutableRawPointer {
    let plain = unsafeBitCast(type, to: PlainTableViewHeaderFooterView.Type.self)
    return Unmanaged.passRetained(plain.init(reuseIdentifier: reuseIdentifier)).toOpaque()
  }
}
