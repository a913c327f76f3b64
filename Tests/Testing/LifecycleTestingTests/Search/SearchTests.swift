@preconcurrency import Dispatch
import Foundation
import HookConditions
import Mainspring
import Testing

@testable import LifecycleTesting

/// Tests of the search for an order of concurrent work that breaks a test.
@MainActor
@Suite
struct SearchTests {
  private func search(
    schedules: Int = 1000,
    _ fails: @escaping @MainActor @Sendable () throws -> Bool
  ) -> ScheduleSearch {
    ScheduleSearch(schedules: schedules, seed: 1) { run in
      await MainActor.run { ScheduleRun.$current.withValue(run) { (try? fails()) ?? true } }
    }
  }

  private func orderOfThreeBlocks() throws -> String {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let order = Locked("")
    device.run {
      for name in ["a", "b", "c"] {
        DispatchQueue.global().async { order.withLock { $0 += name } }
      }
    }
    device.advance(by: .seconds(1))
    return order.withLock { $0 }
  }

  private func losesUpdate() throws -> Bool {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let counter = Counter()
    device.run {
      for _ in 0..<2 { DispatchQueue.global().async { counter.increment() } }
    }
    device.advance(by: .seconds(1))
    return device.run { counter.current } != 2
  }

  @Test(.needs(.queues)) func findsAnUpdateThatIsLostBetweenTwoQueues() async throws {
    #expect(try !losesUpdate())
    let search = search { try losesUpdate() }
    let failing = try #require(await search.search().failing)
    let shortest = await search.shortened(failing)
    #expect(shortest.switches == 1)
    for _ in 0..<20 { #expect(await search.play(ScheduleRun(.replay(shortest)))) }
  }

  @Test(.needs(.queues)) func saysWhichCodeContinuesWhereAnotherIsInterrupted() async throws {
    let search = search { try losesUpdate() }
    let shortest = await search.shortened(try #require(await search.search().failing))
    let run = ScheduleRun(.replay(shortest), describes: true)
    #expect(await search.play(run))
    #expect(run.lines.count == 3)
    #expect(run.lines[0].hasPrefix("at 0.0 s, block 2 goes on, while block 1 is at"), "\(run.lines)")
    #expect(run.lines[0].contains("Counter.swift:"), "\(run.lines)")
    #expect(run.lines[2].hasPrefix("block 2: a block, queued by closure #1"), "\(run.lines)")
    #expect(run.lines[2].hasSuffix("SearchTests.losesUpdate()"), "\(run.lines)")
  }

  @Test(.needs(.queues)) func theSameSeedGivesTheSameSearch() async throws {
    let search = search(schedules: 40) { try losesUpdate() }
    let first = await search.search()
    let second = await search.search()
    #expect(first.failing == second.failing && first.played == second.played)
  }

  @Test(.needs(.queues)) func aSmallTestIsPlayedUnderEveryScheduleOnce() async throws {
    // Three blocks of different queues have six orders.
    let orders = Locked<Set<String>>([])
    let search = search {
      let found = try orderOfThreeBlocks()
      orders.withLock { _ = $0.insert(found) }
      return false
    }
    let outcome = await search.search()
    #expect(outcome.isWhole && outcome.failing == nil)
    #expect(orders.withLock { $0 }.count == 6)
  }

  @Test(.needs(.tasks)) func tasksResumeInEveryOrder() async throws {
    let orders = Locked<Set<String>>([])
    let search = search {
      let device = SimulatedDevice()
      try device.launch(Idle.self)
      let order = Locked("")
      device.run {
        for name in ["a", "b", "c"] { Task.detached { order.withLock { $0 += name } } }
      }
      device.advance(by: .seconds(1))
      let found = order.withLock { $0 }
      orders.withLock { _ = $0.insert(found) }
      return false
    }
    #expect(await search.search().isWhole)
    #expect(orders.withLock { $0 }.count == 6)
  }

  @Test func anEventComesAtEachPlaceOfARun() async throws {
    let times = Locked<Set<Duration?>>([])
    var search = search {
      let device = SimulatedDevice()
      let listener = try device.launch(Listener.self)
      let time = Locked<Duration?>(nil)
      listener.inside["memoryWarning"] = { _ in time.withLock { $0 = device.now } }
      device.loop.addTimer(after: .seconds(2)) {}
      device.advance(by: .seconds(5))
      let found = time.withLock { $0 }
      times.withLock { _ = $0.insert(found) }
      return false
    }
    search.events = [SystemEvent.memoryWarning]
    #expect(await search.search().isWhole)
    #expect(times.withLock { $0 } == [nil, .zero, .seconds(2), .seconds(5)])
  }

  /// Another thread, of no device, takes a lock of the application and holds it for a tenth of a second.
  ///
  /// Searches are in progress in the process, perhaps of other tests.
  @Test(.needs(.queues, .threads), arguments: [true, false])
  func aLockThatAThreadOfNoDeviceHoldsTakesNoVirtualTime(isSearched: Bool) throws {
    let lock = Locked<NSLock?>(nil)
    let isTaken = Locked(false)
    let holder = Foundation.Thread {
      while lock.withLock({ $0 == nil }) { sched_yield() }
      lock.withLock { $0 }?.lock()
      isTaken.withLock { $0 = true }
      usleep(100_000)
      lock.withLock { $0 }?.unlock()
    }
    holder.start()
    let run = ScheduleRun(.replay(Schedule()))
    let device = ScheduleRun.$current.withValue(run) { SimulatedDevice() }
    let unsearched = isSearched ? nil : ScheduleRun.$current.withValue(nil) { SimulatedDevice() }
    let made = device.run { NSLock() }
    try withExtendedLifetime(run) {
      let device = unsearched ?? device
      try device.launch(Idle.self)
      device.run {
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) {}
        lock.withLock { $0 = made }
        while !isTaken.withLock({ $0 }) { sched_yield() }
        made.lock()
        made.unlock()
      }
      #expect(device.now == .zero)
    }
  }

  @Test func aScheduleIsReadAsItIsWritten() throws {
    #expect(Schedule("3:1 17:2")?.description == "3:1 17:2")
    #expect(Schedule("")?.switches == 0)
    for text in ["3", "3:0", "-1:1", "3:1 3:2", "a:b", "3:1,4:1", "3:1:1"] { #expect(Schedule(text) == nil, "\(text)") }
  }

  @Test(.needs(.queues)) func theShardsOfASearchPlayAllSchedulesTogether() async throws {
    let found = Locked<Set<[Int]>>([])
    for part in ["1/3", "2/3", "3/3"] {
      var search = ScheduleSearch(schedules: 1000, seed: 1) { run in
        await MainActor.run { ScheduleRun.$current.withValue(run) { _ = try? orderOfThreeBlocks() } }
        found.withLock { _ = $0.insert(run.choices.map(\.taken)) }
        return false
      }
      search.shard = try #require(Shard(part))
      #expect(await search.search().isWhole)
    }
    let whole = await search {
      _ = try orderOfThreeBlocks(); return false
    }.search()
    #expect(found.withLock { $0.count } == whole.distinct)
  }

  @Test func theEnvironmentSaysHowManySchedulesAndWhichPart() throws {
    let options = try SearchOptions { ["MAINSPRING_SCHEDULES": "10000", "MAINSPRING_SHARD": "2/8"][$0] }
    #expect(options.schedules == 10_000 && options.shard == Shard("2/8"))
    #expect(try SearchOptions { _ in nil }.schedules == nil)
    for (name, text) in [
      ("MAINSPRING_SCHEDULES", "0"), ("MAINSPRING_SCHEDULES", "many"), ("MAINSPRING_SHARD", "0/8"),
      ("MAINSPRING_SHARD", "9/8"), ("MAINSPRING_SHARD", "2"), ("MAINSPRING_SHARD", "1/2/3"),
    ] {
      let error = #expect(throws: SearchOptions.Unusable.self) { try SearchOptions { $0 == name ? text : nil } }
      #expect("\(error.map { $0.description } ?? "")".contains(text))
    }
  }
}
