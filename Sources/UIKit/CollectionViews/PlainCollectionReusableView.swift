import Foundation

/// Stands for any subclass of `UICollectionReusableView` when one is made of a class known only at run time; see
/// `PlainSegue`.
///
/// Not for use.
open class PlainCollectionReusableView: UICollectionReusableView {
  /// The initialiser that the call goes through.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// A view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view of that class.
  static func make<View: UICollectionReusableView>(_ type: View.Type) -> View {
    // The class that is made is the one that was asked for.
    unsafeDowncast(Unmanaged<UICollectionReusableView>.fromOpaque(made(type)).takeRetainedValue(), to: View.self)
  }

  /// The view, retained; see `PlainTableViewCell` for why the cast is right.
  @inline(never)
  private static func made(_ type: UICollectionReusableView.Type) -> UnsafeMutableRawPointer {
    let plain = unsafeBitCast(type, to: PlainCollectionReusableView.Type.self)
    return Unmanaged.passRetained(plain.init(frame: .zero)).toOpaque()
  }
}
