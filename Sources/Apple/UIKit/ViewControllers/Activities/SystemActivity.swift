import Foundation

/// One of the system's activities: `copyToPasteboard` copies the items, and the others finish without doing anything.
@MainActor
final class SystemActivity: UIActivity {
  private let type: UIActivity.ActivityType
  private var items: [Any] = []

  init(_ type: UIActivity.ActivityType) {
    self.type = type
    super.init()
  }

  override var activityType: UIActivity.ActivityType? { type }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    if type == .copyToPasteboard { copyItems() }
    activityDidFinish(true)
  }

  /// Copies the items: the URLs if there are any, otherwise the texts.
  private func copyItems() {
    let urls = items.compactMap { $0 as? URL }
    let texts = items.compactMap { $0 as? String }
    if !urls.isEmpty {
      UIPasteboard.general.urls = urls
    } else if !texts.isEmpty {
      UIPasteboard.general.strings = texts
    }
  }
}
