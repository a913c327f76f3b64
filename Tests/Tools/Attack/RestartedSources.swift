import AppLifecycle
import Glibc
import Mainspring
import SystemEventSources
import TestPrograms

/// Restarts a touchscreen at random in the callouts of its frames, and runs the loop there: no frame may be lost, and
/// each finger must begin once and end once.
let restartedSources = Attack(name: "restarted-sources") { size in
  try MainActor.assumeIsolated {
    let receiver = try RestartingReceiver()
    let end = ContinuousClock.now + .seconds(size.choose(20, short: 2))
    while ContinuousClock.now < end { try receiver.playRound() }
    return "\(receiver.frames) frames, \(receiver.restarts) restarts inside callouts"
  }
}

@MainActor
private final class RestartingReceiver: SystemEventSink {
  private let loop: EventRunLoop
  private var ends: [Int32] = [0, 0]
  private var touchscreen: TouchscreenSource?
  private var generator = SeededGenerator(seed: 6)
  private var depth = 0
  private var isDown = false
  private var fault: String?
  private(set) var frames = 0
  private(set) var restarts = 0

  init() throws {
    loop = try EventRunLoop()
    try Attack.expect(pipe(&ends) == 0, "no pipe is left")
    touchscreen = TouchscreenSource(
      sink: self,
      loop: loop,
      input: .descriptor(ends[0]),
      axes: TouchAxes(x: 0...999, y: 0...999, slotCount: 10),
      screenSize: ScreenSize(width: 1000, height: 1000)
    )
    touchscreen?.start()
  }

  isolated deinit { for end in ends { close(end) } }

  func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?) {}

  /// Writes a few frames at once, and runs the loop until all have been read.
  func playRound() throws {
    writeFrames()
    for _ in 0..<10 { loop.run(mode: .default, before: loop.clock.now) }
    if let fault { throw Attack.Failure(description: fault) }
  }

  /// Writes a finger that comes down, moves, and is lifted.
  private func writeFrames() {
    var events = [(3, 0x39, 1), (3, 0x35, 10), (3, 0x36, 10), (0, 0, 0)]
    for x in 11...Int.random(in: 11...20, using: &generator) { events += [(3, 0x35, x), (0, 0, 0)] }
    events += [(3, 0x39, -1), (0, 0, 0)]
    let bytes = events.flatMap { InputEvent(type: UInt16($0), code: UInt16($1), value: Int32($2)).bytes }
    if write(ends[1], bytes, bytes.count) != bytes.count { fault = "the pipe is full" }
  }

  func receive(_ event: SourceEvent) {
    guard case .event(.touch(let touches)) = event, touches.count == 1 else { return }
    frames += 1
    let begins = touches[0].phase == .began
    if begins == isDown { fault = "a finger that is \(isDown ? "down" : "up") has the phase \(touches[0].phase)" }
    isDown = touches[0].phase != .ended && touches[0].phase != .cancelled
    guard depth < 3, Int.random(in: 0..<5, using: &generator) == 0 else { return }
    restarts += 1
    depth += 1
    touchscreen?.stop()
    touchscreen?.start()
    if depth == 1 { writeFrames() }
    for _ in 0..<3 { loop.run(mode: .default, before: loop.clock.now) }
    depth -= 1
  }
}
