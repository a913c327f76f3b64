import Foundation
import Mainspring
import Synchronization

/// SIGUSR1 as a loop receives it: the kernel coalesces signals, so only the arrival of the last one counts.
final class SignalBell: Sendable {
  private static let sent = Atomic<Int>(0)
  private let seen = Atomic<Int>(0)

  /// Blocks the signal; called before the first thread starts, which inherits the mask.
  static func block() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Sends the signal; any thread may call it.
  static func ring() {
    sent.add(1, ordering: .relaxed)
    kill(getpid(), SIGUSR1)
  }

  /// Adds a signal source; only on the loop's thread.
  func listen(on loop: EventRunLoop) throws(RunLoopError) -> SignalSource {
    try loop.addSignal(SIGUSR1) { [unowned self] in
      seen.store(SignalBell.sent.load(ordering: .relaxed), ordering: .relaxed)
    }
  }

  var isHeard: Bool { seen.load(ordering: .relaxed) == SignalBell.sent.load(ordering: .relaxed) }
}
