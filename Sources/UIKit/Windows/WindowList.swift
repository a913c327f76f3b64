/// The windows that there are, held weakly, from back to front within each level.
@MainActor
final class WindowList {
  private struct Entry { weak var window: UIWindow? }

  /// Those of the process's one application, and of what is there before it.
  static let ofProcess = WindowList()
  /// Those of the application whose code asks.
  static var shared: WindowList { UIApplication.instance?.windowList ?? .ofProcess }

  weak var key: UIWindow?
  private var entries: [Entry] = []

  /// From the front to the back: the order in which touches look for a view.
  var frontToBack: [UIWindow] {
    entries.compactMap(\.window).enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) > ($1.element.windowLevel, $1.offset) }
      .map(\.element)
  }

  func add(_ window: UIWindow) {
    entries.removeAll { $0.window == nil }
    entries.append(Entry(window: window))
  }

  func bringToFront(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
    entries.append(Entry(window: window))
  }
}
