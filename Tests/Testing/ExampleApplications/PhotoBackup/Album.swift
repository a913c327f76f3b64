import UIKit

/// The titles that the user enters; saved half a second after the last change, and at the latest when the application
/// leaves the screen.
final class Album {
  private(set) var saves: [[String]] = []
  private(set) var titles: [String] = []
  private var pendingSave: DispatchWorkItem?

  func add(_ title: String) {
    titles.append(title)
    pendingSave?.cancel()
    let save = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.save() } }
    pendingSave = save
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: save)
  }

  func saveNow() {
    guard pendingSave != nil else { return }
    pendingSave?.cancel()
    save()
  }

  private func save() {
    pendingSave = nil
    saves.append(titles)
  }
}
