import BackgroundShapes
import HookConditions
import Testing
import UIKitTesting

/// Tests that each shape of background code has one outcome, in the default parallel mode and in both forms of a test.
@MainActor
struct ShapeTests {
  @Test(.needsDeterminism(), arguments: Shapes.names)
  func aShapeHasItsOutcomeInASynchronousTest(name: String) throws {
    let shape = try #require(Shapes.named(name))
    let device = SimulatedDevice.forShape()
    let app = try device.launch(shape)
    device.play(shape.script.map { (at: .seconds($0.at), event: $0.event) })
    device.advance(to: .seconds(shape.end))
    try check(app, on: device)
  }

  @Test(.needsDeterminism(), arguments: Shapes.names)
  func aShapeHasItsOutcomeInAnAsynchronousTest(name: String) async throws {
    let shape = try #require(Shapes.named(name))
    let device = SimulatedDevice.forShape()
    let app = try await device.launch(shape)
    await device.play(shape.script.map { (at: .seconds($0.at), event: $0.event) })
    await device.advance(to: .seconds(shape.end))
    try check(app, on: device)
  }

  /// Checks that each shape has one outcome even if the blocks of other queues run concurrently, as on a device.
  @Test(.needsDeterminism(), arguments: Shapes.names)
  func aShapeHasItsOutcomeOnRealQueues(name: String) async throws {
    let shape = try #require(Shapes.named(name))
    let device = SimulatedDevice.forShape()
    device.queues = .real
    let app = try await device.launch(shape)
    await device.play(shape.script.map { (at: .seconds($0.at), event: $0.event) })
    await device.advance(to: .seconds(shape.end))
    // Whether a block on another thread ends its task before the expiration handler returns is a race, as on a device.
    try check(app, on: device, without: "taskStillOpen")
  }

  @Test func thereAreAtLeastSixtyShapesWithDistinctNames() {
    #expect(Shapes.all.count >= 60)
    #expect(Set(Shapes.names).count == Shapes.names.count)
  }

  private func check(_ app: any Shape, on device: SimulatedDevice, without warning: String? = nil) throws {
    let shape = type(of: app)
    var expected = shape.expected
    var outcome = ShapeOutcome(
      entries: device.log.entries.map(\.line),
      notes: app.notes.all,
      state: device.state.rawValue,
      states: device.states.map(\.rawValue),
      openTasks: device.backgroundTasks.map(\.name),
      now: device.now
    )
    if let warning {
      outcome.log.removeAll { $0.contains(warning) }
      expected.log.removeAll { $0.contains(warning) }
    }
    if let difference = outcome.difference(from: expected) { Issue.record("\(shape):\n  \(difference)") }
    if device.termination == nil { try device.assertNothingLeaked(ignoring: shape.hasCancelledSleep ? [.timer] : []) }
  }
}

extension SimulatedDevice {
  /// Returns a device whose limit of real time is only for shapes that hang: `make shapes` plays many at a time, and
  /// other programs may use the machine.
  static func forShape() -> SimulatedDevice {
    let device = SimulatedDevice()
    device.realTimeLimit = .seconds(600)
    return device
  }
}
