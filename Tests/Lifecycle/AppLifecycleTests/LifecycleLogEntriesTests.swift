import Mainspring
import Testing

@testable import AppLifecycle

/// Tests of the life-cycle log as an asynchronous sequence.
@Suite(.timeLimit(.minutes(10)))
struct LifecycleLogEntriesTests {
  private let log = LifecycleLog(clock: .virtual())
  private let termination = Termination(reason: .terminated, time: .seconds(1), report: "the end")

  @Test func linesArriveInOrderUntilTheTermination() async {
    let entries = log.entries.makeAsyncIterator()
    for number in 1...1000 { log.write(.callback, "\(number)") }
    log.enter(.active)
    log.writeTermination(termination)
    log.write(.callback, "too late")

    var names: [String] = []
    var iterator = entries
    while let entry = await iterator.next() { names.append(entry.name) }

    #expect(names == (1...1000).map(String.init) + ["active", "terminated"])
    #expect(await iterator.next() == nil)
  }

  @Test func aTaskThatWaitsReceivesALineOfAnotherThread() async {
    var iterator = log.entries.makeAsyncIterator()
    let writing = Task.detached { [log] in log.write(.event, "home", event: .home) }
    let entry = await iterator.next()

    #expect(entry?.name == "home" && entry?.event == .home)
    await writing.value
  }

  @Test func eachIteratorReceivesTheLinesWrittenAfterItsCreation() async {
    let entries = log.entries
    var first = entries.makeAsyncIterator()
    log.write(.callback, "one")
    var second = entries.makeAsyncIterator()
    log.write(.callback, "two")

    #expect(await first.next()?.name == "one")
    #expect(await first.next()?.name == "two")
    #expect(await second.next()?.name == "two")
  }

  @Test func anIterationThatBeginsAfterTheTerminationEndsAtOnce() async {
    log.writeTermination(termination)

    for await entry in log.entries { Issue.record("unexpected line \(entry)") }
  }

  @Test func cancellationEndsTheIteration() async {
    let isReading = AsyncStream.makeStream(of: Void.self)
    let reading = Task.detached { [log] in
      var names: [String] = []
      for await entry in log.entries {
        names.append(entry.name)
        isReading.continuation.yield()
      }
      return names
    }
    // The task's iterator is made at some time; then it receives the next line.
    let writing = Task.detached { [log] in
      while !Task.isCancelled {
        log.write(.callback, "one")
        await Task.yield()
      }
    }
    for await _ in isReading.stream { break }
    writing.cancel()
    await writing.value
    reading.cancel()

    #expect(await reading.value.first == "one")
  }

  @Test func aLogThatIsReleasedEndsTheIteration() async {
    var log: LifecycleLog? = LifecycleLog(clock: .virtual())
    weak let released = log
    var iterator = log?.entries.makeAsyncIterator()
    log?.write(.callback, "one")
    log = nil

    #expect(released == nil)
    #expect(await iterator?.next()?.name == "one")
    #expect(await iterator?.next() == nil)
  }

  @Test func releasingAnIteratorRemovesItsObserver() {
    do {
      var iterator: LifecycleLogEntries.Iterator? = log.entries.makeAsyncIterator()
      #expect(log.observerCount == 1)
      withExtendedLifetime(iterator) {}
      iterator = nil
    }

    #expect(log.observerCount == 0)
  }
}
