import Foundation
import Mainspring
import Testing

@Suite struct LoopBoundTests {
  /// Not `Sendable`.
  private final class Table {
    var rows: [String] = []
    var whenReleased: (() -> Void)?

    deinit { whenReleased?() }
  }

  @Test func postedBlocksUseAValueThatIsNotSendable() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let table = LoopBound(Table(), on: loop)

    for number in 0..<3 { loop.post { table.value.rows.append("\(number)") } }
    loop.run()

    #expect(table.value.rows == ["0", "1", "2"])
  }

  @Test func aValueIsChangedInPlace() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let counts = LoopBound(["a": 1], on: loop)

    counts.value["a", default: 0] += 1

    #expect(counts.value == ["a": 2])
  }

  @Test func theValueIsReleasedOnTheLoopsThread() async throws {
    let thread = try LoopThread(name: "worker")
    let releases = AsyncStream<Bool>.makeStream()
    try await {
      let loop = thread.loop
      let table = LoopBound(Table(), on: loop)
      try await loop.run {
        table.value.whenReleased = {
          releases.continuation.yield(loop.isOnThread)
          releases.continuation.finish()
        }
      }
    }()

    var isOnThread: [Bool] = []
    for await release in releases.stream { isOnThread.append(release) }
    await thread.shutDown()

    #expect(isOnThread == [true])
  }

  @Test func theValueIsReleasedOnTheLoopsThreadThoughTheInboxIsFull() throws {
    let loop = try EventRunLoop()
    loop.inboxLimit = InboxLimit(capacity: 1)
    let journal = Journal()

    onAnotherThread {
      loop.post {}
      let table = Table()
      table.whenReleased = { journal.write("\(loop.isOnThread)") }
      _ = LoopBound(table, on: loop)
    }
    loop.runGuarded { !journal.lines.isEmpty }

    #expect(journal.lines == ["true"])
  }

  @Test func accessFromAnotherThreadEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let thread = try LoopThread(name: "worker")
      let count = LoopBound(1, on: thread.loop)
      print(count.value)
    }
  }

  @Test func isolatedCodeRunsOnTheLoopsThreadOnly() async throws {
    let loop = try EventRunLoop(clock: .virtual())

    let value = loop.isolated { 42 }

    #expect(value == 42)
    await #expect(processExitsWith: .failure) {
      let thread = try LoopThread(name: "worker")
      thread.loop.isolated { print("not on the loop") }
    }
  }
}
