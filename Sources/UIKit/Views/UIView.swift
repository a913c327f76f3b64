import Foundation
import Mainspring

/// A rectangle of the screen that can be touched, with others inside it.
///
/// The main actor only.
///
/// Nothing is drawn: a view has its place, its subviews, and what it does with touches.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The view's rectangle, in points of its superview's coordinates.
  open var frame: CGRect {
    didSet { bounds.size = frame.size }
  }
  /// The view's own coordinates: their origin, and the size of its frame, in points.
  open var bounds: CGRect
  /// Whether the view, with all inside it, is out of sight and of reach.
  open var isHidden = false
  /// How opaque the view is, from 0 to 1; below 0.01 it cannot be touched.
  open var alpha: CGFloat = 1
  /// Whether the view, with all inside it, can be touched.
  open var isUserInteractionEnabled = true
  /// Whether the view is told of more than one finger at once.
  open var isMultipleTouchEnabled = false
  /// A number to find the view by.
  open var tag = 0
  /// The view that this one is in.
  open private(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  open private(set) var subviews: [UIView] = []
  weak var viewController: UIViewController?
  var ownAppearance: Set<AnyKeyPath> = []
  private var ownTint: UIColor?

  /// What the view would be filled with; kept, and has no effect here: nothing is drawn.
  open var backgroundColor: UIColor? {
    didSet { appearanceDidSet(\UIView.backgroundColor) }
  }

  /// The colour of what can be touched in the view: its own, else that of the view around it, else the system's.
  ///
  /// nil takes the view's own away.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      appearanceDidSet(\UIView.tintColor)
      tellOfTint()
    }
  }

  /// The view's ``tintColor`` is another one, since it was set here or further out.
  ///
  /// For subclasses; does nothing here.
  open func tintColorDidChange() {}

  private func tellOfTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellOfTint() }
  }

  /// A view with that rectangle, in points of its future superview's coordinates.
  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view from an archive.
  public required init?(coder: NSCoder) {
    frame = .zero
    bounds = .zero
    super.init()
  }

  /// The middle of the frame, in points of the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The window that the view is in; nil where it is in none.
  open var window: UIWindow? { superview?.window }

  /// The view controller whose view this is, else the superview.
  open override var next: UIResponder? { viewController ?? superview }

  // MARK: - The tree

  /// Puts `view` into this one, in front of the others; it leaves where it was.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts `view` into this one at that place, counted from the back; it leaves where it was.
  open func insertSubview(_ view: UIView, at index: Int) {
    require(!isDescendant(of: view), "A view cannot be put into itself or into a view inside it.")
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    if window != nil { view.applyAppearance() }
  }

  /// Takes the view out of its superview, if it is in one.
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }

  /// The view has come into another, or has left it.
  ///
  /// For subclasses; does nothing here.
  open func didMoveToSuperview() {}

  /// Places the subviews.
  ///
  /// For subclasses; does nothing here.
  open func layoutSubviews() {}

  /// Whether this is `view`, or is inside it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  // MARK: - Touches

  /// The foremost view at `point` that can be touched; nil where there is none.
  ///
  /// `point` is in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// Whether `point`, in this view's coordinates, lies in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: - Coordinates

  /// `point` of this view's coordinates in those of `view`; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let onScreen = toScreen(point)
    guard let target = view ?? window else { return onScreen }
    return target.fromScreen(onScreen)
  }

  /// `point` of `view`'s coordinates in those of this view; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return fromScreen(point) }
    return source.convert(point, to: self)
  }

  /// `point` of this view's coordinates in those that the outermost view's frame is in: for views in a window, the screen's.
  private func toScreen(_ point: CGPoint) -> CGPoint {
    let outside = CGPoint(x: point.x - bounds.minX + frame.minX, y: point.y - bounds.minY + frame.minY)
    return superview?.toScreen(outside) ?? outside
  }

  /// The way back from the screen.
  func fromScreen(_ point: CGPoint) -> CGPoint {
    let outside = superview?.fromScreen(point) ?? point
    return CGPoint(x: outside.x - frame.minX + bounds.minX, y: outside.y - frame.minY + bounds.minY)
  }
}
