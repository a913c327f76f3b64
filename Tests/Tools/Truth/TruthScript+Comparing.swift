import BackgroundShapes
import TruthApplication
import UIKitTesting

extension TruthScript {
  /// The permitted difference between the times of an entry.
  static let tolerance = Duration.milliseconds(50)

  /// Returns the log of a simulated device on which the script was played from `beginning` on.
  @MainActor
  func simulate(from beginning: Duration) throws -> SimulatedDevice {
    let device = SimulatedDevice(policy: policy)
    if let shape {
      try device.launch(shapeType(shape))
    } else {
      let delegate = TruthDelegate(behavior) { [unowned device] in device.advance(by: $0) }
      try device.launch(delegate, options: options)
    }
    play(on: device, from: beginning)
    return device
  }

  @MainActor
  private func shapeType(_ name: String) throws -> any Shape.Type {
    guard let type = Shapes.named(name) else { throw TruthFailure(description: "There is no shape \(name)") }
    return type
  }

  /// Returns the notes of the device's application if it is a shape, and none otherwise.
  @MainActor
  private func notes(on device: SimulatedDevice) -> [String] {
    (device.sharedApplication?.delegate as? ShapeDelegate)?.notes.all ?? []
  }

  /// Plays the script in a separate process and then, at the same times, on a simulated device, and compares the logs.
  @MainActor
  func compare(program: String) throws -> Verdict {
    var environment = ["TRUTH": behavior.rawValue]
    let noteFile = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: noteFile) }
    if let shape {
      environment["SHAPE"] = shape
      environment["SHAPE_NOTES"] = noteFile.path
      // This process also reads it, in the simulation.
      setenv("SHAPE_BUDGET", String(policy.budget / .seconds(1)), 1)
      environment["SHAPE_BUDGET"] = String(policy.budget / .seconds(1))
    }
    if options.inBackground { environment["MAINSPRING_LAUNCH"] = "background" }
    if let url = options.url { environment["MAINSPRING_LAUNCH_URL"] = url }
    let real = try RealDevice(program, policy: policy, environment: environment)
    // A process has existed for a while before it can receive commands.
    let beginning = max(.milliseconds(300), real.now + .milliseconds(50))
    play(on: real, from: beginning)
    let simulated = try simulate(from: beginning)
    if simulated.termination != nil { real.waitForEnd() }

    let comparison = Comparison(simulated: simulated.log, real: real.log)
    var faults: [String] = []
    if !comparison.agreesInOrder { faults.append("the logs differ in order or state") }
    if comparison.apart > TruthScript.tolerance {
      faults.append("times are \(Int((comparison.apart / .milliseconds(1)).rounded(.up))) ms apart")
    }
    let noted = (try? String(contentsOf: noteFile, encoding: .utf8)) ?? ""
    faults +=
      NoteComparison(simulated: notes(on: simulated), real: noted.split(separator: "\n").map(String.init)).faults
    if simulated.state != real.state {
      faults.append("the device is \(simulated.state.rawValue), the process \(real.state.rawValue)")
    }
    if simulated.termination?.reason != real.termination?.reason {
      faults.append("the device says \(simulated.termination as Any), the process \(real.termination as Any)")
    }
    if let reason = simulated.termination?.reason, real.exit != .exited(status: reason.exitStatus) {
      faults.append("the process should have ended with status \(reason.exitStatus), but: \(real.exit as Any)")
    }
    return Verdict(
      script: name,
      entries: real.log.entries.count,
      apart: comparison.agreesInOrder ? comparison.apart / .milliseconds(1) : nil,
      difference: faults.isEmpty
        ? nil
        : faults.joined(separator: "; ") + "\n" + comparison.sideBySide(tolerance: TruthScript.tolerance)
    )
  }
}
