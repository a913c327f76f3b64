import UIKit
import UIKitTesting

/// Shows a notification's news on a screen that has been closed meanwhile.
final class ShowsNewsAfterClose: Model, SeededFault {
  private var isOpen = true
  private var shownAfterClose = 0
  private var token: NSObjectProtocol?

  private func close() {
    if let token { NotificationCenter.default.removeObserver(token) }
    isOpen = false
  }

  func use() {
    let news = Notification.Name("news")
    token = NotificationCenter.default.addObserver(forName: news, object: nil, queue: nil) { _ in
      DispatchQueue.main.async { if !self.isOpen { self.shownAfterClose += 1 } }
    }
    DispatchQueue.global().async { NotificationCenter.default.post(name: news, object: nil) }
    DispatchQueue.main.async { DispatchQueue.main.async { self.close() } }
  }

  var holds: Bool { shownAfterClose == 0 }
}

/// Stops a recorder while a handler of its timer is in progress.
final class WritesSampleAfterStop: Model, SeededFault {
  private let samples = DispatchQueue(label: "samples")
  private lazy var timer = DispatchSource.makeTimerSource(queue: samples)
  @Guarded private var isRunning = true
  @Guarded private var file: [String]? = []
  @Guarded private var lost = 0

  func use() {
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { self.write() }
    timer.activate()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { self.stop() }
  }

  private func write() {
    guard isRunning else { return }
    if file == nil { $lost.change { $0 += 1 } } else { $file.change { $0?.append("sample") } }
  }

  private func stop() {
    timer.cancel()
    isRunning = false
    file = nil
  }

  var holds: Bool { lost == 0 }
}

/// Asks on a background queue whether the screen is open, and draws later on the main queue.
final class DrawsAfterClose: Model, SeededFault {
  @Guarded private var isOpen = true
  private var drawnAfterClose = false

  private func load() {
    DispatchQueue.global().async {
      guard self.isOpen else { return }
      DispatchQueue.main.async { self.drawnAfterClose = !self.isOpen }
    }
  }

  func use() {
    load()
    DispatchQueue.main.async { self.isOpen = false }
  }

  var holds: Bool { !drawnAfterClose }
}

/// Sends with an uploader that nothing but a screen keeps.
final class LosesUploadWithItsOwner: Model, SeededFault {
  final class Uploader {
    let sent: () -> Void
    init(sent: @escaping () -> Void) { self.sent = sent }

    func send() {
      DispatchQueue.global().async { [weak self] in self?.sent() }
    }
  }

  @Guarded private var hasSent = false
  @Guarded private var uploader: Uploader?

  func use() {
    uploader = Uploader { self.hasSent = true }
    uploader?.send()
    DispatchQueue.global().async { self.uploader = nil }
  }

  var holds: Bool { hasSent }
}

/// Cancels a search that may have begun, and believes that it never runs.
final class SearchesAfterCancel: Model, SeededFault {
  private let searches = DispatchQueue(label: "searches")
  private var item: DispatchWorkItem?
  @Guarded private var finished: [String] = []

  private func type(_ text: String) {
    item?.cancel()
    let item = DispatchWorkItem { self.$finished.change { $0.append(text) } }
    self.item = item
    searches.asyncAfter(deadline: .now() + 0.5, execute: item)
  }

  func use() {
    type("sw")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.type("swift") }
  }

  var holds: Bool { finished == ["swift"] }
}

/// Releases a view model on the main queue while a block still holds it.
final class EndsViewModelOnQueue: Model, SeededFault {
  final class ViewModel {
    let ended: (Bool) -> Void
    init(ended: @escaping (Bool) -> Void) { self.ended = ended }
    deinit { ended(Thread.isMainThread) }

    func load(then show: @escaping () -> Void) {
      DispatchQueue.global().async { [self] in
        _ = self
        DispatchQueue.main.async(execute: show)
      }
    }
  }

  private var viewModel: ViewModel?
  @Guarded private var hasEndedOnMain = false

  func use() {
    viewModel = ViewModel { self.hasEndedOnMain = $0 }
    viewModel?.load { self.viewModel = nil }
  }

  var holds: Bool { hasEndedOnMain }
}
