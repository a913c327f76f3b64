import Foundation
import LifecycleServices
import Logging
import Mainspring
import ServiceLifecycle
import Synchronization
import TestPrograms
import Testing

/// Tests of loops on threads of their own in groups.
struct RunLoopServiceTests {
  private struct Failure: Error {}

  private struct Thrower: Service {
    func run() async throws { throw Failure() }
  }

  private func group(_ services: [any Service]) -> ServiceGroup {
    ServiceGroup(services: services, logger: Logger(label: "tests"))
  }

  @Test func aGracefulShutdownEndsTheLoop() async throws {
    let group = Locked<ServiceGroup?>(nil)
    let name = Locked("")
    let service = RunLoopService(name: "a name that is too long") { loop in
      loop.addTimer(after: .zero) {
        name.withLock { $0 = (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? "" }
        Task { await group.withLock { $0 }?.triggerGracefulShutdown() }
      }
    }
    let made = self.group([service])
    group.withLock { $0 = made }

    try await made.run()

    #expect(name.withLock { $0 } == "a name that is \n")
  }

  @Test func aCancellationEndsTheLoopThoughACalloutRunsIt() async throws {
    let running = Locked<Task<Void, any Error>?>(nil)
    let isNested = AsyncStream<Void>.makeStream()
    let service = RunLoopService { loop in
      loop.addTimer(after: .zero) {
        loop.addTimer(after: .zero) { isNested.continuation.yield() }
        loop.run()
      }
    }
    let task = Task { try await self.group([service]).run() }
    running.withLock { $0 = task }
    for await _ in isNested.stream { break }

    task.cancel()

    try await task.value
  }

  @Test func aCancellationOfLoopsInOrderEndsThemInTheReverseOrder() async throws {
    // Given three loops, each of which writes its name when it ends
    let ends = Journal()
    let started = AsyncStream<Void>.makeStream()
    let services = (0..<3).map { number in
      let service = EndingService(
        service: RunLoopService { loop in loop.post { started.continuation.yield() } },
        whenEnded: { ends.write("\(number)") }
      )
      return ServiceGroupConfiguration.ServiceConfiguration(service: service)
    }
    let configuration = ServiceGroupConfiguration(services: .inOrder(services), logger: Logger(label: "tests"))
    let task = Task { try await ServiceGroup(configuration: configuration).run() }
    for await _ in started.stream.prefix(3) {}

    // When the group is cancelled
    task.cancel()
    try await task.value

    // Then the last one ends first
    #expect(ends.lines == ["2", "1", "0"])
  }

  private struct EndingService: Service {
    let service: RunLoopService
    let whenEnded: @Sendable () -> Void
    func run() async throws {
      try await service.run()
      whenEnded()
    }
  }

  @Test func aLoopThatEndsByItselfEndsItsService() async throws {
    try await RunLoopService { loop in loop.post { loop.stop() } }.run()
  }

  @Test func anErrorOfThePreparationFailsTheService() async throws {
    await #expect(throws: Failure.self) { try await RunLoopService { _ in throw Failure() }.run() }
  }

  @Test func aShutdownThatDrainsKeepsTheLoopRunning() async throws {
    let lines = Journal()
    let group = Locked<ServiceGroup?>(nil)
    let service = RunLoopService(
      prepare: { loop in loop.post { Task { await group.withLock { $0 }?.triggerGracefulShutdown() } } },
      shutDown: { loop in
        lines.write("drains")
        loop.addTimer(after: .milliseconds(10)) {
          lines.write("drained")
          loop.stop()
        }
      }
    )
    let made = self.group([service])
    group.withLock { $0 = made }

    try await made.run()

    #expect(lines.lines == ["drains", "drained"])
  }

  @Test func aCancellationAtAnyMomentEndsTheService() async throws {
    // From before the thread starts until the loop runs
    for delay in 0..<200 {
      let task = Task { try await RunLoopService { _ in }.run() }
      if delay > 0 { usleep(UInt32(delay * 2)) }
      task.cancel()
      try await task.value
    }
  }

  @Test func aHundredGroupsEndByAShutdownACancellationAndAFailure() async throws {
    for round in 0..<100 {
      let started = AsyncStream<Void>.makeStream()
      let service = RunLoopService { loop in
        loop.addTimer(after: .zero, repeatingEvery: .milliseconds(1)) {}
        loop.post { started.continuation.yield() }
      }
      let services: [any Service] = round % 3 == 2 ? [service, Thrower()] : [service, service]
      let group = group(services)
      let task = Task { try await group.run() }
      switch round % 3 {
      case 0:
        for await _ in started.stream { break }
        await group.triggerGracefulShutdown()
        try await task.value
      case 1:
        for await _ in started.stream { break }
        task.cancel()
        try await task.value
      default: await #expect(throws: Failure.self) { try await task.value }
      }
    }
  }
}
