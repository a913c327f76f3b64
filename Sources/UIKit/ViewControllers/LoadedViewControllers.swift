/// The view controllers whose views have been made, held weakly: those that are told of a memory warning.
@MainActor
final class LoadedViewControllers {
  private struct Entry { weak var controller: UIViewController? }

  static let shared = LoadedViewControllers()

  private var entries: [Entry] = []

  /// In the order in which their views were made.
  var all: [UIViewController] { entries.compactMap(\.controller) }

  func add(_ controller: UIViewController) {
    entries.removeAll { $0.controller == nil }
    entries.append(Entry(controller: controller))
  }
}
