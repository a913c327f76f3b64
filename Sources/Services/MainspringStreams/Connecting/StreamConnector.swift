import Glibc
import Mainspring

/// Connects to the first of several addresses that answers.
///
/// It tries the addresses in order, IPv6 and IPv4 in turns. When an attempt fails, it starts the next one at once. When
/// an attempt has no result after a quarter of a second, it starts the next one beside it (RFC 8305, without its finer
/// points).
final class StreamConnector {
  private unowned let loop: EventRunLoop
  private let callSite: (file: StaticString, line: UInt)
  private let completion: (Result<SocketStream.Connected, StreamError>) -> Void
  private var remaining: [SocketName]
  private var attempts: [Int32: DescriptorSource] = [:]
  private var timer: RunLoopTimer?
  private var lastError = StreamError.system(call: "connect", errno: EADDRNOTAVAIL)
  private var isOver = false

  /// The time after which the next attempt starts, if the one before has no result.
  private static let headStart = Duration.milliseconds(250)
  /// The time after which a Unix socket with a full queue is tried again.
  private static let retryDelay = Duration.milliseconds(10)

  /// Makes a connector, which `start` starts.
  ///
  /// It calls `completion` once, unless it is cancelled first: inside `start` if an attempt succeeds, or all fail, at
  /// once.
  init(
    to names: [SocketName],
    on loop: EventRunLoop,
    callSite: (file: StaticString, line: UInt),
    completion: @escaping (Result<SocketStream.Connected, StreamError>) -> Void
  ) {
    self.loop = loop
    self.callSite = callSite
    self.completion = completion
    remaining = StreamConnector.interleaved(names)
  }

  /// Tries the remaining addresses in order, until an attempt succeeds or must be waited for; ends if all have failed.
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

  /// Makes `cancel` reset the connections that the kernel has made and the loop has not yet seen.
  func resetWhenCancelled() {
    for descriptor in attempts.keys { SocketCalls.resetWhenClosed(descriptor) }
  }

  /// Ends without using the loop, which has closed the sources.
  func loopEnds() {
    isOver = true
    timer = nil
    closeAttempts(cancelling: false)
  }

  /// Starts an attempt; returns false if it has failed already, so that the next address can be tried at once.
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
        // The queue of a Unix socket is full; see connect(2).
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
      let (file, line) = callSite
      attempts[descriptor] = try loop.addDescriptor(descriptor, for: .writable, file: file, line: line) {
        [unowned self] _ in attemptEnded(descriptor, name)
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

  /// Returns the addresses with their families in turns, beginning with the family of the first address.
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
