import Foundation

/// A rectangle that takes part in constraints and is no view.
///
/// Kept at its view; constraints with it place nothing, as all here. The main actor only.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The view whose coordinates it is in.
  open internal(set) weak var owningView: UIView?
  /// Names the guide for its author.
  open var identifier = ""
  /// The rectangle, in the owning view's coordinates: its bounds for those guides that every view has, else empty.
  open var layoutFrame: CGRect { rectangle() }
  let rectangle: @MainActor () -> CGRect

  /// A guide that `addLayoutGuide` gives to a view.
  public override init() {
    rectangle = { .zero }
    super.init()
  }

  init(of view: UIView, _ rectangle: @escaping @MainActor (UIView) -> CGRect) {
    self.rectangle = { [weak view] in view.map(rectangle) ?? .zero }
    super.init()
    owningView = view
  }

  /// The left or right edge, as the language is written.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge across from the leading one.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
