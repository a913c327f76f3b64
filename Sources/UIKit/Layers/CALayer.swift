import Foundation

/// What a view would be drawn with: its place, and its looks as values; nothing is drawn.
///
/// The main actor only; Apple's may be used from any thread.
///
/// The layer of a view is in step with it: frame, bounds, position, opacity, hiding and clipping are the view's own.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// What fills a layer's content area and how; the raw value is Apple's.
  public struct ContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What the name says.
    public static let center = ContentsGravity(rawValue: "center")
    /// What the name says.
    public static let resize = ContentsGravity(rawValue: "resize")
    /// What the name says.
    public static let resizeAspect = ContentsGravity(rawValue: "resizeAspect")
    /// What the name says.
    public static let resizeAspectFill = ContentsGravity(rawValue: "resizeAspectFill")
  }

  /// The form of rounded corners; the raw value is Apple's.
  public struct CornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A quarter of a circle.
    public static let circular = CornerCurve(rawValue: "circular")
    /// Softer than that.
    public static let continuous = CornerCurve(rawValue: "continuous")
  }

  /// A layer of no size, of no view.
  public override init() { super.init() }

  /// A copy of a layer for being drawn in an animation; never made here.
  public init(layer: Any) { super.init() }

  /// A layer from an archive: nothing of it is archived.
  public required init?(coder: NSCoder) { super.init() }

  /// The view whose layer it is.
  weak var view: UIView?

  // MARK: - Geometry

  private var ownGeometry = LayerGeometry(
    bounds: .zero,
    position: .zero,
    anchorPoint: LayerGeometry.middle,
    transform: .identity
  )
  /// Where the layer is: of a view's layer the view's.
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

  /// Where the anchor point is in the superlayer's coordinates, in points; of a view's layer the view's `center`.
  open var position: CGPoint {
    get { view?.center ?? ownGeometry.position }
    set { if let view { view.center = newValue } else { ownGeometry.position = newValue } }
  }

  /// Where in the layer `position` is, as parts of its size.
  ///
  /// If it changes, the position stays and the layer, with its view, moves. Source: Apple's page "anchorPoint".
  open var anchorPoint: CGPoint {
    get { view?.storedAnchorPoint ?? ownGeometry.anchorPoint }
    set { if let view { view.storedAnchorPoint = newValue } else { ownGeometry.anchorPoint = newValue } }
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates, in points.
  ///
  /// Setting it sets the size that the layer has before it is transformed. Source: Apple's page "frame".
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

  /// How the layer is moved, turned and stretched in space; of a view, where it stays in the plane, the view's
  /// `transform`.
  open var transform: CATransform3D {
    get {
      if let view, ownTransform.affine != nil { return CATransform3DMakeAffineTransform(view.transform) }
      return ownTransform
    }
    set {
      ownTransform = newValue
      // What leaves the plane is kept: fingers find the view where it lies flat.
      let flat = newValue.affine ?? .identity
      if let view { view.transform = flat } else { ownGeometry.transform = flat }
    }
  }
  /// How the sublayers are moved, turned and stretched in space; stored, but has no effect here.
  open var sublayerTransform = CATransform3DIdentity

  /// How the layer is turned and stretched in the plane; of a view its `transform`.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Turns and stretches the layer in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// How near to the eye the layer is among its siblings; stored, but has no effect here.
  open var zPosition: CGFloat = 0
  /// How many pixels a point has.
  open var contentsScale: CGFloat = 1

  /// Whether a point in the layer's own coordinates is inside.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  // MARK: - Looks

  private var ownOpacity: Float = 1
  private var ownHidden = false
  private var ownMasks = false
  private var ownBackground: CGColor?

  /// How opaque the layer is, from 0 to 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
  }
  /// Whether the layer is out of sight.
  open var isHidden: Bool {
    get { view?.isHidden ?? ownHidden }
    set { if let view { view.isHidden = newValue } else { ownHidden = newValue } }
  }
  /// Whether what is inside is cut off at the edges.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? ownMasks }
    set { if let view { view.clipsToBounds = newValue } else { ownMasks = newValue } }
  }
  /// What the layer would be filled with.
  open var backgroundColor: CGColor? {
    get { view == nil ? ownBackground : view?.backgroundColor?.cgColor }
    set {
      if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } } else { ownBackground = newValue }
    }
  }
  /// How round the corners are, in points; stored, but has no effect here.
  open var cornerRadius: CGFloat = 0
  /// Which corners are round; stored, but has no effect here.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The form of the corners; stored, but has no effect here.
  open var cornerCurve = CornerCurve.circular
  /// How wide the border is, in points; stored, but has no effect here.
  open var borderWidth: CGFloat = 0
  /// The border's colour; stored, but has no effect here.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The shadow's colour; stored, but has no effect here.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// How opaque the shadow is; stored, but has no effect here.
  open var shadowOpacity: Float = 0
  /// Where the shadow falls, in points; stored, but has no effect here.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How soft the shadow is, in points; stored, but has no effect here.
  open var shadowRadius: CGFloat = 3
  /// The shadow's outline; stored, but has no effect here.
  open var shadowPath: CGPath?
  /// What the layer shows; stored, but has no effect here.
  open var contents: Any?
  /// How that is placed; stored, but has no effect here.
  open var contentsGravity = ContentsGravity.resize
  /// Whether the layer is drawn once and kept as a picture; stored, but has no effect here.
  open var shouldRasterize = false
  /// At which scale; stored, but has no effect here.
  open var rasterizationScale: CGFloat = 1
  /// Whether nothing shines through; stored, but has no effect here.
  open var isOpaque = false
  /// What of the layer is seen; stored, but has no effect here.
  open var mask: CALayer?
  /// What tells the layer from others.
  open var name: String?
  /// Who is asked about the layer; of a view's layer the view.
  open weak var delegate: (any CALayerDelegate)?

  /// Has no effect here: nothing is drawn.
  open func setNeedsDisplay() {}

  // MARK: - The tree

  /// The layer that this one is in.
  open var superlayer: CALayer? { view?.superview?.layer ?? ownSuperlayer }
  weak var ownSuperlayer: CALayer?
  /// The layers in this one, from back to front.
  ///
  /// Of a view's layer, empty as long as there are none but those of the subviews.
  var ownSublayers: [CALayer] = []

  /// The layers in this one, with those of the view's subviews, from back to front; nil if there are none.
  ///
  /// Subviews' layers come and go with their views: they are in front of the others if a list that is set leaves them
  /// out.
  open var sublayers: [CALayer]? {
    get { allSublayers.isEmpty ? nil : allSublayers }
    set { setSublayers(newValue ?? []) }
  }

  /// Puts a layer into this one, in front of the others; the layer of a view comes with its view.
  open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  /// Puts a layer into this one at that place among all layers in it, counted from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(index), $0.count) } }

  /// Puts a layer right behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? layers.count }
  }

  /// Puts a layer right in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count }
  }

  /// Takes the layer out of the one that it is in; that of a view goes with its view.
  open func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    ownSuperlayer?.takeOut(self)
  }

  // MARK: - Coordinates

  /// Converts a point of another layer's coordinates to this one's; nil means those that the outermost layer's frame is
  /// in.
  ///
  /// Layers of different trees are converted as if both trees began at the same place. Source: Apple's page
  /// "convert(_:from:)".
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(CALayer.transform(from: l, to: self)) }

  /// Converts a point of this layer's coordinates to another one's; nil means those that the outermost layer's frame is
  /// in.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(CALayer.transform(from: self, to: l)) }

  /// Converts a rectangle of another layer's coordinates to this one's: the smallest around it.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(CALayer.transform(from: l, to: self)) }

  /// Converts a rectangle of this layer's coordinates to another one's: the smallest around it.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(CALayer.transform(from: self, to: l)) }

  // MARK: - Layout

  private var needsLayoutOfItsOwn = false
  /// Whether the layer is placing its sublayers now, so that their new sizes are its own doing.
  private var isLayingOut = false

  /// Has the layer's sublayers be placed anew; of a view's layer, the view's subviews.
  open func setNeedsLayout() {
    needsLayoutOfItsOwn = true
    view?.setNeedsLayout()
  }

  /// Places the sublayers now, where that is due.
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

  /// Places the sublayers.
  ///
  /// For subclasses; asks the delegate here.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: - Animations

  private var animations: [(key: String, animation: CAAnimation)] = []

  /// Begins an animation, in place of the one of that name: its delegate hears when it begins and, on the clock of the
  /// application's loop, when it is over; the layer's values are not touched.
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

  /// Ends the animation of that name before its time.
  open func removeAnimation(forKey key: String) {
    guard let place = animations.firstIndex(where: { $0.key == key }) else { return }
    animations.remove(at: place).animation.stop(isFinished: false)
  }

  /// Ends all animations before their time.
  open func removeAllAnimations() {
    for key in animations.map(\.key) { removeAnimation(forKey: key) }
  }

  /// The names of the animations that run; nil where none does.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  /// The animation of that name; nil where none runs.
  open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

  /// What is seen of the layer: itself, since values are not animated.
  open func presentation() -> Self? { self }

  /// The layer itself.
  open func model() -> Self { self }
}
