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

  private let list = WindowList.shared

  /// How near to the eye the window is; among equals the one shown last is the nearest.
  open var windowLevel = Level.normal
  /// The screen that the window is on.
  open var screen: UIScreen { .main }

  /// The view controller whose view fills the window; the view is added when the window is shown.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.disappear()
      if !isHidden { showRootView() }
    }
  }

  /// Whether the window is off the screen; showing it this way does not make it key.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      isHidden ? leaveScreen() : comeOnScreen()
    }
  }

  /// A window with that rectangle, in points of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    list.add(self)
  }

  /// A window from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    list.add(self)
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The application.
  open override var next: UIResponder? { UIApplication.instance }

  /// Whether the window is the key window.
  open var isKeyWindow: Bool { list.key === self }

  /// Makes this the key window, the one that is asked first.
  open func makeKey() {
    guard !isKeyWindow else { return }
    let former = list.key
    list.key = self
    former?.resignKey()
    becomeKey()
  }

  /// Shows the window, in front of the others of its level, and makes it key.
  open func makeKeyAndVisible() {
    list.bringToFront(self)
    makeKey()
    isHidden = false
  }

  /// The window has become key.
  ///
  /// Not to be called; subclasses may add to it.
  open func becomeKey() { NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self) }

  /// The window is no longer key.
  ///
  /// Not to be called; subclasses may add to it.
  open func resignKey() { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self) }

  /// Gives each finger of `event` that came down on this window to its view, and through it to the responder chain.
  open func sendEvent(_ event: UIEvent) {
    guard let touches = event.touches(for: self) else { return }
    // By view and phase, so that a view gets all fingers that did the same at this moment in one call.
    let views = Set(touches.compactMap(\.view))
    for view in views {
      let own = touches.filter { $0.view === view }
      func those(_ phase: UITouch.Phase) -> Set<UITouch>? {
        let found = own.filter { $0.phase == phase }
        return found.isEmpty ? nil : found
      }
      if let began = those(.began) { view.touchesBegan(began, with: event) }
      if let moved = those(.moved) { view.touchesMoved(moved, with: event) }
      if let ended = those(.ended) { view.touchesEnded(ended, with: event) }
      if let cancelled = those(.cancelled) { view.touchesCancelled(cancelled, with: event) }
    }
  }

  private func comeOnScreen() {
    list.bringToFront(self)
    showRootView()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  private func leaveScreen() {
    rootViewController?.disappear()
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }

  private func showRootView() {
    guard let rootViewController else { return }
    rootViewController.appear(in: self)
  }
}
