import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of descriptors that are refused, cancelled or closed, or whose number is reused.
@Suite(.timeLimit(.minutes(10)))
struct PeerDescriptorLifetimeTests {
  // Peer: libevent regress nonpersist_readd
  @Test func oneShotDescriptorsMayAddEachOtherAgain() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let journal = Journal()
    func add(_ descriptor: Int32, _ name: String, other: Int32, _ otherName: String) throws {
      try loop.addDescriptor(descriptor, isOneShot: true) { _ in
        var bytes = [UInt8](repeating: 0, count: 16)
        _ = read(descriptor, &bytes, bytes.count)
        journal.write(name)
        if journal.lines.count == 4 { return }
        _ = write(descriptor, "x", 1)
        do { try add(other, otherName, other: descriptor, name) } catch { Issue.record("\(error)") }
      }
    }
    try add(channel.near, "near", other: channel.far, "far")
    channel.send()

    try loop.serve { journal.lines.count == 4 }

    #expect(journal.lines == ["near", "far", "near", "far"])
  }

  // Peer: libevent regress want_only_once
  @Test func aOneShotDescriptorIsServedOnceThoughMoreArrives() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var callouts = 0
    try loop.addDescriptor(channel.near, isOneShot: true) { _ in
      channel.receive()
      callouts += 1
      channel.send()
    }
    channel.send()

    #expect(loop.run(mode: .default, before: nil) == .handledSource)
    #expect(loop.run(mode: .default, before: nil) == .finished)

    #expect(callouts == 1)
  }

  // Peer: libevent regress event_once
  @Test func aOneShotDescriptorAndThreeTimersAreEachCalledOnce() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let journal = Journal()
    try loop.addDescriptor(channel.near, isOneShot: true) { _ in journal.write("readable") }
    loop.addTimer(after: .milliseconds(2)) { journal.write("delayed") }
    for _ in 0..<2 { loop.addTimer(after: .zero) { journal.write("at once") } }
    channel.send()
    channel.finish()

    while loop.run(mode: .default, before: nil) != .finished {}

    #expect(journal.lines.sorted() == ["at once", "at once", "delayed", "readable"])
  }

  // Peer: libevent regress dup_fd
  @Test func aDuplicateHasItsOwnSourceAndItsNumberCanBeUsedAgain() throws {
    // Given a watched descriptor and its watched duplicate, and time that stands still: in real time a slow machine
    // would end the pass after the first of them
    let loop = try EventRunLoop(clock: .virtual())
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    channel.send()
    let duplicate = dup(channel.near)
    try #require(duplicate >= 0)
    let journal = Journal()
    try loop.addDescriptor(channel.near) { _ in journal.write("original") }
    let source = try loop.addDescriptor(duplicate) { _ in journal.write("duplicate") }
    loop.run(mode: .default, before: loop.clock.now)
    #expect(Set(journal.lines) == ["original", "duplicate"])
    // When the duplicate is cancelled and closed, and its number becomes a duplicate again, now for writing. In
    // between, the number belongs to another file; otherwise a test on another thread could get it.
    source.cancel()
    let other = Channel()
    defer { withExtendedLifetime(other) {} }
    try #require(dup2(other.near, duplicate) == duplicate)
    journal.clear()
    loop.run(mode: .default, before: loop.clock.now)
    #expect(journal.lines == ["original"])
    try #require(dup2(channel.near, duplicate) == duplicate)
    defer { close(duplicate) }
    let again = try loop.addDescriptor(duplicate, for: .writable) { events in
      journal.write("again \(events == .writable)")
    }
    journal.clear()
    loop.run(mode: .default, before: loop.clock.now)
    again.cancel()
    // Then
    #expect(Set(journal.lines) == ["original", "again true"])
  }

  // Peer: libevent regress evmap_invalid_slots
  @Test(arguments: [.max, .max / 2, -1] as [Int32])
  func aNumberThatIsNoOpenDescriptorIsAnError(number: Int32) throws {
    let loop = try EventRunLoop()
    #expect(throws: RunLoopError.badDescriptor(number)) { try loop.addDescriptor(number) { _ in } }
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libuv test-poll poll_bad_fdtype
  // Peer: SwiftNIO PipeChannelTest testWeDontAcceptRegularFiles
  @Test func foldersAndRegularFilesAreRefused() throws {
    let loop = try EventRunLoop()
    let folder = TemporaryFolder()
    for path in [folder.path, try folder.write("text", to: "file")] {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      #expect(throws: RunLoopError.notPollable(descriptor)) { try loop.addDescriptor(descriptor) { _ in } }
    }
  }

  // Peer: libuv test-poll-close poll_close
  @Test func sourcesThatAreCancelledBeforeTheRunAreNotCalled() throws {
    let loop = try EventRunLoop()
    let channels = (0..<64).map { _ in Channel() }
    defer { withExtendedLifetime(channels) {} }
    let sources = try channels.map { channel in
      try loop.addDescriptor(channel.near, for: [.readable, .writable]) { _ in
        Issue.record("a cancelled source was called")
      }
    }

    for source in sources { source.cancel() }

    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libuv test-poll-multiple-handles poll_multiple_handles
  @Test func aDescriptorIsWatchedByOneSourceAtATime() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let first = try loop.addDescriptor(channel.near) { _ in }
    #expect(throws: RunLoopError.descriptorInUse(channel.near)) { try loop.addDescriptor(channel.near) { _ in } }

    first.cancel()
    let second = try loop.addDescriptor(channel.near) { _ in }
    // Cancelling the first again is safe.
    first.cancel()

    #expect(throws: RunLoopError.descriptorInUse(channel.near)) { try loop.addDescriptor(channel.near) { _ in } }
    second.cancel()
  }

  // Peer: libuv test-watcher-cross-stop watcher_cross_stop
  @Test func aCalloutThatCancelsAllReadyDescriptorsIsTheLastCallout() throws {
    let loop = try EventRunLoop()
    let channels = (0..<200).map { _ in Channel() }
    defer { withExtendedLifetime(channels) {} }
    var callouts = 0
    var sources: [DescriptorSource] = []
    for channel in channels {
      channel.send()
      sources.append(
        try loop.addDescriptor(channel.near) { _ in
          callouts += 1
          for source in sources { source.cancel() }
        }
      )
    }

    while loop.run(mode: .default, before: nil) != .finished {}

    #expect(callouts == 1)
  }

  // Peer: libuv test-iouring-pollhup iouring_pollhup
  @Test func afterTheCancelTheHangUpOfAFileThatIsStillOpenIsNotReported() throws {
    // Given a pipe whose read end has a duplicate, and whose write end is closed
    let loop = try EventRunLoop()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let duplicate = dup(ends[0])
    defer { close(duplicate) }
    let journal = Journal()
    let source = try loop.addDescriptor(ends[0]) { _ in journal.write("old") }
    close(ends[1])
    waitUntilOtherEndIsClosed(duplicate)
    loop.run(mode: .default, before: loop.clock.now)
    #expect(journal.lines == ["old"])
    // When the source is cancelled, and the read end is closed by giving its number to another file
    source.cancel()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    try #require(dup2(channel.near, ends[0]) == ends[0])
    defer { close(ends[0]) }
    let new = try loop.addDescriptor(ends[0]) { _ in journal.write("new") }
    // Then the loop reports only the other file's readiness
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
    channel.send()
    loop.run(mode: .default, before: loop.clock.now)
    new.cancel()
    #expect(journal.lines == ["old", "new"])
  }

  // Peer: SwiftNIO SelectorTest testDeregisterWhileProcessingEvents
  // Peer: SwiftNIO SelectorTest testDeregisterAndCloseWhileProcessingEvents
  @Test(arguments: [false, true])
  func onlyOneOfTwoReadyDescriptorsThatCancelEachOtherIsServed(closes: Bool) throws {
    let loop = try EventRunLoop()
    let channels = [Channel(), Channel()]
    defer { withExtendedLifetime(channels) {} }
    let descriptors = channels.map { dup($0.near) }
    var closed: Set<Int32> = []
    defer { for descriptor in descriptors where !closed.contains(descriptor) { close(descriptor) } }
    var sources: [DescriptorSource] = []
    var callouts = 0
    for index in 0..<2 {
      sources.append(
        try loop.addDescriptor(descriptors[index], for: .writable) { _ in
          callouts += 1
          sources[1 - index].cancel()
          if closes {
            close(descriptors[1 - index])
            closed.insert(descriptors[1 - index])
          }
        }
      )
    }

    loop.run(mode: .default, before: loop.clock.now)

    #expect(callouts == 1)
  }

  // Peer: SwiftNIO SelectorTest testWeDoNotDeliverEventsForPreviouslyClosedChannels
  @Test func readinessOfAClosedDescriptorIsNotReportedToTheNextOwnerOfItsNumber() throws {
    // Given ten readable descriptors; the first callout gives their numbers to files that are not readable
    let loop = try EventRunLoop()
    let old = (0..<10).map { _ in Channel() }
    defer { withExtendedLifetime(old) {} }
    let new = (0..<10).map { _ in Channel() }
    defer { withExtendedLifetime(new) {} }
    let numbers = old.map { dup($0.near) }
    defer { for number in numbers { close(number) } }
    let journal = Journal()
    var sources: [DescriptorSource] = []
    var isFirst = true
    for (index, channel) in old.enumerated() {
      channel.send()
      sources.append(
        try loop.addDescriptor(numbers[index]) { _ in
          journal.write("old")
          guard isFirst else { return }
          isFirst = false
          for other in 0..<10 {
            sources[other].cancel()
            #expect(dup2(new[other].near, numbers[other]) == numbers[other])
            do {
              sources[other] = try loop.addDescriptor(numbers[other]) { _ in journal.write("new") }
            } catch { Issue.record("\(error)") }
          }
        }
      )
    }
    // When
    for _ in 0..<3 { loop.run(mode: .default, before: loop.clock.now) }
    // Then
    #expect(journal.lines == ["old"])
    for source in sources { source.cancel() }
  }

  // Peer: tokio io_async_fd reregister
  @Test func aDescriptorCanBeAddedAgainAfterItsCancelInItsOwnCallout() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let journal = Journal()
    var source: DescriptorSource?
    source = try loop.addDescriptor(channel.near) { _ in
      journal.write("first")
      source?.cancel()
      do {
        source = try loop.addDescriptor(channel.near) { _ in
          channel.receive()
          journal.write("second")
        }
      } catch { Issue.record("\(error)") }
    }
    channel.send()

    try loop.serve { journal.lines.count == 2 }

    #expect(journal.lines == ["first", "second"])
  }

  // Peer: tokio io_async_fd_memory_leak memory_leak_when_fd_closed_before_drop
  @Test func aSourceWhoseDescriptorWasClosedFirstReleasesItsClosureAtTheCancel() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let journal = Journal()
    for _ in 0..<100 {
      let descriptor = dup(channel.near)
      let payload = Payload { journal.write("released") }
      let source = try loop.addDescriptor(descriptor) { _ in withExtendedLifetime(payload) {} }
      close(descriptor)
      source.cancel()
    }
    #expect(journal.lines.count == 100)
  }
}
