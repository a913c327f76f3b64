import Foundation

/// A rectangle that takes part in constraints and is no view.
///
/// The main actor only.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// Which part of its view a guide is.
  enum Kind { case added, safeArea, margins, readable, content, frame, keyboard }

  /// The view whose coordinates it is in.
  open internal(set) weak var owningView: UIView?
  /// Names the guide for its author.
  open var identifier = ""
  let kind: Kind
  /// What constraints make of it.
  var solved = CGRect.zero

  /// A guide that `addLayoutGuide` gives to a view.
  public override convenience init() { self.init(.added, of: nil) }

  init(_ kind: Kind, of view: UIView?) {
    self.kind = kind
    super.init()
    owningView = view
  }

  /// The rectangle, in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .added: return solved
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .readable: return view.bounds.inset(by: view.readableInsets)
    case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .frame: return view.bounds
    case .keyboard:
      let safe = view.bounds.inset(by: view.safeAreaInsets)
      return CGRect(x: view.bounds.minX, y: safe.maxY, width: view.bounds.width, height: view.bounds.maxY - safe.maxY)
    }
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
