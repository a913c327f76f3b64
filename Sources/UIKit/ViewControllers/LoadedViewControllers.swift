/// The view controllers whose views have been made, held weakly: those that are told of a memory warning.
@MainActor
final class LoadedViewControllers {
  private struct Entry { weak var controller: UIViewController? }

  /// Those of the process's one application, and of what is there before it.
  static let ofProcess = LoadedViewControllers()
  /// Those of the application whose code asks.
  static var shared: LoadedViewControllers { UIApplication.instance?.loadedViewControllers ?? .ofProcess }

  private var entries: [Entry] = []

  /// In the order in which their views were made.
  var all: [UIViewController] { entries.compactMap(\.controller) }

  func add(_ controller: UIViewController) {
    entries.removeAll { $0.controller == nil }
    entries.append(Entry(controller: controller))
  }
}
