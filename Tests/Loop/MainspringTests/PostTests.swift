import Foundation
import Testing

@testable import Mainspring

@Suite struct PostTests {
  @Test func postsRunInTheOrderInWhichTheyWerePosted() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    for number in 0..<1000 { loop.post { journal.write("\(number)") } }

    loop.run()

    #expect(journal.lines == (0..<1000).map(String.init))
  }

  @Test func postsToALoopWithoutAThreadOfItsOwnRunInTheirOrderInSpiteOfTheirModes() throws {
    let loop = try EventRunLoop(virtual: .virtual(), ownedWhere: { true })
    let journal = Journal()
    loop.post { journal.write("first") }
    loop.post(modes: .all) { journal.write("second") }
    loop.post { journal.write("third") }

    loop.run()

    #expect(journal.lines == ["first", "second", "third"])
  }

  @Test func postsFromManyThreadsAllArriveInTheOrderOfTheirThread() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let arrived = Counter()
    let threads = 4
    let postsAThread = 2000
    for thread in 0..<threads {
      Thread.detachNewThread {
        for number in 0..<postsAThread {
          loop.post {
            journal.write("\(thread) \(number)")
            arrived.increment()
          }
        }
      }
    }

    loop.runGuarded { arrived.value == threads * postsAThread }

    let lines = journal.lines
    for thread in 0..<threads {
      let isInOrder = lines.filter { $0.hasPrefix("\(thread) ") } == (0..<postsAThread).map { "\(thread) \($0)" }
      #expect(isInOrder, "the posts of thread \(thread) are lost or out of order")
    }
  }

  @Test func workPostedInACalloutWaitsForTheNextPass() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.addObserver(for: .beforeTimers) { _ in journal.write("pass") }
    loop.post {
      journal.write("first")
      loop.post { journal.write("posted by the first") }
    }
    loop.post { journal.write("second") }

    loop.run()

    #expect(journal.lines == ["pass", "first", "second", "pass", "posted by the first"])
  }

  @Test func systemWorkRunsBeforeDefaultWork() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post { journal.write("default") }
    loop.post(priority: .system) { journal.write("system") }

    loop.run()

    #expect(journal.lines == ["system", "default"])
  }

  @Test func aPostWakesALoopThatSleeps() throws {
    let loop = try EventRunLoop()
    let arrived = Counter()
    // The loop signals that it is about to sleep; only then does the other thread post.
    let isAboutToSleep = DispatchSemaphore(value: 0)
    loop.addObserver(for: .beforeWaiting) { _ in isAboutToSleep.signal() }
    Thread.detachNewThread {
      isAboutToSleep.wait()
      loop.post { arrived.increment() }
    }

    loop.runGuarded { arrived.value == 1 }

    #expect(arrived.value == 1)
  }

  @Test func afterQueuedWorkCallsItsBlockAfterTheQueuedWork() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post { journal.write("queued") }
    loop.afterQueuedWork { journal.write("after") }

    loop.run()

    #expect(journal.lines == ["queued", "after"])
  }

  @Test func afterQueuedWorkCallsItsBlockAfterThePostsOfOtherThreads() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    onAnotherThread { _ = loop.post { journal.write("queued") } }
    loop.afterQueuedWork { journal.write("after") }

    loop.run()

    #expect(journal.lines == ["queued", "after"])
  }
}
