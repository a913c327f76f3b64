import Foundation
import Testing

@testable import Mainspring

@Suite struct InboxLimitTests {
  @Test func aFullInboxRefusesPosts() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 3)
    let journal = Journal()

    let answers = onAnotherThread { (0..<5).map { number in loop.post { journal.write("\(number)") } } }
    loop.runGuarded { journal.lines.count == 3 }

    #expect(answers == [true, true, true, false, false])
    #expect(journal.lines == ["0", "1", "2"])
  }

  @Test func theInboxHasRoomAgainWhenTheLoopHasRunThePosts() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1)
    let journal = Journal()

    for round in 0..<3 {
      let answers = onAnotherThread { (0..<2).map { _ in loop.post { journal.write("\(round)") } } }
      #expect(answers == [true, false])
      loop.runGuarded { journal.lines.count == round + 1 }
    }
  }

  @Test func theLoopsOwnThreadSystemPostsAndTasksAreNotLimited() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1)
    let served = Counter()

    let answers = onAnotherThread {
      (0..<5).map { _ in loop.post(priority: .system) { served.increment() } }
        + (0..<5).map { _ in
          Task(executorPreference: loop) { served.increment() }
          return true
        }
    }
    for _ in 0..<5 { loop.post { served.increment() } }
    loop.runGuarded { served.value == 15 }

    #expect(answers == Array(repeating: true, count: 10))
  }

  @Test func workThatIsNotLimitedFillsTheInboxToo() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 2)

    let answers = onAnotherThread {
      [loop.post(modes: .all) {}, loop.post {}, loop.post {}, loop.post(modes: .all) {}]
    }

    #expect(answers == [true, true, false, true])
  }

  @Test func aPostThatWaitsForRoomIsServedInItsTurn() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 2, whenFull: .wait)
    let journal = Journal()
    let posts = 1000

    Thread.detachNewThread { for number in 0..<posts { loop.post { journal.write("\(number)") } } }
    loop.runGuarded { journal.lines.count == posts }

    #expect(journal.lines == (0..<posts).map(String.init))
  }

  @Test func aChainOfPostsOnTheLoopsThreadDoesNotStarveThePostsOfOtherThreads() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 10)
    let arrived = Counter()
    let rounds = Counter()
    let mostRounds = 10_000
    @Sendable func again() {
      if rounds.increment() < mostRounds, arrived.value == 0 { loop.post { again() } }
    }
    again()

    onAnotherThread { _ = loop.post { arrived.increment() } }
    loop.runGuarded { arrived.value == 1 }

    #expect(rounds.value < mostRounds)
  }

  @Test func theLoopTakesNoMorePostsBeforeItHasServedTheLastOnes() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 2)
    let journal = Journal()
    // Given two posts that the loop has taken, of which the first fills the inbox again and runs the loop
    onAnotherThread {
      loop.post {
        let answers = onAnotherThread { (0..<2).map { _ in loop.post { journal.write("later") } } }
        loop.run(mode: RunLoopMode("other"), before: loop.clock.now)
        let isPosted = onAnotherThread { loop.post {} }
        journal.write("\(answers) \(isPosted)")
      }
      loop.post { journal.write("second") }
    }

    loop.runGuarded { journal.lines.count == 4 }

    #expect(journal.lines == ["[true, true] false", "second", "later", "later"])
  }

  @Test func closingTheLoopReleasesAThreadThatWaitsForRoom() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1, whenFull: .wait)
    let isPosted = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let refusals = Counter()
    Thread.detachNewThread {
      loop.post {}
      isPosted.signal()
      if !loop.post({}) { refusals.increment() }
      isOver.signal()
    }
    isPosted.wait()

    loop.close()
    isOver.wait()

    #expect(refusals.value == 1)
  }

  @Test func removingTheLimitReleasesAThreadThatWaitsForRoom() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1, whenFull: .wait)
    let served = Counter()
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      loop.post { served.increment() }
      loop.post { served.increment() }
      isOver.signal()
    }
    while !loop.inbox.hasWaitingProducers { sched_yield() }

    loop.inboxLimit = nil

    // The loop has not run, so nothing else has made room.
    #expect(isOver.wait(timeout: .now() + 60) == .success)
    loop.runGuarded { served.value == 2 }
  }

  @Test func refusedWorkThrowsTheInboxFullError() async throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1)

    let submission = onAnotherThread {
      loop.post {}
      return loop.submit { 42 }
    }

    await #expect(throws: RunLoopError.inboxFull) { try await submission.value }
  }

  @Test func theCompletionOfOffloadedWorkIsCalledThoughTheInboxIsFull() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1)
    let journal = Journal()
    onAnotherThread { _ = loop.post {} }

    // The loop takes no posts before the work has ended.
    let work = loop.offload({ 42 }) { result in journal.write("\((try? result.get()) ?? 0)") }
    onAnotherThread { _ = try? work.wait() }
    loop.runGuarded { !journal.lines.isEmpty }

    #expect(journal.lines == ["42"])
  }

  @Test func aFullInboxDoesNotRefuseTheBlockOfAfterQueuedWork() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1)
    let journal = Journal()

    onAnotherThread {
      loop.post { journal.write("queued") }
      loop.afterQueuedWork { journal.write("after") }
    }
    loop.runGuarded { journal.lines.count == 2 }

    #expect(journal.lines == ["queued", "after"])
  }

  /// Posts to the loop when it is released.
  private final class LastWord: Sendable {
    private let loop: EventRunLoop
    private let journal: Journal

    init(_ loop: EventRunLoop, _ journal: Journal) {
      self.loop = loop
      self.journal = journal
    }

    deinit { loop.post(priority: .system) { [journal] in journal.write("last word") } }
  }

  @Test func anObjectThatARefusedBlockReleasesMayPost() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1)
    let journal = Journal()

    let answers = onAnotherThread {
      let first = loop.post {}
      let word = LastWord(loop, journal)
      return [first, loop.post { withExtendedLifetime(word) {} }]
    }
    loop.runGuarded { !journal.lines.isEmpty }

    #expect(answers == [true, false])
    #expect(journal.lines == ["last word"])
  }

  @Test func theStatisticsHaveTheNumberAndTheAgeOfWaitingPosts() throws {
    let loop = try EventRunLoop()
    loop.measuresTime = true
    #expect(loop.statistics.waitingPosts == 0)
    #expect(loop.statistics.oldestPostAge == .zero)
    let before = ContinuousClock.now
    onAnotherThread {
      for _ in 0..<9 { loop.post {} }
      // The timer fires when the whole batch is served.
      loop.post { loop.addTimer(after: .zero) { loop.stop() } }
    }

    let waiting = loop.statistics
    loop.run()
    let served = loop.statistics

    #expect(waiting.waitingPosts == 10)
    #expect(waiting.oldestPostAge > .zero && waiting.oldestPostAge <= before.duration(to: .now))
    #expect(served.waitingPosts == 0)
    #expect(served.oldestPostAge == .zero)
  }

  @Test func aBatchInProgressCountsAsWaiting() throws {
    let loop = try EventRunLoop()
    loop.measuresTime = true
    let journal = Journal()
    onAnotherThread {
      loop.post {
        let statistics = loop.statistics
        journal.write("\(statistics.waitingPosts >= 11) \(statistics.oldestPostAge > .zero)")
      }
      for _ in 0..<10 { loop.post {} }
      loop.post { loop.stop() }
    }

    loop.run()

    #expect(journal.lines == ["true true"])
  }

  @Test func aPostThatWasServedHasNoAge() throws {
    let loop = try EventRunLoop()
    loop.measuresTime = true
    let journal = Journal()
    onAnotherThread {
      _ = loop.post {
        loop.post {
          journal.write("\(loop.statistics.oldestPostAge)")
          loop.stop()
        }
      }
    }

    loop.run()

    #expect(journal.lines == ["\(Duration.zero)"])
  }

  @Test func aBusyLoopForgetsThePostsThatItHasServedWhenItPollsTheKernel() throws {
    let loop = try EventRunLoop()
    loop.measuresTime = true
    let journal = Journal()
    let rounds = Counter()
    // Given a post that begins a chain of posts, which is longer than the number of callouts between two polls
    @Sendable func again() {
      if rounds.increment() < 3000 {
        loop.post { again() }
      } else {
        let statistics = onAnotherThread { loop.statistics }
        journal.write("\(statistics.oldestPostAge) \(statistics.waitingPosts)")
        loop.stop()
      }
    }
    onAnotherThread { _ = loop.post { again() } }

    loop.run()

    #expect(journal.lines == ["\(Duration.zero) 0"])
  }
}
