import Foundation
import Mainspring

/// The windows of an application, held weakly, from back to front.
@MainActor
final class WindowList {
  private struct Entry { weak var window: UIWindow? }

  /// The windows of the application whose code is running.
  static var shared: WindowList { ApplicationParts.current.object(WindowList.init) }

  weak var key: UIWindow? { didSet { Keyboard.current.update() } }
  /// The application to which the windows belong.
  weak var application: (any RunningApplication)?
  /// Sorted by level, and within a level in the order in which they were shown.
  private var entries: [Entry] = []
  private var isLayoutScheduled = false
  private struct PendingView { weak var view: UIView? }
  /// The views to draw after the next layout.
  private var pendingViews: [PendingView] = []

  /// The windows from back to front, with those of the system.
  var all: [UIWindow] { entries.compactMap(\.window) }

  /// The application's windows from front to back, the order of hit-testing.
  var frontToBack: [UIWindow] { all.reversed().filter { !$0.isOfSystem } }

  func add(_ window: UIWindow) {
    entries.removeAll { $0.window == nil }
    entries.append(Entry(window: window))
    sort()
  }

  func bringToFront(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
    entries.append(Entry(window: window))
    sort()
  }

  /// Sorts the windows by level, and keeps the order within a level.
  func sort() {
    let windows = entries.compactMap(\.window).enumerated()
    entries = windows.sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
      .map { Entry(window: $0.element) }
  }

  /// Returns the frontmost view at a point of the screen, with its window; nil if there is none.
  func hitTest(_ location: CGPoint, with event: UIEvent) -> (window: UIWindow, view: UIView)? {
    var index = entries.count
    while index > 0 {
      index -= 1
      guard index < entries.count, let window = entries[index].window, !window.isHidden else { continue }
      if let view = window.hitTest(window.fromSuperview(location), with: event) { return (window, view) }
    }
    return nil
  }

  // MARK: - Layout

  /// Schedules layout of the views that need it in the loop's next pass, before it waits.
  func scheduleLayout() {
    guard !isLayoutScheduled, let loop = application?.core.loop else { return }
    isLayoutScheduled = true
    loop.postToMainActor { [weak self] in self?.layOut() }
  }

  /// Lays out and draws what needs it, now.
  func layOutNow() { layOut() }

  private func layOut() {
    // The second round serves layout that was requested during the first. There is no third, because a view that
    // requests layout in every round would otherwise keep the loop busy forever.
    for _ in 0..<2 { for window in all where !window.isHidden { window.layOutTree() } }
    isLayoutScheduled = false
    display()
  }

  func enqueueForDisplay(_ view: UIView) {
    pendingViews.append(PendingView(view: view))
    scheduleLayout()
  }

  /// Draws the views in visible windows; the others stay pending.
  private func display() {
    let pending = pendingViews
    pendingViews = []
    var waiting: [PendingView] = []
    for entry in pending {
      guard let view = entry.view, let window = view.window else { continue }
      if window.isHidden { waiting.append(entry) } else { view.displayIfNeeded() }
    }
    pendingViews += waiting
  }
}
