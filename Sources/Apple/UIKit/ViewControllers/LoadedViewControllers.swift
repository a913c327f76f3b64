/// The view controllers whose views are loaded, held weakly.
///
/// They receive memory warnings.
@MainActor
final class LoadedViewControllers {
  private struct Entry { weak var controller: UIViewController? }

  /// The list of the current application.
  static var shared: LoadedViewControllers { ApplicationParts.current.object(LoadedViewControllers.init) }

  private var entries: [Entry] = []

  /// The view controllers, in the order in which their views were loaded.
  var all: [UIViewController] { entries.compactMap(\.controller) }

  func add(_ controller: UIViewController) {
    entries.removeAll { $0.controller == nil }
    entries.append(Entry(controller: controller))
  }
}
