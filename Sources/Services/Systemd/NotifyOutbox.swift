import Glibc
import Mainspring

/// Sends messages to the service manager in order, without waiting for it.
///
/// It keeps messages that the manager does not take at once, because its socket is full, and sends them again with a
/// timer. A status or a request for more time replaces a waiting one, so that a manager that reads nothing does not
/// fill the memory.
@MainActor
final class NotifyOutbox {
  /// The time until the first attempt to send a message again; each further attempt waits twice as long.
  static let firstDelay = Duration.milliseconds(10)
  /// The longest time between two attempts.
  static let longestDelay = Duration.seconds(1)

  private struct Message {
    var lines: [NotifyAssignment]
    let descriptors: StoredCopies?
  }

  private let socket: NotifySocket
  private let loop: EventRunLoop
  private let onFailure: @MainActor @Sendable (NotifyError) -> Void
  private var waiting: [Message] = []
  private var delay = NotifyOutbox.firstDelay
  private var timer: RunLoopTimer?

  /// Creates an outbox whose timer is on `loop`.
  ///
  /// - Parameter onFailure: called with the error of a message that the system refuses when it is tried again.
  init(
    _ socket: NotifySocket,
    on loop: EventRunLoop,
    onFailure: @escaping @MainActor @Sendable (NotifyError) -> Void
  ) {
    self.socket = socket
    self.loop = loop
    self.onFailure = onFailure
  }

  isolated deinit {
    timer?.cancel()
    // This is the last chance to send the messages. No object is left that could report a failure.
    for message in waiting {
      do throws(NotifyError) { try socket.sendAtOnce(message.lines, passing: message.descriptors?.all ?? []) } catch {
        return
      }
    }
  }

  /// Sends a message now, or later if others wait or the manager's socket is full.
  ///
  /// The caller may close the descriptors afterwards.
  func send(_ lines: [NotifyAssignment], passing descriptors: [Int32] = []) throws(NotifyError) {
    if waiting.isEmpty {
      do throws(NotifyError) { return try socket.sendAtOnce(lines, passing: descriptors) } catch {
        guard error.isTransient else { throw error }
      }
    }
    if descriptors.isEmpty, supersede(with: lines) { return }
    let copies = descriptors.isEmpty ? nil : try StoredCopies(of: descriptors)
    waiting.append(Message(lines: lines, descriptors: copies))
    if timer == nil { tryLater() }
  }

  /// Replaces lines of the last waiting message by `lines`, if both have only lines that later ones supersede; returns
  /// whether it did.
  private func supersede(with lines: [NotifyAssignment]) -> Bool {
    guard let last = waiting.last, last.descriptors == nil, (last.lines + lines).allSatisfy(\.isSuperseded) else {
      return false
    }
    let names = lines.map(\.name)
    waiting[waiting.count - 1].lines = last.lines.filter { !names.contains($0.name) } + lines
    return true
  }

  private func tryLater() {
    // All modes: the loop of a suspended application sends too.
    timer = loop.addTimer(after: delay, modes: .all) { [weak self] in self?.tryAgain() }
    delay = min(delay * 2, NotifyOutbox.longestDelay)
  }

  private func tryAgain() {
    timer = nil
    while let message = waiting.first {
      var failure: NotifyError?
      do throws(NotifyError) {
        try socket.sendAtOnce(message.lines, passing: message.descriptors?.all ?? [])
      } catch {
        if error.isTransient { return tryLater() }
        failure = error
      }
      // Removed before the handler is called: it may send messages, and run the loop, which tries those that wait.
      waiting.removeFirst()
      if let failure { onFailure(failure) }
    }
    delay = NotifyOutbox.firstDelay
  }
}
