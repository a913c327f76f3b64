import Foundation
import Mainspring
import TestPrograms
import Testing

@testable import AppLifecycle

/// Tests of the memory that a memory warning gives back to the system.
@MainActor
struct FreePagesTests {
  /// Free pages whose thread sleeps until the test wakes it.
  private final class Sleeper: Sendable {
    let trims = Record<String>()
    private let hasFallenAsleep = DispatchSemaphore(value: 0)
    private let alarm = DispatchSemaphore(value: 0)

    func makePages() -> FreePages {
      FreePages(
        trim: { [self] in trims.append("trim") },
        sleep: { [self] _ in
          hasFallenAsleep.signal()
          alarm.wait()
        }
      )
    }

    func waitUntilAsleep() { #expect(hasFallenAsleep.wait(timeout: .now() + 60) == .success) }
    func wake() { alarm.signal() }
  }

  @Test func requestsWhileTheThreadWorksAreFulfilledTogetherAfterTheInterval() {
    // Given a first request, and others before it is fulfilled
    let sleeper = Sleeper()
    let pages = sleeper.makePages()
    pages.returnToSystem()
    sleeper.waitUntilAsleep()
    pages.returnToSystem()
    #expect(sleeper.trims.all.isEmpty)

    // When the time to settle is over, then the pages are given back once
    sleeper.wake()
    sleeper.waitUntilAsleep()
    #expect(sleeper.trims.all.count == 1)

    // When further requests come in the interval after that, then they are fulfilled together at its end
    for _ in 0..<100 { pages.returnToSystem() }
    #expect(sleeper.trims.all.count == 1)
    for _ in 0..<2 {
      sleeper.wake()
      sleeper.waitUntilAsleep()
    }
    #expect(sleeper.trims.all.count == 2)

    // When no request has come in the interval, then the thread ends, and the next request starts another one
    sleeper.wake()
    pages.returnToSystem()
    sleeper.waitUntilAsleep()
    sleeper.wake()
    sleeper.waitUntilAsleep()
    #expect(sleeper.trims.all.count == 3)
    sleeper.wake()
  }

  @Test(arguments: [false, true])
  func aMemoryWarningGivesFreePagesBackAfterItsCallbacks(isSuspended: Bool) throws {
    // Given an application in real time
    let steps = Record<String>()
    let hasTrimmed = DispatchSemaphore(value: 0)
    let loop = try EventRunLoop(clock: .system())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    let delegate = RecordingDelegate()
    delegate.inside["memoryWarning"] = { _ in steps.append("callback") }
    application.delegate = delegate
    application.freePages = FreePages(
      trim: {
        steps.append("trim")
        hasTrimmed.signal()
      },
      sleep: { _ in }
    )
    // The loop of a suspended application does not check the condition of its run.
    application.onSuspension { loop.endAllRuns() }
    application.launch()
    if isSuspended { application.send(.home) }
    loop.run(while: { application.machine.phase != (isSuspended ? .suspended : .active) })

    // When memory runs short
    application.receive(.event(.memoryWarning))

    // Then pages are given back after the callback; a suspended application has none
    #expect(hasTrimmed.wait(timeout: .now() + 60) == .success)
    #expect(steps.all == (isSuspended ? ["trim"] : ["callback", "trim"]))
  }

  @Test func thePolicyAndVirtualTimeTurnItOff() throws {
    let real = try EventRunLoop(clock: .system())
    let off = LifecycleConfiguration(policy: BackgroundPolicy(returnsFreeMemory: false))
    #expect(LifecycleApplication(loop: real).freePages === FreePages.ofProcess)
    #expect(LifecycleApplication(configuration: off, loop: real).freePages == nil)
    #expect(LifecycleApplication(loop: try EventRunLoop(clock: .virtual())).freePages == nil)
  }
}
