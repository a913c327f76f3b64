import Foundation

/// A rectangle that takes part in constraints without being a view.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilayoutguide>.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
  /// The part of its view that a guide represents.
  enum Kind { case added, safeArea, margins, readable, content, frame, keyboard, topBars, bottomBars }

  /// The view to which the guide belongs; nil if there is none.
  open internal(set) weak var owningView: UIView?
  /// A name for the application's use; messages about constraints contain it.
  open var identifier = ""
  let kind: Kind
  /// The frame that constraints give to an added guide.
  var solved = CGRect.zero

  /// Creates a guide for `addLayoutGuide`.
  public override init() {
    kind = .added
    super.init()
  }

  /// Creates a guide from an archive, with its identifier.
  public required init?(coder: NSCoder) {
    kind = .added
    super.init()
    guard coder.allowsKeyedCoding else { return }
    identifier = coder.decodeObject(of: NSString.self, forKey: "identifier").map { String($0) } ?? ""
  }

  /// Writes the identifier to an archive; constraints are not part of the guide's archive.
  open func encode(with coder: NSCoder) {
    if coder.allowsKeyedCoding { coder.encode(identifier as NSString, forKey: "identifier") }
  }

  init(_ kind: Kind, of view: UIView?) {
    self.kind = kind
    super.init()
    owningView = view
  }

  /// The guide's rectangle as of the last layout, in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .added: return solved
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .readable: return view.bounds.inset(by: view.readableInsets)
    case .content: return CGRect(origin: .zero, size: view.contentArea)
    case .frame: return view.bounds
    case .keyboard, .bottomBars:
      let (bounds, height) = (view.bounds, heightAtBottom(of: view))
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .topBars:
      return CGRect(origin: view.bounds.origin, size: CGSize(width: view.bounds.width, height: view.safeAreaInsets.top))
    }
  }

  /// Returns the height, in points, of the guide of the keyboard or of the bottom bars in `view`.
  func heightAtBottom(of view: UIView) -> CGFloat { view.safeAreaInsets.bottom }

  /// The anchor of the leading edge: the left or the right one, depending on the language.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the edge opposite to the leading one.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The anchor of the horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
