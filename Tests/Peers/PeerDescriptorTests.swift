import Foundation
import Mainspring
import TestPrograms
import Testing

/// Descriptors: readiness, its end, and what cancelling, closing and numbers that are used again do.
@Suite(.timeLimit(.minutes(10)))
struct PeerDescriptorTests {
  /// Writes to `descriptor` until the kernel takes no more, and returns how much it took.
  @discardableResult
  private func fill(_ descriptor: Int32) -> Int {
    let bytes = [UInt8](repeating: 0, count: 1024)
    var total = 0
    while true {
      let count = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      if count < 0 { return total }
      total += count
    }
  }

  // Peer: libevent test/regress.c simpleread
  @Test func aDescriptorWithBytesIsReadable() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var events: DescriptorEvents?
    try loop.addDescriptor(channel.near) { ready in
      events = ready
      channel.receive()
      loop.stop()
    }
    channel.send()
    channel.finish()

    loop.run()

    #expect(events == .readable)
  }

  // Peer: libevent test/regress.c simplewrite
  // Peer: tokio tokio/tests/io_async_fd.rs initially_writable
  @Test func aNewConnectionIsWritableAndNotReadable() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var events: [DescriptorEvents] = []
    for descriptor in [channel.near, channel.far] {
      try loop.addDescriptor(descriptor, for: [.readable, .writable], isOneShot: true) { events.append($0) }
    }

    try loop.serve { events.count == 2 }

    #expect(events == [.writable, .writable])
  }

  // Peer: libevent test/regress.c simpleclose_rw
  @Test func theOtherEndsCloseIsReadableForAReaderAndWritableForAWriter() throws {
    let loop = try EventRunLoop()
    var reading: [Int32] = [-1, -1]
    var writing: [Int32] = [-1, -1]
    try #require(pipe(&reading) == 0 && pipe(&writing) == 0)
    defer { for descriptor in [reading[0], writing[1]] { close(descriptor) } }
    _ = fcntl(writing[1], F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(writing[1], bytes, bytes.count) > 0 {}
    var events: [String] = []
    try loop.addDescriptor(reading[0], isOneShot: true) { ready in events.append("reader \(ready == .readable)") }
    try loop.addDescriptor(writing[1], for: .writable, isOneShot: true) { ready in
      events.append("writer \(ready == .writable)")
    }
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    close(reading[1])
    close(writing[0])
    try loop.serve { events.count == 2 }

    #expect(events.sorted() == ["reader true", "writer true"])
  }

  // Peer: libevent test/regress.c persistent
  @Test func manyBytesAreWrittenAndReadPieceByPieceUntilTheEnd() throws {
    // Given a writer that writes a little at a time, and a reader
    let loop = try EventRunLoop()
    let channel = Channel()
    let sent = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    var offset = 0
    var received: [UInt8] = []
    var writer: DescriptorSource?
    writer = try loop.addDescriptor(channel.far, for: .writable) { _ in
      let count = sent.withUnsafeBytes { write(channel.far, $0.baseAddress! + offset, min(777, sent.count - offset)) }
      if count > 0 { offset += count }
      if offset == sent.count {
        writer?.cancel()
        channel.finish()
      }
    }
    try loop.addDescriptor(channel.near) { _ in
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = read(channel.near, &bytes, bytes.count)
      if count == 0 { return loop.stop() }
      received += bytes.prefix(max(0, count))
    }
    // When
    loop.run()
    // Then
    #expect(received == sent)
  }

  // Peer: libevent test/regress.c combined
  // Peer: libuv test/test-poll.c poll_duplex
  @Test func bothEndsReadAndWriteAtTheSameTimeWhilePausingAtRandom() throws {
    // Given two ends that each send 64 KiB, and now and then ignore their readiness or pause for a moment
    final class End {
      var sent = 0
      var received = 0
      var isOver = false
    }
    let total = 1 << 16
    let loop = try EventRunLoop()
    let channel = Channel()
    var generator = SeededGenerator(seed: 77)
    let ends = [End(), End()]
    for (descriptor, end) in zip([channel.near, channel.far], ends) {
      var source: DescriptorSource?
      source = try loop.addDescriptor(descriptor, for: [.readable, .writable]) { events in
        var bytes = [UInt8](repeating: 7, count: 931)
        let choice = Int.random(in: 0..<7, using: &generator)
        if choice == 0 { return }
        if choice == 1 {
          source?.pause()
          loop.addTimer(after: .microseconds(100)) { source?.resume() }
          return
        }
        if events.contains(.readable) {
          let count = read(descriptor, &bytes, bytes.count)
          if count > 0 { end.received += count }
          if count == 0 { end.isOver = true }
        }
        if events.contains(.writable), end.sent < total {
          let count = write(descriptor, bytes, min(bytes.count, total - end.sent))
          if count > 0 { end.sent += count }
          if end.sent == total { shutdown(descriptor, Int32(SHUT_WR)) }
        }
        if end.isOver, end.sent == total { source?.cancel() }
      }
    }
    // When
    loop.run(while: { !ends.allSatisfy { $0.isOver && $0.sent == total } })
    // Then
    for end in ends { #expect(end.received == total) }
  }

  // Peer: libevent test/regress.c nonpersist_readd
  @Test func oneShotDescriptorsMayAddEachOtherAgain() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
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

  // Peer: libevent test/regress.c multiple_events_for_same_fd
  @Test func readingAndWritingOfOneDescriptorAreToldTogetherOrEachForItself() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var seen: [DescriptorEvents] = []
    let source = try loop.addDescriptor(channel.near, for: [.readable, .writable]) { seen.append($0) }
    loop.run(mode: .default, before: loop.clock.now)
    channel.send()
    loop.run(mode: .default, before: loop.clock.now)
    source.cancel()

    #expect(seen == [.writable, [.readable, .writable]])
  }

  // Peer: libevent test/regress.c want_only_once
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

  // Peer: libevent test/regress.c event_once
  @Test func aOneShotDescriptorAndThreeTimersAreEachCalledOnce() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let journal = Journal()
    try loop.addDescriptor(channel.near, isOneShot: true) { _ in journal.write("readable") }
    loop.addTimer(after: .milliseconds(2)) { journal.write("delayed") }
    for _ in 0..<2 { loop.addTimer(after: .zero) { journal.write("at once") } }
    channel.send()
    channel.finish()

    while loop.run(mode: .default, before: nil) != .finished {}

    #expect(journal.lines.sorted() == ["at once", "at once", "delayed", "readable"])
  }

  // Peer: libevent test/regress.c dup_fd
  @Test func aDuplicateIsASourceOfItsOwnAndItsNumberCanBeUsedAgain() throws {
    // Given a descriptor and its duplicate, both watched
    let loop = try EventRunLoop()
    let channel = Channel()
    channel.send()
    let duplicate = dup(channel.near)
    try #require(duplicate >= 0)
    let journal = Journal()
    try loop.addDescriptor(channel.near) { _ in journal.write("original") }
    let source = try loop.addDescriptor(duplicate) { _ in journal.write("duplicate") }
    loop.run(mode: .default, before: loop.clock.now)
    #expect(Set(journal.lines) == ["original", "duplicate"])
    // When the duplicate is cancelled and closed, and its number is a duplicate again, now for writing. Meanwhile the number is
    // another file's, or a test on another thread might get it.
    source.cancel()
    let other = Channel()
    try #require(dup2(other.near, duplicate) == duplicate)
    journal.clear()
    loop.run(mode: .default, before: loop.clock.now)
    #expect(journal.lines == ["original"])
    try #require(dup2(channel.near, duplicate) == duplicate)
    defer { close(duplicate) }
    let again = try loop.addDescriptor(duplicate, for: .writable) { events in journal.write("again \(events == .writable)") }
    journal.clear()
    loop.run(mode: .default, before: loop.clock.now)
    again.cancel()
    // Then
    #expect(Set(journal.lines) == ["original", "again true"])
  }

  // Peer: libevent test/regress.c many_events
  @Test func seventyDescriptorsThatAreReadyAtOnceAreAllServed() throws {
    let loop = try EventRunLoop()
    var callouts = [Int](repeating: 0, count: 70)
    let channels = (0..<70).map { _ in Channel() }
    for (index, channel) in channels.enumerated() {
      try loop.addDescriptor(channel.near, for: .writable, isOneShot: true) { _ in callouts[index] += 1 }
    }

    while loop.run(mode: .default, before: nil) == .handledSource {}

    #expect(callouts == [Int](repeating: 1, count: 70))
  }

  // Peer: libevent test/regress.c evmap_invalid_slots
  @Test(arguments: [.max, .max / 2, -1] as [Int32])
  func aNumberThatIsNoOpenDescriptorIsAnError(number: Int32) throws {
    let loop = try EventRunLoop()
    #expect(throws: RunLoopError.badDescriptor(number)) { try loop.addDescriptor(number) { _ in } }
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libevent test/test-eof.c main
  // Peer: libuv test/test-readable-on-eof.c readable_on_eof
  @Test func theEndOfAStreamIsReadableAgainAndAgainAfterItsBytes() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var counts: [Int] = []
    channel.send()
    channel.finish()
    try loop.addDescriptor(channel.near) { _ in counts.append(channel.receive()) }

    try loop.serve { counts.count == 4 }

    #expect(counts == [1, 0, 0, 0])
  }

  // Peer: libevent test/test-weof.c main
  // Peer: SwiftNIO Tests/NIOPosixTests/PipeChannelTest.swift testReadEndGoingAway
  @Test func aWriterWhoseReaderGoesAwayIsToldAndItsWriteFails() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_IGN)
      let loop = try EventRunLoop()
      var ends: [Int32] = [-1, -1]
      precondition(pipe(&ends) == 0)
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      let bytes = [UInt8](repeating: 0, count: 4096)
      while write(ends[1], bytes, bytes.count) > 0 {}
      close(ends[0])
      let writer = ends[1]
      var failure: Int32 = 0
      try loop.addDescriptor(writer, for: .writable, isOneShot: true) { _ in
        if write(writer, bytes, 1) < 0 { failure = errno }
      }
      try loop.serve { failure != 0 }
      precondition(failure == EPIPE)
    }
  }

  // Peer: libuv test/test-poll.c poll_bad_fdtype
  // Peer: SwiftNIO Tests/NIOPosixTests/PipeChannelTest.swift testWeDontAcceptRegularFiles
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

  // Peer: libuv test/test-poll.c poll_nested_epoll
  @Test func anEpollSetCanBeWatchedAndIsReadableWhenItHasSomethingReady() throws {
    let loop = try EventRunLoop()
    let inner = try EventRunLoop()
    let set = try inner.backendDescriptor
    inner.performPendingWork()
    let journal = Journal()
    let source = try loop.addDescriptor(set) { _ in
      inner.performPendingWork()
      journal.write("set")
    }
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    inner.post { journal.write("inner post") }
    try loop.serve { journal.lines.contains("set") }
    source.cancel()

    #expect(journal.lines == ["inner post", "set"])
  }

  // Peer: libuv test/test-poll-close.c poll_close
  @Test func sourcesThatAreCancelledBeforeTheRunAreNotCalled() throws {
    let loop = try EventRunLoop()
    let channels = (0..<64).map { _ in Channel() }
    let sources = try channels.map { channel in
      try loop.addDescriptor(channel.near, for: [.readable, .writable]) { _ in
        Issue.record("a cancelled source was called")
      }
    }

    for source in sources { source.cancel() }

    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: libuv test/test-poll-multiple-handles.c poll_multiple_handles
  @Test func aDescriptorIsWatchedByOneSourceAtATime() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let first = try loop.addDescriptor(channel.near) { _ in }
    #expect(throws: RunLoopError.descriptorInUse(channel.near)) { try loop.addDescriptor(channel.near) { _ in } }

    first.cancel()
    let second = try loop.addDescriptor(channel.near) { _ in }
    // Cancelling the first once more is safe.
    first.cancel()

    #expect(throws: RunLoopError.descriptorInUse(channel.near)) { try loop.addDescriptor(channel.near) { _ in } }
    second.cancel()
  }

  // Peer: libuv test/test-poll-oob.c poll_oob
  // Peer: tokio tokio/tests/io_async_fd.rs priority_event_on_oob_data
  @Test func aByteOutOfBandIsAnUrgentEvent() throws {
    // Given a TCP connection over the loopback address
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { for descriptor in [listener, client] { close(descriptor) } }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        try #require(bind(listener, address, length) == 0 && listen(listener, 1) == 0)
        try #require(getsockname(listener, address, &length) == 0)
        try #require(connect(client, address, length) == 0)
      }
    }
    let server = accept(listener, nil, nil)
    try #require(server >= 0)
    defer { close(server) }
    let loop = try EventRunLoop()
    var events: DescriptorEvents?
    var byte: UInt8 = 0
    let source = try loop.addDescriptor(client, for: .urgent) { ready in
      events = ready
      recv(client, &byte, 1, Int32(MSG_OOB))
    }
    // When
    send(server, "x", 1, Int32(MSG_OOB))
    try loop.serve { events != nil }
    source.cancel()
    // Then
    #expect(events == .urgent)
    #expect(byte == UInt8(ascii: "x"))
  }

  // Peer: libuv test/test-watcher-cross-stop.c watcher_cross_stop
  @Test func aCalloutThatCancelsAllReadyDescriptorsIsTheLastOne() throws {
    let loop = try EventRunLoop()
    let channels = (0..<200).map { _ in Channel() }
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

  // Peer: libuv test/test-close-fd.c close_fd
  @Test func aPausedDescriptorKeepsNoRunGoingAndGoesOnWhereItWas() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var counts: [Int] = []
    var source: DescriptorSource?
    channel.send()
    channel.finish()
    source = try loop.addDescriptor(channel.near) { _ in
      counts.append(channel.receive())
      if counts.count == 1 { source?.pause() } else { source?.cancel() }
    }

    while loop.run(mode: .default, before: nil) != .finished {}
    #expect(counts == [1])
    source?.resume()
    while loop.run(mode: .default, before: nil) != .finished {}

    #expect(counts == [1, 0])
  }

  // Peer: libuv test/test-iouring-pollhup.c iouring_pollhup
  @Test func afterTheCancelTheHangUpOfAFileThatLivesOnIsNotTold() throws {
    // Given a pipe whose read end has a duplicate, and whose write end is closed
    let loop = try EventRunLoop()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let duplicate = dup(ends[0])
    defer { close(duplicate) }
    let journal = Journal()
    let source = try loop.addDescriptor(ends[0]) { _ in journal.write("old") }
    close(ends[1])
    loop.run(mode: .default, before: loop.clock.now)
    #expect(journal.lines == ["old"])
    // When the source is cancelled, and the end is closed since its number becomes another file's
    source.cancel()
    let channel = Channel()
    try #require(dup2(channel.near, ends[0]) == ends[0])
    defer { close(ends[0]) }
    let new = try loop.addDescriptor(ends[0]) { _ in journal.write("new") }
    // Then only the other file's readiness is told
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
    channel.send()
    loop.run(mode: .default, before: loop.clock.now)
    new.cancel()
    #expect(journal.lines == ["old", "new"])
  }

  // Peer: SwiftNIO Tests/NIOPosixTests/SelectorTest.swift testDeregisterWhileProcessingEvents
  // Peer: SwiftNIO Tests/NIOPosixTests/SelectorTest.swift testDeregisterAndCloseWhileProcessingEvents
  @Test(arguments: [false, true])
  func ofTwoReadyDescriptorsThatCancelEachOtherOneIsServed(closes: Bool) throws {
    let loop = try EventRunLoop()
    let channels = [Channel(), Channel()]
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

  // Peer: SwiftNIO Tests/NIOPosixTests/SelectorTest.swift testWeDoNotDeliverEventsForPreviouslyClosedChannels
  @Test func readinessOfAClosedDescriptorIsNotToldToTheOneThatGetsItsNumber() throws {
    // Given ten readable descriptors; the first callout replaces all others by files that are not readable, of the same numbers
    let loop = try EventRunLoop()
    let old = (0..<10).map { _ in Channel() }
    let new = (0..<10).map { _ in Channel() }
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
            precondition(dup2(new[other].near, numbers[other]) == numbers[other])
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

  // Peer: SwiftNIO Tests/NIOPosixTests/SelectorTest.swift testTimerFDIsLevelTriggered
  @Test func aTimerThatComesDueTogetherWithADescriptorIsNotLost() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var firings = 0
    var source: DescriptorSource?
    source = try loop.addDescriptor(channel.near) { _ in source?.cancel() }
    loop.addTimer(after: .milliseconds(1), repeatingEvery: .milliseconds(1)) {
      firings += 1
      if firings == 1 {
        // Late on purpose: the next firing and the descriptor are ready at the same look at the kernel.
        channel.send()
        Thread.sleep(forTimeInterval: 0.003)
      }
      if firings > 5 { loop.stop() }
    }

    loop.run()

    #expect(firings == 6)
  }

  // Peer: tokio tokio/tests/io_async_fd.rs reset_readable
  @Test func aDescriptorIsReadableAsLongAsItIsNotReadAndAgainWhenMoreArrives() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var callouts = 0
    try loop.addDescriptor(channel.near) { _ in callouts += 1 }
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    channel.send()
    for _ in 0..<2 { #expect(loop.run(mode: .default, before: loop.clock.now) == .handledSource) }
    channel.receive()
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
    channel.send()
    #expect(loop.run(mode: .default, before: loop.clock.now) == .handledSource)

    #expect(callouts == 3)
  }

  // Peer: tokio tokio/tests/io_async_fd.rs reset_writable
  // Peer: GLib glib/tests/mainloop.c /mainloop/unix-fd
  @Test func aFullConnectionIsNotWritableUntilTheOtherEndReads() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    fill(channel.far)
    var callouts = 0
    let source = try loop.addDescriptor(channel.far, for: .writable) { _ in callouts += 1 }
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    while channel.receive() > 0 {}
    try loop.serve { callouts == 1 }
    fill(channel.far)
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    source.cancel()
  }

  // Peer: tokio tokio/tests/io_async_fd.rs reregister
  @Test func aDescriptorCanBeAddedAgainAfterItsCancelInItsOwnCallout() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
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

  // Peer: tokio tokio/tests/io_async_fd_memory_leak.rs memory_leak_when_fd_closed_before_drop
  @Test func aSourceWhoseDescriptorWasClosedFirstReleasesItsClosureAtTheCancel() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
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

  // Peer: GLib glib/tests/poll-fdset.c /glib/poll/high-fd
  @Test func descriptorsOfHighNumbersAreServed() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = min(limit.rlim_max, 8192)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let loop = try EventRunLoop()
      let channel = Channel()
      let high = fcntl(channel.near, F_DUPFD_CLOEXEC, Int32(limit.rlim_cur) - 1)
      precondition(high >= 1024)
      var callouts = 0
      try loop.addDescriptor(high) { _ in
        channel.receive()
        callouts += 1
      }
      channel.send()
      try loop.serve { callouts == 1 }
    }
  }
}
