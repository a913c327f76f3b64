import Foundation

/// The outermost view: what touches come to first, and what holds a view controller's view.
///
/// The main actor only.
///
/// The application holds its windows weakly: keep a window in the delegate's `window`. It is hidden until it is shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// How near to the eye a window is.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The higher, the nearer.
    public var rawValue: CGFloat
    /// The level of that height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of that height.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.
    public static let normal = Level(0)
    /// 1000.
    public static let statusBar = Level(1000)
    /// 2000.
    public static let alert = Level(2000)
    /// Whether `left` is further from the eye.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  let list = WindowList.shared
  /// Where events that have no place on the screen go first.
  weak var firstResponder: UIResponder?
  private var gestures: GestureSession?
  private lazy var ownUndoManager = UndoManager()
  /// How the device is held, as far as the window has heard, and which way up its contents are.
  var orientations: (ofDevice: UIInterfaceOrientation, ofContents: UIInterfaceOrientation) = (.portrait, .portrait)
  /// The change of size that the contents have been told of.
  var sizeTransition: ControllerTransition?
  /// How the contents are being turned.
  var turn = CGAffineTransform.identity
  /// The change of traits that comes with it.
  var traitChange: TraitChange?
  /// The scene that the window belongs to; nil in an application without scenes.
  open weak var windowScene: UIWindowScene?

  /// How near to the eye the window is; among equals the one shown last is the nearest.
  open var windowLevel = Level.normal {
    didSet { if oldValue != windowLevel { list.sort() } }
  }
  /// The screen that the window is on.
  open var screen: UIScreen { .main }

  /// The view controller whose view fills the window; the view is added when the window is shown.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue { rootViewDisappears(of: oldValue) }
      if !isHidden { contentsAppear() }
      rootChangesOrientation()
      UIApplication.instance?.updateStatusBar()
    }
  }

  /// The window's rectangle, in points of the screen; its view controllers are told before its size changes.
  open override var frame: CGRect {
    willSet { if newValue.size != frame.size { sizeWillChange(to: newValue.size) } }
    didSet {
      updateSafeArea()
      if oldValue.size != frame.size { sizeDidChange() }
    }
  }

  /// Whether the window is off the screen; showing it this way does not make it key.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      isHidden ? leaveScreen() : comeOnScreen()
    }
  }

  /// A window made by `UIWindow()` is as large as the screen, as on a device since iOS 9.
  override class var frameByDefault: CGRect { UIScreen.main.bounds }

  /// A window with that rectangle, in points of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    list.add(self)
  }

  /// A window of a scene, as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    isHidden = true
    list.add(self)
  }

  /// Creates a window from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    list.add(self)
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The window's scene, else the application.
  open override var next: UIResponder? { windowScene ?? list.application ?? UIApplication.instance }

  /// The one of all in the window that have none of their own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Whether the window is the key window.
  open var isKeyWindow: Bool { list.key === self }

  /// Whether the window may be the key window; subclasses may say that it may not.
  open var canBecomeKey: Bool { true }

  /// Makes this the key window, the one that is asked first.
  open func makeKey() {
    guard !isKeyWindow, canBecomeKey else { return }
    let former = list.key
    list.key = self
    former?.resignKey()
    becomeKey()
    updateOrientation()
    UIApplication.instance?.updateStatusBar()
  }

  /// Shows the window, in front of the others of its level, and makes it key.
  open func makeKeyAndVisible() {
    list.bringToFront(self)
    makeKey()
    isHidden = false
  }

  /// `point` of this window's coordinates in those of another; nil means the screen's.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    window?.fromOutermost(toSuperview(point)) ?? toSuperview(point)
  }

  /// `point` of another window's coordinates in those of this one; nil means the screen's.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    fromOutermost(window?.toSuperview(point) ?? point)
  }

  /// `rect` of this window's coordinates in those of another; nil means the screen's.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    let onScreen = rect.applying(transformToSuperview)
    return window.map { onScreen.applying($0.transformToSuperview.inverted()) } ?? onScreen
  }

  /// `rect` of another window's coordinates in those of this one; nil means the screen's.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    (window.map { rect.applying($0.transformToSuperview) } ?? rect).applying(transformToSuperview.inverted())
  }

  /// The window has become key.
  ///
  /// Not to be called; subclasses may add to it.
  open func becomeKey() { NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self) }

  /// The window is no longer key.
  ///
  /// Not to be called; subclasses may add to it.
  open func resignKey() { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self) }

  /// Gives each finger of `event` that came down on this window to the gesture recognisers that look at it and then,
  /// unless one of them keeps it, to its view, and through that to the responder chain.
  open func sendEvent(_ event: UIEvent) {
    guard let touch = event.onlyTouch else { return sendTouches(of: event) }
    guard touch.window === self else { return }
    guard let view = touch.view, gestures?.isIdle != false, !hasRecognizer(touch, view) else {
      return sendTouches(of: event)
    }
    // One finger that nobody else looks at, as most are.
    let phase = touch.phase
    if touch.progress == .over || phase == .stationary || touch.isExcluded { return }
    touch.progress = phase == .ended || phase == .cancelled ? .over : .told
    UITouch.tell(view, phase, event.touches, event)
  }

  private func hasRecognizer(_ touch: UITouch, _ view: UIView) -> Bool {
    guard touch.phase == .began else { return !touch.recognizers.isEmpty }
    if UIGestureRecognizer.attachedCount == 0 { return false }
    var view: UIView? = view
    while let current = view {
      if !current.attachedRecognizers.isEmpty { return true }
      view = current.superview
    }
    return false
  }

  private func sendTouches(of event: UIEvent) {
    // In the order in which they came down or were given places, which a set has lost.
    let touches = event.touches.filter { $0.window === self }.sorted { $0.number < $1.number }
    guard !touches.isEmpty else { return }
    let gestures = gestures ?? GestureSession()
    self.gestures = gestures
    gestures.handle(touches, of: event)
    gestures.give(touches, isNews: true)
  }

  /// A view is about to leave the window: it, and what is inside it, is not the first responder any more.
  func willLose(_ view: UIView) {
    guard let responder = firstResponder else { return }
    let lost = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    if lost?.isDescendant(of: view) == true { giveUpFirstResponder() }
  }

  /// Ends the first responder's being one, whether it likes it or not.
  func giveUpFirstResponder() {
    guard let responder = firstResponder else { return }
    if responder.resignFirstResponder() { return }
    firstResponder = nil
    (responder as? UITextField)?.endedEditing()
    (responder as? UITextView)?.endedEditing()
  }

  /// Has views that ask for layout be laid out before the loop waits.
  func scheduleLayout() { list.scheduleLayout() }

  private func comeOnScreen() {
    list.bringToFront(self)
    updateSafeArea()
    contentsAppear()
    UIApplication.instance?.updateStatusBar()
    scheduleLayout()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  private func leaveScreen() {
    contentsDisappear()
    UIApplication.instance?.updateStatusBar()
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    // What cannot be seen is not asked first.
    if isKeyWindow, let other = list.frontToBack.first(where: { !$0.isHidden && $0.canBecomeKey }) { other.makeKey() }
  }
}
