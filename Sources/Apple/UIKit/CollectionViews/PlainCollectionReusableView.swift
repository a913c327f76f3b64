import Foundation

/// A stand-in for any subclass of `UICollectionReusableView`, through which instances of a class known only at run time
/// are made; see `PlainSegue`.
///
/// For internal use only.
open class PlainCollectionReusableView: UICollectionReusableView {
  /// Creates a view; calls to this initializer dispatch to the subclass.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of the class `type`, with an empty frame.
  static func make<View: UICollectionReusableView>(_ type: View.Type) -> View {
    // The created object is of the requested class.
    unsafeDowncast(Unmanaged<UICollectionReusableView>.fromOpaque(made(type)).takeRetainedValue(), to: View.self)
  }

  /// Returns the view, retained; `PlainTableViewCell` explains why the cast is valid.
  @inline(never)
  private static func made(_ type: UICollectionReusableView.Type) -> UnsafeMutableRawPointer {
    let plain = unsafeBitCast(type, to: PlainCollectionReusableView.Type.self)
    return Unmanaged.passRetained(plain.init(frame: .zero)).toOpaque()
  }
}
