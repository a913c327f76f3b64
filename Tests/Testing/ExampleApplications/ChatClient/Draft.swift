/// The text that the user is writing; it is saved two seconds after the last key.
final class Draft {
  static let delay = Duration.seconds(2)

  private(set) var text: String
  private let store: DraftStore
  private let clock: any Clock<Duration>
  private var timer: Task<Void, Never>?

  init(store: DraftStore, clock: any Clock<Duration>) {
    self.store = store
    self.clock = clock
    text = store.text
  }

  func change(to text: String) {
    self.text = text
    timer?.cancel()
    timer = Task {
      try? await clock.sleep(for: Draft.delay)
      if !Task.isCancelled { save() }
    }
  }

  /// Saves the unsaved text.
  func save() {
    timer?.cancel()
    if store.text != text { store.text = text }
  }
}
