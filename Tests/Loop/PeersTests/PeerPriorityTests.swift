import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of idle work, of priorities, and of the order among sources that are ready at once.
@Suite(.timeLimit(.minutes(10)))
struct PeerPriorityTests {
  // Peer: libuv test-idle idle_starvation
  @Test func idleWorkWithoutEndDoesNotStarveATimer() throws {
    let loop = try EventRunLoop()
    let idle = Counter()
    let isOver = Counter()
    @Sendable func idleAgain() {
      idle.increment()
      if isOver.value == 0 { loop.post(priority: .idle) { idleAgain() } }
    }
    loop.post(priority: .idle) { idleAgain() }
    loop.addTimer(after: .milliseconds(1), repeatingEvery: .milliseconds(1)) {
      // Not before idle work exists.
      if idle.value == 0 { return }
      isOver.increment()
      loop.stop()
    }

    loop.run()

    #expect(isOver.value == 1)
  }

  // Peer: GLib mainloop /maincontext/idle-once
  @Test func idleWorkRunsOnce() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let count = Counter()
    loop.post(priority: .idle) { count.increment() }
    #expect(count.value == 0)

    loop.run(mode: .default, before: loop.clock.now)
    #expect(count.value == 1)
    loop.run(mode: .default, before: loop.clock.now)

    #expect(count.value == 1)
  }

  // Peer: GLib mainloop /mainloop/priorities
  @Test func lessImportantWorkWaitsAsLongAsMoreImportantWorkIsReady() throws {
    // Given an idle source, and a default source that signals itself twice
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let idle = loop.addSource(priority: .idle) { journal.write("idle") }
    var source: RunLoopSource?
    source = loop.addSource {
      journal.write("default")
      if journal.lines.count < 3 { source?.signal() }
    }
    idle.signal()
    source?.signal()
    // When the loop runs one turn at a time
    for _ in 0..<4 { #expect(loop.run(mode: .default, before: loop.clock.now) == .handledSource) }
    // Then
    #expect(journal.lines == ["default", "default", "default", "idle"])
    idle.cancel()
    source?.cancel()
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libevent regress priorities
  @Test func systemWorkRunsBeforeDefaultWorkAndDefaultWorkBeforeIdleWork() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let priorities: [(SourcePriority, String)] = [(.idle, "idle"), (.default, "default"), (.system, "system")]
    for (priority, name) in priorities { loop.post(priority: priority) { journal.write(name) } }

    loop.run()

    #expect(journal.lines == ["system", "default", "idle"])
  }

  // Peer: libevent regress priority_active_inversion
  @Test func moreImportantWorkRunsBeforeLessImportantWorkThatWasPostedFirst() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post {
      journal.write("first")
      loop.post { journal.write("default") }
      loop.post(priority: .system) { journal.write("system") }
    }

    loop.run()

    #expect(journal.lines == ["first", "system", "default"])
  }

  // Peer: GLib mainloop /mainloop/unix-fd-source
  @Test func readyDescriptorsAreServedByPriorityAndIdleDescriptorsLast() throws {
    // Given three readable descriptors, added from the lowest priority to the highest
    let loop = try EventRunLoop()
    let channels = [Channel(), Channel(), Channel()]
    let journal = Journal()
    let priorities: [(SourcePriority, String)] = [(.idle, "idle"), (.default, "default"), (.system, "system")]
    for (channel, (priority, name)) in zip(channels, priorities) {
      try loop.addDescriptor(channel.near, priority: priority) { _ in
        channel.receive()
        journal.write(name)
      }
      channel.send()
    }
    // When
    try loop.serve { journal.lines.count == 3 }
    // Then
    #expect(journal.lines == ["system", "default", "idle"])
  }

  // Peer: GLib mainloop /mainloop/unix-fd-priority
  @Test func theDescriptorOfTheLowestNumberIsNotServedBeforeMoreImportantSources() throws {
    let loop = try EventRunLoop()
    let journal = Journal()
    let channels = [Channel(), Channel()].sorted { $0.near < $1.near }
    loop.post { journal.write("post") }
    for (channel, priority) in zip(channels, [SourcePriority.idle, .default]) {
      try loop.addDescriptor(channel.near, priority: priority) { _ in
        channel.receive()
        journal.write(priority == .idle ? "idle descriptor" : "descriptor")
      }
      channel.send()
    }

    try loop.serve { journal.lines.count == 3 }

    #expect(journal.lines.last == "idle descriptor")
    #expect(Set(journal.lines.prefix(2)) == ["post", "descriptor"])
  }

  // Peer: CFRunLoop documentation CFRunLoopSourceGetOrder
  @Test(arguments: [SourcePriority.system, .default, .idle])
  func sourcesThatAreSignaledAtOnceAreServedByTheirOrder(priority: SourcePriority) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let sources = [3, 0, -1, 2, 0].enumerated().map { index, order in
      loop.addSource(order: order, priority: priority) { journal.write("\(order) \(index)") }
    }
    for source in sources { source.signal() }

    loop.advance(by: .zero)

    #expect(journal.lines == ["-1 2", "0 1", "0 4", "2 3", "3 0"])
  }

  // Peer: CFRunLoop documentation CFRunLoopSourceGetOrder; an idle source that is signaled later and goes first
  @Test(arguments: [-1, 0])
  func anIdleSourceOfALowerOrderIsCalledBeforeIdleSourcesThatWaitAlready(order: Int) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    let waiting = ["a", "b"].map { name in loop.addSource(order: order + 1, priority: .idle) { journal.write(name) } }
    let urgent = loop.addSource(order: order, priority: .idle) { journal.write("urgent") }
    for source in waiting { source.signal() }
    loop.post { urgent.signal() }

    loop.advance(by: .zero)

    #expect(journal.lines == ["urgent", "a", "b"])
  }

  // Peer: CFRunLoop TestNotificationQueue test_postIdleToDefaultQueue
  @Test func idleWorkRunsAfterAllOtherWork() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let journal = Journal()
    loop.post(priority: .idle) { journal.write("idle") }
    loop.addTimer(after: .zero) {
      journal.write("timer")
      loop.post { journal.write("post of the timer") }
    }

    loop.run()

    #expect(journal.lines == ["timer", "post of the timer", "idle"])
  }

  // Peer: libevent regress active_later
  @Test func twoSourcesThatSignalEachOtherForEverDoNotStarveDescriptors() throws {
    // Given two sources that signal each other, and a descriptor that is written to after each read
    let loop = try EventRunLoop()
    let channel = Channel()
    var exchanges = 0
    var reads = 0
    var first: RunLoopSource?
    var second: RunLoopSource?
    first = loop.addSource {
      exchanges += 1
      second?.signal()
    }
    second = loop.addSource { first?.signal() }
    try loop.addDescriptor(channel.near) { _ in
      channel.receive()
      reads += 1
      if reads == 100 { loop.stop() } else { channel.send() }
    }
    // When
    first?.signal()
    channel.send()
    loop.run()
    // Then
    #expect(reads == 100)
    #expect(exchanges > 0)
  }

  // Peer: GLib mainloop /maincontext/nsources_threadpool
  @Test func idleWorkOfManyThreadsAllRuns() throws {
    let loop = try EventRunLoop()
    let count = Counter()
    for _ in 0..<20 {
      Thread.detachNewThread { for _ in 0..<100 { loop.post(priority: .idle) { count.increment() } } }
    }

    try loop.serve { count.value == 2000 }
  }
}
