import BackgroundShapes
import HookConditions
import UIKitTesting
import XCTest

/// Plays a shape on its own simulated device and checks the outcome.
@MainActor
struct ShapePlay {
  /// The number of times that each test plays its shape: 1, unless `SHAPES_REPETITIONS` is set, as `make shapes` does.
  nonisolated static let repetitions = Int(ProcessInfo.processInfo.environment["SHAPES_REPETITIONS"] ?? "1")!

  private let shape: any Shape.Type
  private let device = SimulatedDevice.forShape()

  init(_ name: String) throws {
    try XCTestCase.needsDeterminism()
    shape = try XCTUnwrap(Shapes.named(name), "There is no shape \(name).")
  }

  func playSynchronously() throws {
    let app = try device.launch(shape)
    device.play(shape.script.map { (at: .seconds($0.at), event: $0.event) })
    device.advance(to: .seconds(shape.end))
    try check(app)
  }

  func playAsynchronously() async throws {
    let app = try await device.launch(shape)
    await device.play(shape.script.map { (at: .seconds($0.at), event: $0.event) })
    await device.advance(to: .seconds(shape.end))
    try check(app)
  }

  private func check(_ app: any Shape) throws {
    let outcome = ShapeOutcome(
      entries: device.log.entries.map(\.line),
      notes: app.notes.all,
      state: device.state.rawValue,
      states: device.states.map(\.rawValue),
      openTasks: device.backgroundTasks.map(\.name),
      now: device.now
    )
    if let difference = outcome.difference(from: shape.expected) { XCTFail("\(shape):\n  \(difference)") }
    if device.termination == nil { try device.assertNothingLeaked(ignoring: shape.hasCancelledSleep ? [.timer] : []) }
  }
}
