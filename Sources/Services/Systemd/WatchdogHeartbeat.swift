import Mainspring

/// Sends the service manager signs of life from a loop, at half of the watchdog's interval.
///
///     let heartbeat = WatchdogInterval(environment: environment).map { WatchdogHeartbeat($0, to: socket, on: loop) }
///
/// A loop that stalls sends nothing, and the manager ends the service. Use the object on the loop's thread only. It
/// stops sending when it is released.
public final class WatchdogHeartbeat {
  private let timer: RunLoopTimer

  /// Sends a sign of life now, and from then on at half of the interval.
  ///
  /// - Parameters:
  ///   - interval: the watchdog's interval.
  ///   - socket: the manager's socket. A message that it does not take at once is dropped: the next one follows in
  ///     time.
  ///   - loop: the loop that is watched, which belongs to the calling thread.
  ///   - onFailure: called on the loop's thread with the error of each message that was not sent.
  public init(
    _ interval: WatchdogInterval,
    to socket: NotifySocket,
    on loop: EventRunLoop,
    onFailure: @escaping (NotifyError) -> Void = { _ in }
  ) {
    // All modes: the loop of a suspended application is alive too.
    timer = loop.addTimer(after: .zero, repeatingEvery: interval.period, modes: .all) {
      do throws(NotifyError) {
        try socket.sendAtOnce([.watchdog])
      } catch {
        onFailure(error)
      }
    }
  }

  deinit { timer.cancel() }
}
