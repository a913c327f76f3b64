import HookConditions
import Testing
import UIKitTesting

@MainActor
final class Autosave {
  private(set) var saves: [Duration] = []
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  func run(times: Int, now: @escaping @MainActor () -> Duration) async throws {
    for _ in 0..<times {
      try await clock.sleep(for: .seconds(20))
      saves.append(now())
    }
  }
}

final class NotesDelegate: UIResponder, UIApplicationDelegate {
  let autosave: Autosave

  override init() { autosave = Autosave() }
  init(autosave: Autosave) { self.autosave = autosave }
}

@MainActor
@Test(.needs(.tasks)) func notesAreSavedEveryTwentySeconds() throws {
  let device = SimulatedDevice()
  let app = try device.launch(NotesDelegate(autosave: Autosave(clock: device.clock)))

  Task { try await app.autosave.run(times: 3) { device.now } }
  device.advance(by: .seconds(59.999))
  #expect(app.autosave.saves == [.seconds(20), .seconds(40)])
  device.advance(by: .milliseconds(1))
  #expect(app.autosave.saves.count == 3)
}

@MainActor
@Test(.needs(.tasks)) func aSleepOfAnyTaskOfTheApplicationIsVirtual() throws {
  let device = SimulatedDevice()
  let app = try device.launch(NotesDelegate(autosave: Autosave()))

  Task { try await app.autosave.run(times: 1) { device.now } }
  device.advance(by: .seconds(20))
  #expect(app.autosave.saves == [.seconds(20)])
}
