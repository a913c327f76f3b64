#if canImport(XCTest)
  public import AppLifecycle
  import Foundation
  import Mainspring
  public import XCTest

  extension XCTestCase {
    /// Plays a test under many orders of its application's concurrent work, and fails under the first that breaks it,
    /// shortened to the switches that matter.
    ///
    /// It is the trait `.explored` of Swift Testing for XCTest: see there for the order of the search and its settings
    /// in the environment. The failure ends with the call of `replay(_:events:device:_:)` that plays that order again.
    ///
    /// An order breaks the test if `body` throws or one of XCTest's assertions in it fails. XCTest offers no way to
    /// take an assertion's failure back, so that appears once for each run that fails, among them those that shorten
    /// the order; an error that `body` throws appears once.
    ///
    /// - Parameters:
    ///   - schedules: the number of runs at most.
    ///   - seed: selects the random orders; the same seed gives the same search.
    ///   - events: system events that may come at any time, each once; the test must expect them.
    ///   - makeDevice: creates the device of a run, which ``SimulatedDevice/ofTest`` returns meanwhile.
    ///   - file: The file of the call; leave the default.
    ///   - line: The line of the call; leave the default.
    ///   - body: the test, which launches the application on the device and throws if something is wrong.
    /// - Throws: the error that `body` throws in the ordinary order or in the order that was found.
    public func explore(
      schedules: Int = 1000,
      seed: UInt64 = 1,
      events: [SystemEvent] = [],
      device makeDevice: @escaping @MainActor () -> SimulatedDevice = { SimulatedDevice() },
      file: StaticString = #filePath,
      line: UInt = #line,
      _ body: @MainActor (SimulatedDevice) throws -> Void
    ) throws {
      try playAtOnce(events, makeDevice, CallLocation(file, line), body) { test in
        try await test.search(schedules: schedules, seed: seed)
      }
    }

    /// Plays an asynchronous test under many orders of its application's concurrent work; see
    /// `explore(schedules:seed:events:device:_:)`.
    public nonisolated(nonsending) func explore(
      schedules: Int = 1000,
      seed: UInt64 = 1,
      events: [SystemEvent] = [],
      device makeDevice: @escaping @MainActor () -> SimulatedDevice = { SimulatedDevice() },
      file: StaticString = #filePath,
      line: UInt = #line,
      _ body: @escaping @MainActor (SimulatedDevice) async throws -> Void
    ) async throws {
      let test = searched(events, makeDevice, CallLocation(file, line), body)
      try await test.search(schedules: schedules, seed: seed)
    }

    /// Plays a test once, in the order that a search has found.
    ///
    /// - Parameters:
    ///   - schedule: the text that the failure names, such as `3:1 17:2`.
    ///   - events: the events of the search.
    ///   - makeDevice: creates the device.
    ///   - file: The file of the call; leave the default.
    ///   - line: The line of the call; leave the default.
    ///   - body: the test.
    /// - Throws: the error that `body` throws.
    public func replay(
      _ schedule: String,
      events: [SystemEvent] = [],
      device makeDevice: @escaping @MainActor () -> SimulatedDevice = { SimulatedDevice() },
      file: StaticString = #filePath,
      line: UInt = #line,
      _ body: @MainActor (SimulatedDevice) throws -> Void
    ) throws {
      try playAtOnce(events, makeDevice, CallLocation(file, line), body) { test in
        try await test.replay(schedule)
      }
    }

    /// Plays an asynchronous test once, in the order that a search has found; see `replay(_:events:device:_:)`.
    public nonisolated(nonsending) func replay(
      _ schedule: String,
      events: [SystemEvent] = [],
      device makeDevice: @escaping @MainActor () -> SimulatedDevice = { SimulatedDevice() },
      file: StaticString = #filePath,
      line: UInt = #line,
      _ body: @escaping @MainActor (SimulatedDevice) async throws -> Void
    ) async throws {
      try await searched(events, makeDevice, CallLocation(file, line), body).replay(schedule)
    }

    /// Plays a synchronous test, without leaving the main thread.
    private func playAtOnce(
      _ events: [SystemEvent],
      _ makeDevice: @escaping @MainActor () -> SimulatedDevice,
      _ callSite: CallLocation,
      _ body: @MainActor (SimulatedDevice) throws -> Void,
      _ play: @escaping @MainActor (SearchedTest) async throws -> Void
    ) throws {
      try withoutActuallyEscaping(body) { body in
        // The search stays on the main thread.
        nonisolated(unsafe) let test = searched(events, makeDevice, callSite) { try body($0) }
        try XCTestCase.atOnce { try await play(test) }
      }
    }

    private func searched(
      _ events: [SystemEvent],
      _ makeDevice: @escaping @MainActor () -> SimulatedDevice,
      _ callSite: CallLocation,
      _ body: @escaping @MainActor (SimulatedDevice) async throws -> Void
    ) -> SearchedTest {
      // XCTest's own object, which is read between the runs of the test only.
      nonisolated(unsafe) let run = testRun
      let play: @MainActor (ScheduleRun) async throws -> Bool = { schedule in
        let before = run?.totalFailureCount ?? 0
        let former = DeviceOfTest.ofTestCase
        defer { DeviceOfTest.ofTestCase = former }
        try await ScheduleRun.$current.withValue(schedule) {
          let device = makeDevice()
          DeviceOfTest.ofTestCase = device
          try await body(device)
          device.runWhatIsReady()
          device.issues.reportKept()
        }
        return run?.totalFailureCount ?? 0 != before
      }
      return SearchedTest(
        name: name,
        events: events,
        plays: { try await play($0) },
        fails: { schedule in
          do { return try await play(schedule) } catch { return true }
        },
        fail: { TestIssue.fail($0, at: callSite) },
        replay: { "try replay(\"\($0)\"\($1)) { device in … }" }
      )
    }

    /// Runs `body` on the main actor, and returns when it has ended.
    private static func atOnce(_ body: @escaping @MainActor () async throws -> Void) throws {
      // Devices have another executor of the main actor: a task that began with the former one would leave it.
      _ = TaskInterceptor.isAvailable
      let result = MainQueue.callIfCurrent { () -> Result<Void, any Error> in
        let outcome = Box<Result<Void, any Error>?>(nil)
        Task.immediate { @MainActor in
          do {
            try await body()
            outcome.value = .success(())
          } catch {
            outcome.value = .failure(error)
          }
        }
        while true {
          if let result = outcome.value { return result }
          // The task goes on in a job of the main queue.
          _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
      }
      guard let result else { preconditionFailure("A synchronous test of XCTest runs on the main thread.") }
      try result.get()
    }
  }
#endif
