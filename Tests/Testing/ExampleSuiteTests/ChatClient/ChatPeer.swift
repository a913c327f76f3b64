@testable import ExampleApplications

/// A server and the person behind it, controlled by the test.
final class ChatPeer: ChatServer {
  struct Unreachable: Error {}

  var onEvent: ((ChatEvent) -> Void)?
  /// The number of connection attempts that fail from now on.
  var refusals = 0
  /// The duration of connecting, sending and a ping.
  var latency = Duration.zero
  private(set) var connects: [Duration] = []
  private(set) var disconnects: [Duration] = []
  private(set) var pings: [Duration] = []
  private(set) var received: [String] = []
  private(set) var typing: [(isTyping: Bool, time: Duration)] = []
  private let clock: any Clock<Duration>
  private let elapsed: () -> Duration

  init(clock: any Clock<Duration>) {
    self.clock = clock
    elapsed = clock.stopwatch()
  }

  func connect() async throws {
    connects.append(elapsed())
    try await delay()
    guard refusals > 0 else { return }
    refusals -= 1
    throw Unreachable()
  }

  func disconnect() { disconnects.append(elapsed()) }

  func send(_ text: String) async throws {
    try await delay()
    received.append(text)
  }

  func ping() async throws {
    pings.append(elapsed())
    try await delay()
  }

  func tellTyping(_ isTyping: Bool) { typing.append((isTyping, elapsed())) }

  private func delay() async throws { if latency > .zero { try await clock.sleep(for: latency) } }
}
