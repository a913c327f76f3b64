import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of posted work and wake-ups, from the loop's own thread and from others.
@Suite(.timeLimit(.minutes(10)))
struct PeerPostTests {
  // Peer: SwiftNIO EmbeddedEventLoopTest testExecuteDoesNotImmediatelyRunTasks
  @Test func postedWorkWaitsForTheLoopToRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post { journal.write("posted") }
    #expect(journal.lines.isEmpty)

    loop.run()

    #expect(journal.lines == ["posted"])
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testExecuteWillRunAllTasks
  // Peer: SwiftNIO EmbeddedEventLoopTest testExecuteInOrder
  @Test func allPostedWorkRunsInTheOrderOfItsPosting() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    for number in 1...3 { loop.post { journal.write("\(number)") } }

    loop.run()

    #expect(journal.lines == ["1", "2", "3"])
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testExecuteWillRunTasksAddedRecursively
  @Test func workThatPostedWorkPostsRunsAfterWaitingWork() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post {
      journal.write("first")
      loop.post { journal.write("third") }
    }
    loop.post { journal.write("second") }

    loop.run()

    #expect(journal.lines == ["first", "second", "third"])
  }

  // Peer: SwiftNIO EmbeddedEventLoopTest testTasksSubmittedAfterRunDontRun
  @Test func workThatIsPostedAfterARunWaitsForTheNextRun() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post { journal.write("first run") }
    loop.run()
    loop.post { journal.write("second run") }
    #expect(journal.lines == ["first run"])

    loop.run()

    #expect(journal.lines == ["first run", "second run"])
  }

  // Peer: SwiftNIO EventLoopTest testSchedulingTaskOnTheEventLoopWithinTheEventLoopsOnlyTask
  @Test func workPostedByTheOnlyPostedWorkRunsThoughNothingElseWakesTheLoop() throws {
    let loop = try EventRunLoop()
    loop.post { loop.post { loop.stop() } }
    loop.run()
  }

  // Peer: SwiftNIO EventLoopTest testSchedulingTaskOnTheEventLoopWithinTheEventLoopsOnlyIOOperation
  @Test func workPostedByTheOnlyDescriptorsCalloutRunsThoughNothingElseWakesTheLoop() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    try loop.addDescriptor(channel.near) { _ in
      channel.receive()
      loop.post { loop.stop() }
    }
    channel.send()

    loop.run()
  }

  // Peer: SwiftNIO EventLoopTest testSchedulingTaskOnTheEventLoopWithinTheEventLoopsOnlyScheduledTask
  @Test func workPostedByTheOnlyTimerRunsThoughNothingElseWakesTheLoop() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .nanoseconds(10)) { loop.post { loop.stop() } }
    loop.run()
  }

  // Peer: SwiftNIO SALEventLoopTests testSchedulingTaskOnSleepingLoopWakesUpOnce
  @Test func aBurstOntoASleepingLoopWakesItOnce() throws {
    // Given a loop that sleeps, and a thread whose first post holds the loop until eleven more are posted
    let loop = try EventRunLoop()
    let isPosted = DispatchSemaphore(value: 0)
    let seen = Journal()
    Thread.detachNewThread {
      while !loop.isWaiting { sched_yield() }
      loop.post {
        isPosted.wait()
        seen.write("\(loop.statistics.savedWakeUps)")
      }
      for _ in 0..<10 { loop.post {} }
      loop.post { loop.stop() }
      isPosted.signal()
    }
    // When
    loop.run()
    // Then one system call was enough for all of them
    #expect(loop.statistics.wakeUps <= 1)
    #expect(loop.statistics.savedWakeUps >= 11)
  }

  // Peer: SwiftNIO EventLoopTest testMixedImmediateAndScheduledTasks
  @Test func aTimerAndPostedWorkThatAreAddedTogetherAreBothCalled() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    loop.addTimer(after: .microseconds(10)) { journal.write("timer") }
    loop.post { journal.write("post") }

    loop.run(while: { journal.lines.count < 2 })
  }

  // Peer: SwiftNIO EventLoopTest testLotsOfMixedImmediateAndScheduledTasks
  @Test func thousandsOfPostsAndTimersOfAnotherThreadAreAllCalled() throws {
    let loop = try EventRunLoop()
    let posts = Counter()
    let firings = Counter()
    let count = 5000
    Thread.detachNewThread {
      for index in 0..<count {
        if index % 2 == 0 {
          loop.post { posts.increment() }
        } else {
          // A timer must be added on the loop's thread, so other threads post the call.
          loop.post { loop.addTimer(after: .microseconds(10)) { firings.increment() } }
        }
      }
    }

    loop.run(while: { posts.value + firings.value < count })

    #expect(posts.value == count / 2)
    #expect(firings.value == count / 2)
  }

  // Peer: SwiftNIO EventLoopTest testLotsOfMixedImmediateAndScheduledTasksFromEventLoop
  @Test func thousandsOfPostsAndTimersOfTheLoopsOwnThreadAreAllCalled() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let posts = Counter()
    let firings = Counter()
    loop.post {
      for index in 0..<20_000 {
        if index % 2 == 0 {
          loop.post { posts.increment() }
        } else {
          loop.addTimer(after: .microseconds(10)) { firings.increment() }
        }
      }
    }

    loop.run()

    #expect(posts.value == 10_000)
    #expect(firings.value == 10_000)
  }

  // Peer: SwiftNIO EventLoopTest testImmediateTasksDontGetStuck
  @Test func morePostsThanOnePassRunsDoNotWaitForATimer() throws {
    let loop = try EventRunLoop()
    let posts = Counter()
    loop.addTimer(after: .seconds(3600)) { Issue.record("the posts waited for the timer") }
    loop.post { for _ in 0..<5000 { loop.post { posts.increment() } } }

    try loop.serve { posts.value == 5000 }
  }

  // Peer: SwiftNIO EventLoopTest testNonStarvation
  @Test func workThatPostsItselfAgainForEverDoesNotStarveATimer() throws {
    let loop = try EventRunLoop()
    let isOver = Counter()
    @Sendable func postAgain() {
      if isOver.value == 0 { loop.post { postAgain() } }
    }
    for _ in 0..<10_000 { loop.post { postAgain() } }
    loop.addTimer(after: .microseconds(10)) {
      isOver.increment()
      loop.stop()
    }

    loop.run()

    #expect(isOver.value == 1)
  }

  // Peer: tokio rt_common io_driver_called_when_under_load
  @Test func workThatPostsItselfAgainForEverDoesNotStarveADescriptor() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let isOver = Counter()
    @Sendable func postAgain() {
      if isOver.value == 0 { loop.post { postAgain() } }
    }
    for _ in 0..<100 { loop.post { postAgain() } }
    try loop.addDescriptor(channel.near) { _ in
      channel.receive()
      isOver.increment()
      loop.stop()
    }
    Thread.detachNewThread { channel.send() }

    loop.run()

    #expect(isOver.value == 1)
  }

  // Peer: tokio rt_common spawn_from_other_thread_idle
  @Test func aPostOfAnotherThreadWakesALoopThatSleeps() throws {
    let loop = try EventRunLoop()
    Thread.detachNewThread {
      while !loop.isWaiting { sched_yield() }
      loop.post { loop.stop() }
    }
    loop.run()
  }

  // Peer: tokio rt_common spawn_from_other_thread_under_load
  @Test func aPostOfAnotherThreadIsServedWhileTheLoopIsBusy() throws {
    let loop = try EventRunLoop()
    let isOver = Counter()
    @Sendable func postAgain() {
      if isOver.value == 0 { loop.post { postAgain() } }
    }
    postAgain()
    Thread.detachNewThread { loop.post { isOver.increment() } }

    try loop.serve { isOver.value == 1 }
  }

  // Peer: libuv test-async-null-cb async_null_cb
  @Test func aWakeUpAloneMakesASleepingLoopMakeAPass() throws {
    let loop = try EventRunLoop()
    var wakeUps = 0
    loop.addObserver(for: .afterWaiting) { _ in
      wakeUps += 1
      loop.stop()
    }
    Thread.detachNewThread {
      while !loop.isWaiting { sched_yield() }
      loop.wakeUp()
    }

    loop.run()

    #expect(wakeUps == 1)
  }

  // Peer: GLib mainloop /mainloop/wakeup
  @Test func aWakeUpBeforeTheRunKeepsItsFirstPassFromSleeping() throws {
    let loop = try EventRunLoop()
    let guardTimer = loop.addTimer(after: .seconds(60)) {
      Issue.record("the loop slept though it had been woken")
      loop.stop()
    }
    for _ in 0..<100 {
      var passes = 0
      loop.wakeUp()
      loop.run(while: {
        passes += 1
        return passes == 1
      })
    }
    guardTimer.cancel()
  }

  // Peer: GLib gwakeuptest /gwakeup/semantics
  @Test func aHundredThousandWakeUpsCountAsOne() throws {
    let loop = try EventRunLoop()
    loop.addTimer(after: .seconds(3600)) {}
    for _ in 0..<100_000 { loop.wakeUp() }

    #expect(loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(1))) == .timedOut)

    // One poll was enough for all of them: the loop made a few passes, and then slept until its deadline.
    #expect(loop.statistics.passes < 10)
  }

  // Peer: GLib mainloop /mainloop/invoke; from another thread
  @Test func workPostedByAnotherThreadRunsOnTheThreadThatRunsTheLoop() throws {
    let loop = try EventRunLoop()
    let thread = pthread_self()
    let journal = Journal()
    Thread.detachNewThread {
      loop.post {
        journal.write("\(loop.isOnThread) \(pthread_self() == thread)")
        loop.stop()
      }
    }

    loop.run()

    #expect(journal.lines == ["true true"])
  }

  // Peer: libevent regress_thread no_events
  @Test func aLoopWithNothingToWaitForWaitsForOtherThreads() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    Thread.detachNewThread {
      while !loop.isWaiting { sched_yield() }
      loop.post { journal.write("post") }
      loop.post {
        loop.addTimer(after: .milliseconds(1)) {
          journal.write("timer")
          loop.stop()
        }
      }
    }

    loop.run()

    #expect(journal.lines == ["post", "timer"])
  }

  // Peer: libevent regress del_notify
  @Test func aThreadThatCancelsTheLastTimerLetsTheRunEnd() throws {
    let loop = try EventRunLoop()
    let timer = loop.addTimer(after: .seconds(3600)) { Issue.record("a cancelled timer fired") }
    Thread.detachNewThread {
      while !loop.isWaiting { sched_yield() }
      timer.cancel()
    }

    while loop.run(mode: .default, before: nil) != .finished {}
  }

  // Peer: libevent regress del_timeout_notify
  @Test func aThreadThatCancelsARepeatingTimerLetsTheRunEnd() throws {
    let loop = try EventRunLoop()
    let hasFired = DispatchSemaphore(value: 0)
    let timer = loop.addTimer(after: .milliseconds(1), repeatingEvery: .milliseconds(1)) { hasFired.signal() }
    Thread.detachNewThread {
      hasFired.wait()
      timer.cancel()
    }

    while loop.run(mode: .default, before: nil) != .finished {}
  }

  // Peer: CFRunLoop documentation CFRunLoopPerformBlock; for a mode
  @Test func postsForAModeRunOnceInTheirOrderWhenTheModeRuns() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let tracking = RunLoopMode("peers tracking")
    for number in 1...2 { loop.post(modes: [tracking]) { journal.write("tracking \(number)") } }
    loop.post(modes: .default) { journal.write("default") }

    loop.run()
    #expect(journal.lines == ["default"])
    loop.run(mode: tracking, before: nil)
    loop.run(mode: tracking, before: nil)

    #expect(journal.lines == ["default", "tracking 1", "tracking 2"])
  }

  // Peer: CFRunLoop TestNotificationQueue test_postAsapToDefaultQueue
  @Test func workPostedByATimerRunsRightAfterIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addTimer(after: .milliseconds(1)) {
      loop.post { journal.write("posted at \(loop.milliseconds)") }
      journal.write("timer")
    }
    loop.addTimer(after: .milliseconds(2)) { journal.write("next timer") }

    loop.run()

    #expect(journal.lines == ["timer", "posted at 1", "next timer"])
  }
}
