import Foundation

/// A rectangle that takes part in constraints and is no view.
///
/// The main actor only.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
  /// Which part of its view a guide is.
  enum Kind { case added, safeArea, margins, readable, content, frame, keyboard, topBars, bottomBars }

  /// The view whose coordinates it is in.
  open internal(set) weak var owningView: UIView?
  /// Names the guide for its author.
  open var identifier = ""
  let kind: Kind
  /// What constraints make of it.
  var solved = CGRect.zero

  /// A guide that `addLayoutGuide` gives to a view.
  public override init() {
    kind = .added
    super.init()
  }

  /// A guide from an archive, with its identifier.
  public required init?(coder: NSCoder) {
    kind = .added
    super.init()
    guard coder.allowsKeyedCoding else { return }
    identifier = coder.decodeObject(of: NSString.self, forKey: "identifier").map { String($0) } ?? ""
  }

  /// Writes the identifier into an archive; constraints are written by the views that hold them.
  open func encode(with coder: NSCoder) {
    if coder.allowsKeyedCoding { coder.encode(identifier as NSString, forKey: "identifier") }
  }

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
    case .keyboard, .bottomBars:
      let (bounds, height) = (view.bounds, view.safeAreaInsets.bottom)
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .topBars:
      return CGRect(origin: view.bounds.origin, size: CGSize(width: view.bounds.width, height: view.safeAreaInsets.top))
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
