import Foundation
import Mainspring

/// The windows that there are, held weakly, from back to front.
@MainActor
final class WindowList {
  private struct Entry { weak var window: UIWindow? }

  /// Those of the process's one application, and of what is there before it.
  static let ofProcess = WindowList()
  /// Those of the application whose code asks.
  static var shared: WindowList { UIApplication.instance?.windowList ?? .ofProcess }

  weak var key: UIWindow?
  /// The application whose windows they are.
  weak var application: UIApplication?
  /// By level, and within a level in the order in which they were shown.
  private var entries: [Entry] = []
  private var isLayoutScheduled = false

  /// From the front to the back: the order in which touches look for a view.
  var frontToBack: [UIWindow] { entries.reversed().compactMap(\.window) }

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

  /// Puts the windows in the order of their levels; those of one level stay in theirs.
  func sort() {
    let windows = entries.compactMap(\.window).enumerated()
    entries = windows.sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
      .map { Entry(window: $0.element) }
  }

  /// The foremost view at a point of the screen; nil where there is none.
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

  /// Has the views that need layout be laid out by the loop's next pass, before it waits.
  func scheduleLayout() {
    guard !isLayoutScheduled, let loop = application?.core.loop else { return }
    isLayoutScheduled = true
    loop.post { [weak self] in MainActor.assumeIsolated { self?.layOut() } }
  }

  private func layOut() {
    // What asks for layout meanwhile belongs to this pass. A view that always does waits for somebody else to ask, or
    // the loop would never come to rest.
    for _ in 0..<2 { for window in frontToBack.reversed() where !window.isHidden { window.layOutTree() } }
    isLayoutScheduled = false
  }
}
