import LifecycleTesting
import Testing

@MainActor
struct LeakTests {
  let device = SimulatedDevice(seed: 4711)

  init() throws { try device.launch(Idle.self) }

  @Test func nothingIsLeakedByAnApplicationThatDoesNothing() throws {
    try device.assertNothingLeaked()
    device.pressHome()
    try device.assertNothingLeaked()
  }

  @Test func theLifeCyclesOwnTimersAreNoLeak() throws {
    let id = try #require(device.application?.backgroundTasks.begin(name: "sync"))
    device.pressHome()
    #expect(device.openThings.map(\.kind) == [.backgroundTask])
    device.application?.backgroundTasks.end(id)
    device.advance(by: .zero)
    try device.assertNothingLeaked()
  }

  @Test func whatIsOpenIsNamedWithItsPlace() throws {
    _ = device.application?.backgroundTasks.begin(name: "sync", place: "App/Sync.swift:12")
    device.loop.addTimer(after: .seconds(3)) {}
    let hold = device.hold("upload")
    device.loop.addObserver(for: .entry) { _ in }

    let failure = try #require(throws: DeviceFailure.self) { try device.assertNothingLeaked() }

    #expect(
      failure.message == """
        Still open:
          the background task "sync", begun at App/Sync.swift:12, 0.0 s after launch
          1 timer, the next due at 3.0 s
          the hold "upload", begun at \(hold.place)
          1 observer of the run loop
        """
    )
    #expect(hold.place.hasPrefix("LifecycleTestingTests/LeakTests.swift:"))
    #expect(failure.description.contains("The seed was 4711: SimulatedDevice(seed: 4711) does the same again."))
    hold.release()
    #expect(device.openThings.map(\.kind) == [.backgroundTask, .timer, .observer])
    try device.assertNothingLeaked(ignoring: [.backgroundTask, .timer, .observer])
  }
}
