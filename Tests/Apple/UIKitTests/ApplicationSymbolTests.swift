import TestPrograms
import Testing

@testable import ProgramSymbols

/// Tests which runtime hooks an application contains; docs/internals/runtime-hooks.md lists them.
struct ApplicationSymbolTests {
  let symbols: ELFSymbols

  init() throws {
    let path = RunningProgram.productFolder.appendingPathComponent("UIKitFixture").path
    symbols = try #require(ELFSymbols(path: path))
  }

  /// Whether the program itself contains a function of that name; functions of libraries have no address in its file.
  private func contains(_ function: String) -> Bool { ApplicationSymbolTests.contains(function, in: symbols) }

  private static func contains(_ function: String, in symbols: ELFSymbols) -> Bool {
    symbols.addresses(of: ELFSymbols.function, prefix: function, suffix: "", loadedAt: 0)
      .contains { $0.name == function && $0.address != 0 }
  }

  /// Whether the program contains a sanitizer, which replaces functions of its own.
  private static let isSanitized: Bool = {
    let path = RunningProgram.productFolder.appendingPathComponent("UIKitFixture").path
    guard let symbols = ELFSymbols(path: path) else { return false }
    return ["__tsan_init", "__asan_init"].contains { contains($0, in: symbols) }
  }()

  @Test(arguments: [
    "CFRunLoopAddTimer", "CFRunLoopPerformBlock", "CFRunLoopWakeUp", "mainspring_observe_main_run_loop",
  ])
  func anApplicationContainsTheHooksOfRunLoops(function: String) {
    #expect(contains(function))
  }

  @Test(
    .disabled(if: isSanitized, "a sanitizer replaces some of these functions"),
    arguments: [
      // `tasks`, `runLoops`, `queues`, `threads`, `clocks`, `observers` and `sessions`: what replaces and what installs
      // it.
      "mainspring_take_jobs", "mainspring_take_run_loops", "mainspring_fire_timer", "CFRunLoopTimerCreate",
      "CFRunLoopTimerInvalidate", "mainspring_take_work", "dispatch_async", "dispatch_after", "dispatch_source_create",
      "pthread_create", "pthread_cond_wait", "nanosleep", "epoll_wait", "mainspring_take_clocks", "clock_gettime",
      "gettimeofday", "time", "mainspring_take_observers", "swift_once", "mainspring_make_session",
      "mainspring_session_was_made",
    ]
  )
  func anApplicationContainsNoHookThatOnlyTestsNeed(function: String) {
    #expect(!contains(function))
  }
}
