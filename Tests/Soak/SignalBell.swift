import Foundation
import Mainspring
import Synchronization

/// SIGUSR1, as a loop hears it: the kernel coalesces signals, so what counts is that the last one is heard.
final class SignalBell: Sendable {
  private static let sent = Atomic<Int>(0)
  private let seen = Atomic<Int>(0)

  /// Before the first thread starts, which inherits it.
  static func block() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Any thread.
  static func ring() {
    sent.add(1, ordering: .relaxed)
    kill(getpid(), SIGUSR1)
  }

  /// The loop's thread only.
  func listen(on loop: EventRunLoop) throws(RunLoopError) -> SignalSource {
    try loop.addSignal(SIGUSR1) { [unowned self] in
      seen.store(SignalBell.sent.load(ordering: .relaxed), ordering: .relaxed)
    }
  }

  var isHeard: Bool { seen.load(ordering: .relaxed) == SignalBell.sent.load(ordering: .relaxed) }
}
