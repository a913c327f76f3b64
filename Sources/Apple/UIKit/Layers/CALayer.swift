import Foundation

/// The layer of a view, or a layer without a view: its geometry and appearance.
///
/// The main actor only; Apple's class may be used from any thread.
///
/// The layer of a view has the view's frame, bounds, position, opacity, hiding and clipping.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/calayer>.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The placement and scaling of a layer's contents; the raw value is Apple's.
  public struct ContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the placement.
    public let rawValue: String
    /// Creates a placement from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Centered without scaling.
    public static let center = ContentsGravity(rawValue: "center")
    /// Scaled to the layer's size.
    public static let resize = ContentsGravity(rawValue: "resize")
    /// Scaled to fit into the layer, in proportion.
    public static let resizeAspect = ContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the layer, in proportion.
    public static let resizeAspectFill = ContentsGravity(rawValue: "resizeAspectFill")
  }

  /// The curve of rounded corners; the raw value is Apple's.
  public struct CornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String
    /// Creates a curve from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle.
    public static let circular = CornerCurve(rawValue: "circular")
    /// A continuous-curvature corner.
    public static let continuous = CornerCurve(rawValue: "continuous")
  }

  /// Creates an empty layer without a view.
  public override init() { super.init() }

  /// Creates a layer without copying `layer`; subclasses copy their properties, and ``presentation()`` those of this
  /// class.
  public init(layer: Any) { super.init() }

  /// Creates a layer from an archive, from which it reads nothing.
  public required init?(coder: NSCoder) { super.init() }

  /// The view to which the layer belongs; nil for a layer without a view.
  weak var view: UIView?

  // MARK: - Geometry

  private var ownGeometry = LayerGeometry(
    bounds: .zero,
    position: .zero,
    anchorPoint: LayerGeometry.middle,
    transform: .identity
  )
  /// The layer's geometry; for a view's layer, the geometry of the view.
  var geometry: LayerGeometry { view?.geometry ?? ownGeometry }

  /// The layer's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { view?.bounds ?? ownGeometry.bounds }
    set {
      if let view { return view.bounds = newValue }
      var geometry = ownGeometry
      geometry.bounds = newValue
      setOwnGeometry(geometry)
    }
  }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  ///
  /// For a view's layer, it is the view's `center`.
  open var position: CGPoint {
    get { view?.center ?? ownGeometry.position }
    set { if let view { view.center = newValue } else { ownGeometry.position = newValue } }
  }

  /// The point of the layer whose position is `position`, as a fraction of its size.
  ///
  /// Changing it keeps the position, and moves the layer and its view. Source: Apple's page "anchorPoint".
  open var anchorPoint: CGPoint {
    get { view?.storedAnchorPoint ?? ownGeometry.anchorPoint }
    set { if let view { view.storedAnchorPoint = newValue } else { ownGeometry.anchorPoint = newValue } }
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates, in points.
  ///
  /// Setting it sets the layer's size before the transform. Source: Apple's page "frame".
  open var frame: CGRect {
    get { view?.frame ?? ownGeometry.frame }
    set {
      if let view { return view.frame = newValue }
      var geometry = ownGeometry
      geometry.frame = newValue
      setOwnGeometry(geometry)
    }
  }

  private func setOwnGeometry(_ geometry: LayerGeometry) {
    let isResized = geometry.bounds.size != ownGeometry.bounds.size
    ownGeometry = geometry
    guard isResized else { return }
    setNeedsLayout()
    superlayer?.sublayerDidResize()
  }

  private func sublayerDidResize() {
    if let view { view.subviewDidResize() } else if !isLayingOut { setNeedsLayout() }
  }

  private var ownTransform = CATransform3DIdentity

  /// The transform of the layer in space.
  ///
  /// For a view's layer, a transform within the plane is also the view's `transform`.
  open var transform: CATransform3D {
    get {
      if let view, ownTransform.affine != nil { return CATransform3DMakeAffineTransform(view.transform) }
      return ownTransform
    }
    set {
      willChange()
      ownTransform = newValue
      // Pictures show a transform out of the plane as seen from far away; hit-testing treats it as the identity.
      let flat = newValue.affine ?? .identity
      if let view { view.transform = flat } else { ownGeometry.transform = flat }
    }
  }
  /// The transform of the sublayers in space, around the layer's anchor point.
  open var sublayerTransform = CATransform3DIdentity

  /// Returns the transform of the layer in the plane; the identity if its transform leaves the plane.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets the transform of the layer in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The depth of the layer among its siblings: those of a larger one are drawn in front.
  open var zPosition: CGFloat = 0
  /// The number of pixels per point.
  open var contentsScale: CGFloat = 1

  /// Returns whether a point in the layer's own coordinates is inside its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  // MARK: - Looks

  private var ownOpacity: Float = 1
  private var ownHidden = false
  private var ownMasks = false
  private var ownBackground: CGColor?

  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }
  /// Whether the layer is hidden.
  open var isHidden: Bool {
    get { view?.isHidden ?? ownHidden }
    set { if let view { view.isHidden = newValue } else { ownHidden = newValue } }
  }
  /// Whether the content is clipped to the bounds.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMasks }
    set { if let view { view.clipsToBounds = newValue } else { ownMasks = newValue } }
  }
  /// The background color.
  open var backgroundColor: CGColor? {
    get { view == nil ? ownBackground : view?.backgroundColor?.cgColor }
    set {
      if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { ownBackground = newValue }
    }
  }
  /// Tells the animation whose block runs, before a property of a view's layer changes.
  private func willChange() { if let view { TransitionRecording.current?.willChange(view) } }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0 {
    willSet { willChange() }
  }
  /// The corners that are rounded.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The curve of the corners.
  open var cornerCurve = CornerCurve.circular
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0 {
    willSet { willChange() }
  }
  /// The border's color.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    willSet { willChange() }
  }
  /// The shadow's color.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The opacity of the shadow.
  open var shadowOpacity: Float = 0 {
    willSet { willChange() }
  }
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3) {
    willSet { willChange() }
  }
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3 {
    willSet { willChange() }
  }
  /// The shadow's outline.
  open var shadowPath: CGPath?
  /// The contents of the layer.
  open var contents: Any?
  /// The placement of the contents.
  open var contentsGravity = ContentsGravity.resize
  /// Whether the layer is drawn once into a bitmap; stored, but has no effect here.
  open var shouldRasterize = false
  /// The number of pixels per point of the bitmap into which the layer is drawn; stored, but has no effect here.
  open var rasterizationScale: CGFloat = 1
  /// Whether the layer is opaque; stored, but has no effect here.
  open var isOpaque = false
  /// The layer whose opacity masks this one; it is in this layer's coordinates.
  open var mask: CALayer?
  /// A name for the application's use.
  open var name: String?
  /// The delegate, which lays out the sublayers; for a view's layer, the view.
  open weak var delegate: (any CALayerDelegate)?

  var needsDisplayOfItsOwn = false
  /// The drawing of a layer without a view; nil if it drew nothing.
  var recording: Recording?
  /// Requests a call of ``display()``: for the layer of a view after the next layout, for others when
  /// ``displayIfNeeded()`` is called.
  open func setNeedsDisplay() { markForDisplay() }
  /// Requests a call of ``display()``, whatever the rectangle.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Returns whether a call of ``display()`` is pending.
  open func needsDisplay() -> Bool { view?.needsDisplay ?? needsDisplayOfItsOwn }
  /// Calls ``display()`` now if a call is pending.
  open func displayIfNeeded() { displayNow() }
  /// Displays the content: calls the delegate's `display(_:)` or, if there is none, ``draw(in:)``.
  open func display() { displayContent() }
  /// Draws the content: calls the delegate's `draw(_:in:)`.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers in the layer's own coordinates, without its transform.
  open func render(in ctx: CGContext) { LayerRenderer(context: ctx).drawInOwnCoordinates(self) }

  // MARK: - The tree

  /// The superlayer; for a view's layer, the layer of the superview.
  open var superlayer: CALayer? { view?.superview?.layer ?? ownSuperlayer }
  weak var ownSuperlayer: CALayer?
  /// The sublayers in their order from back to front, if one of them has no view.
  ///
  /// In a view's layer, the list is empty if all sublayers belong to subviews: then the subviews determine the order.
  var ownSublayers: [CALayer] = []

  /// The sublayers, including those of the view's subviews, from back to front; nil if there are none.
  ///
  /// The layers of subviews stay with their views: if a new list lacks some of them, they come in front of the others.
  open var sublayers: [CALayer]? {
    get { allSublayers.isEmpty ? nil : allSublayers }
    set { setSublayers(newValue ?? []) }
  }

  /// Adds a layer in front of the others; for a view's layer, adds its view.
  open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index among all sublayers, counted from the back; a larger index means the front.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(index), $0.count) } }

  /// Inserts a layer directly behind another, or in front of all others if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? layers.count }
  }

  /// Inserts a layer directly in front of another, or in front of all others if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count }
  }

  /// Removes the layer from its superlayer; for a view's layer, removes the view from its superview.
  open func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    ownSuperlayer?.takeOut(self)
  }

  // MARK: - Coordinates

  /// Converts a point from another layer's coordinates to this one's.
  ///
  /// For nil, the point is in the coordinates of the outermost layer's frame. Layers of different trees are converted
  /// as if both trees had the same origin. Source: Apple's page "convert(_:from:)".
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(CALayer.transform(from: l, to: self)) }

  /// Converts a point from this layer's coordinates to another's; for nil, to those of the outermost layer's frame.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(CALayer.transform(from: self, to: l)) }

  /// Converts a rectangle from another layer's coordinates to this one's; returns the smallest rectangle around the
  /// result.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(CALayer.transform(from: l, to: self)) }

  /// Converts a rectangle from this layer's coordinates to another's; returns the smallest rectangle around the result.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(CALayer.transform(from: self, to: l)) }

  // MARK: - Layout

  private var needsLayoutOfItsOwn = false
  /// Whether the layer is laying out its sublayers; while it is, a change of their size does not request layout.
  private var isLayingOut = false

  /// Requests layout of the sublayers; for a view's layer, also of the view's subviews.
  open func setNeedsLayout() {
    needsLayoutOfItsOwn = true
    view?.setNeedsLayout()
  }

  /// Returns whether layout of the sublayers is pending.
  open func needsLayout() -> Bool { view?.needsLayout ?? needsLayoutOfItsOwn }

  /// Lays out the sublayers now if layout is pending.
  open func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    if needsLayoutOfItsOwn {
      needsLayoutOfItsOwn = false
      isLayingOut = true
      layoutSublayers()
      isLayingOut = false
    }
    for layer in ownSublayers { layer.layoutIfNeeded() }
  }

  /// Lays out the sublayers: calls the delegate, which for a view's layer is the view.
  ///
  /// Subclasses override it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: - Animations

  private var animations: [(key: String, animation: CAAnimation)] = []
  /// The values that the application has stored under its own names.
  var keyedValues: [String: Any] = [:]

  /// The actions for properties and events, by their names.
  open var actions: [String: any CAAction]?
  /// Returns the action of the class for a property or event: nil, unless overridden.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns the action for a property or event, from the delegate, ``actions`` or the class; nil if there is none.
  ///
  /// Never called here: a change of a property is not animated.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(event) }

  /// Starts an animation, which replaces an animation with the same key.
  ///
  /// The animation calls its delegate at its start and, on the clock of the application's loop, at its end. The layer's
  /// values do not change.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? UUID().uuidString
    removeAnimation(forKey: key)
    let running = anim.copyForRunning()
    animations.append((key, running))
    running.begin { [weak self] in
      guard running.isRemovedOnCompletion else { return }
      self?.animations.removeAll { $0.animation === running }
    }
  }

  /// Removes an animation before its end; its delegate receives `animationDidStop(_:finished:)` with false.
  open func removeAnimation(forKey key: String) {
    guard let place = animations.firstIndex(where: { $0.key == key }) else { return }
    animations.remove(at: place).animation.stop(isFinished: false)
  }

  /// Removes all animations before their end.
  open func removeAllAnimations() {
    for key in animations.map(\.key) { removeAnimation(forKey: key) }
    transitions = []
  }

  /// Returns the keys of the animations that the layer has; nil if there are none.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  /// Returns the animation with that key; nil if there is none.
  open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

  /// The animations that the layer has, in the order in which they were added.
  var runningAnimations: [CAAnimation] { animations.map(\.animation) }
  /// The changes by animations of UIKit that pictures show little by little.
  var transitions: [LayerTransition] = []
  weak var ownModel: CALayer?

  /// Returns a copy with the values of the animations at the present time, without sublayers; without animations, the
  /// layer itself.
  open func presentation() -> Self? { presented() as? Self ?? self }

  /// Returns the layer of which this one is a copy by ``presentation()``, or the layer itself.
  open func model() -> Self { ownModel as? Self ?? self }
}
