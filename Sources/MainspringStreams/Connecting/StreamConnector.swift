import Glibc
import Mainspring

/// Connects to the first of several addresses that answers.
///
/// The addresses are tried in order, IPv6 and IPv4 in turns. An attempt that fails is followed by the next one at once;
/// an attempt that hangs, after a quarter of a second, and both go on (RFC 8305, without its finer points).
final class StreamConnector {
  private unowned let loop: EventRunLoop
  private let completion: (Result<SocketStream.Connected, StreamError>) -> Void
  private var remaining: [SocketName]
  private var attempts: [Int32: DescriptorSource] = [:]
  private var timer: RunLoopTimer?
  private var lastError = StreamError.system(call: "connect", errno: EADDRNOTAVAIL)
  private var isOver = false

  /// The time after which the next address is tried beside the one before.
  private static let headStart = Duration.milliseconds(250)
  /// The time after which a Unix socket with a full queue is tried again.
  private static let retryDelay = Duration.milliseconds(10)

  /// Begins at once; calls `completion` once, inside this call if the first attempt succeeds or all fail at once.
  init(
    to names: [SocketName],
    on loop: EventRunLoop,
    completion: @escaping (Result<SocketStream.Connected, StreamError>) -> Void
  ) {
    self.loop = loop
    self.completion = completion
    remaining = StreamConnector.interleaved(names)
  }

  /// Tries the next address.
  func start() {
    timer?.cancel()
    timer = nil
    while !isOver, !remaining.isEmpty {
      let name = remaining.removeFirst()
      if attempt(name) { break }
    }
    if !isOver, attempts.isEmpty, timer == nil { end(.failure(lastError)) }
  }

  func cancel() {
    guard !isOver else { return }
    isOver = true
    closeAttempts(cancelling: true)
  }

  /// Ends without the loop, which has closed the sources.
  func loopEnds() {
    isOver = true
    timer = nil
    closeAttempts(cancelling: false)
  }

  /// Returns whether to wait for this attempt before the next address is tried.
  private func attempt(_ name: SocketName) -> Bool {
    do throws(StreamError) {
      let descriptor = try SocketCalls.make(family: name.family)
      if name.withAddress({ connect(descriptor, $0, $1) }) == 0 {
        end(.success(SocketStream.Connected(descriptor: descriptor, isInternet: name.isInternet)))
        return true
      }
      let reason = errno
      if reason == EINPROGRESS {
        try watch(descriptor, to: name)
        return true
      }
      Glibc.close(descriptor)
      if reason == EAGAIN {
        // A Unix socket whose queue is full; see connect(2).
        remaining.insert(name, at: 0)
        timer = loop.addTimer(after: StreamConnector.retryDelay) { [unowned self] in start() }
        return true
      }
      throw .connecting(to: name.address, errno: reason)
    } catch {
      lastError = error
      return false
    }
  }

  private func watch(_ descriptor: Int32, to name: SocketName) throws(StreamError) {
    do {
      attempts[descriptor] = try loop.addDescriptor(descriptor, for: .writable) { [unowned self] _ in
        attemptEnded(descriptor, name)
      }
    } catch {
      Glibc.close(descriptor)
      throw .notWatched(error)
    }
    if remaining.isEmpty { return }
    timer = loop.addTimer(after: StreamConnector.headStart) { [unowned self] in start() }
  }

  private func attemptEnded(_ descriptor: Int32, _ name: SocketName) {
    let reason = SocketCalls.option(Int32(SO_ERROR), of: descriptor) ?? errno
    attempts.removeValue(forKey: descriptor)?.cancel()
    if reason == 0 {
      return end(.success(SocketStream.Connected(descriptor: descriptor, isInternet: name.isInternet)))
    }
    Glibc.close(descriptor)
    lastError = .connecting(to: name.address, errno: reason)
    start()
  }

  private func end(_ result: Result<SocketStream.Connected, StreamError>) {
    isOver = true
    closeAttempts(cancelling: true)
    completion(result)
  }

  private func closeAttempts(cancelling: Bool) {
    if cancelling { timer?.cancel() }
    timer = nil
    for (descriptor, source) in attempts {
      if cancelling { source.cancel() }
      Glibc.close(descriptor)
    }
    attempts = [:]
  }

  /// Returns the names with the families in turns, beginning with the first name's.
  private static func interleaved(_ names: [SocketName]) -> [SocketName] {
    guard let first = names.first else { return [] }
    var ones = names.filter { $0.family == first.family }[...]
    var others = names.filter { $0.family != first.family }[...]
    var result: [SocketName] = []
    while !ones.isEmpty || !others.isEmpty {
      if let name = ones.popFirst() { result.append(name) }
      if let name = others.popFirst() { result.append(name) }
    }
    return result
  }
}
