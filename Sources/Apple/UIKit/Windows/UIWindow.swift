import Foundation

/// The outermost view, which receives touches first and contains the view of a view controller.
///
/// Use it only on the main actor.
///
/// The application holds its windows weakly: keep a window in the delegate's `window`. A window is hidden until it is
/// shown.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiwindow>.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The level of a window: a window with a higher level is in front of one with a lower level.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level as a number; a higher level is further in front.
    public var rawValue: CGFloat
    /// Creates a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of normal windows, 0.
    public static let normal = Level(0)
    /// The level of the status bar, 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, 2000.
    public static let alert = Level(2000)
    /// Returns whether `left` is further back.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  let list = WindowList.shared
  /// The first receiver of events without a position on the screen.
  weak var firstResponder: UIResponder? { didSet { Keyboard.current.update() } }
  private var gestures: GestureSession?
  private lazy var ownUndoManager = UndoManager()
  /// The orientation of the device as last reported to the window, and that of its contents.
  var orientations: (ofDevice: UIInterfaceOrientation, ofContents: UIInterfaceOrientation) = (
    HeldOrientation.current.orientation, .portrait
  )
  /// The view controllers whose appearance has begun with that of the window and has not ended.
  var appearingContents: [UIViewController] = []
  /// The transition of the window's size of which the view controllers have been notified; nil if there is none.
  var sizeTransition: ControllerTransition?
  /// The rotation of the contents in progress; the identity if there is none.
  var turn = CGAffineTransform.identity
  /// The change of traits that belongs to ``sizeTransition``; nil if the traits stay the same.
  var traitChange: TraitChange?
  /// The window's scene; nil in an application without scenes.
  open weak var windowScene: UIWindowScene?

  /// The level of the window; within a level, the window shown last is in front.
  open var windowLevel = Level.normal {
    didSet { if oldValue != windowLevel { list.sort() } }
  }
  /// The screen of the window.
  open var screen: UIScreen { .main }

  /// Whether this is the window of the status bar or of the keyboard, which has no view controllers.
  package var isOfSystem: Bool { false }
  /// Whether ``UIApplication/windows`` contains this window.
  var isListed: Bool { true }

  /// The view controller whose view fills the window; the view is added when the window is shown.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue { rootViewDisappears(of: oldValue) }
      if !isHidden { contentsAppear() }
      rootChangesOrientation()
      ApplicationContext.current?.application?.updateStatusBar()
    }
  }

  /// The window's rectangle, in points of the screen; its view controllers are notified before its size changes.
  open override var frame: CGRect {
    willSet { if newValue.size != frame.size { sizeWillChange(to: newValue.size) } }
    didSet {
      updateSafeArea()
      if oldValue.size != frame.size { sizeDidChange() }
    }
  }

  /// Whether the window is hidden; showing it by this property does not make it key.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      isHidden ? leaveScreen() : comeOnScreen()
    }
  }

  /// A window created with `UIWindow()` has the screen's size, as on a device since iOS 9.
  override class var frameByDefault: CGRect { UIScreen.main.bounds }

  /// Creates a window with a frame in points of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    list.add(self)
  }

  /// Creates a window of a scene, with the size of the screen.
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

  /// The window's scene, or else the application.
  open override var next: UIResponder? { windowScene ?? list.application ?? ApplicationContext.current?.application }

  /// The undo manager of all responders in the window that have none of their own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Whether the window is the key window.
  open var isKeyWindow: Bool { list.key === self }

  /// Whether the window can become key; true unless a subclass overrides it.
  open var canBecomeKey: Bool { true }

  /// Makes this the key window, which receives events without a position.
  open func makeKey() {
    guard !isKeyWindow, canBecomeKey else { return }
    let former = list.key
    list.key = self
    former?.resignKey()
    becomeKey()
    updateOrientation()
    ApplicationContext.current?.application?.updateStatusBar()
  }

  /// Shows the window in front of the others of its level, and makes it key.
  open func makeKeyAndVisible() {
    list.bringToFront(self)
    makeKey()
    isHidden = false
  }

  /// Converts `point` from this window's coordinates to another's; nil means the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    window?.fromOutermost(toSuperview(point)) ?? toSuperview(point)
  }

  /// Converts `point` from another window's coordinates to this one's; nil means the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    fromOutermost(window?.toSuperview(point) ?? point)
  }

  /// Converts `rect` from this window's coordinates to another's; nil means the screen.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    let onScreen = rect.applying(transformToSuperview)
    return window.map { onScreen.applying($0.transformToSuperview.inverted()) } ?? onScreen
  }

  /// Converts `rect` from another window's coordinates to this one's; nil means the screen.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    (window.map { rect.applying($0.transformToSuperview) } ?? rect).applying(transformToSuperview.inverted())
  }

  /// Called when the window has become key.
  ///
  /// Do not call this method directly; a subclass can override it, and must call super.
  open func becomeKey() { NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self) }

  /// Called when the window is no longer key.
  ///
  /// Do not call this method directly; a subclass can override it, and must call super.
  open func resignKey() { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self) }

  /// Delivers each touch of `event` in this window to its gesture recognizers and, unless one of them withholds it, to
  /// its view, and through that to the responder chain.
  open func sendEvent(_ event: UIEvent) {
    guard let touch = event.onlyTouch else { return sendTouches(of: event) }
    guard touch.window === self else { return }
    guard let view = touch.view, gestures?.isIdle != false, !hasRecognizer(touch, view) else {
      return sendTouches(of: event)
    }
    // The fast path for the most common event: a single touch without recognizers.
    let phase = touch.phase
    if touch.progress == .over || phase == .stationary || touch.isExcluded { return }
    touch.progress = phase == .ended || phase == .cancelled ? .over : .delivered
    UITouch.deliver(view, phase, event.touches, event)
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
    // The numbers restore the order in which the touches began, which a set does not keep.
    let touches = event.touches.filter { $0.window === self }.sorted { $0.number < $1.number }
    guard !touches.isEmpty else { return }
    let gestures = gestures ?? GestureSession()
    self.gestures = gestures
    gestures.handle(touches, of: event)
    gestures.give(touches, isNews: true)
  }

  /// Called before `view` leaves the window: if the first responder is inside it, makes the first responder resign.
  func willLose(_ view: UIView) {
    guard let responder = firstResponder else { return }
    let lost = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    if lost?.isDescendant(of: view) == true { giveUpFirstResponder() }
  }

  /// Makes the first responder resign, even if it refuses.
  func giveUpFirstResponder() {
    guard let responder = firstResponder else { return }
    if responder.resignFirstResponder() { return }
    firstResponder = nil
    responder.endedEditing()
  }

  /// Schedules layout of the views that need it in the loop's next pass, before the loop waits.
  func scheduleLayout() { list.scheduleLayout() }

  private func comeOnScreen() {
    list.bringToFront(self)
    if isOfSystem { return scheduleLayout() }
    updateSafeArea()
    contentsAppear()
    ApplicationContext.current?.application?.updateStatusBar()
    scheduleLayout()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  private func leaveScreen() {
    if isOfSystem { return }
    contentsDisappear()
    ApplicationContext.current?.application?.updateStatusBar()
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    // A hidden window passes the key status on to another visible window, if one can take it.
    if isKeyWindow, let other = list.frontToBack.first(where: { !$0.isHidden && $0.canBecomeKey }) { other.makeKey() }
  }
}
