import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of descriptors: readiness, its end, and the effects of cancelling, closing and reused numbers.
@Suite(.timeLimit(.minutes(10)))
struct PeerDescriptorTests {
  /// Writes to `descriptor` until the kernel accepts no more, and returns the number of bytes.
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
  // Peer: libevent regress simpleread
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

  // Peer: libevent regress simplewrite
  // Peer: tokio io_async_fd initially_writable
  @Test func aNewConnectionIsWritableAndNotReadable() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    var events: [DescriptorEvents] = []
    for descriptor in [channel.near, channel.far] {
      try loop.addDescriptor(descriptor, for: [.readable, .writable], isOneShot: true) { events.append($0) }
    }

    try loop.serve { events.count == 2 }

    #expect(events == [.writable, .writable])
  }

  // Peer: libevent regress simpleclose_rw
  @Test func aCloseOfTheOtherEndMakesAReaderReadableAndAWriterWritable() throws {
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

  // Peer: libevent regress persistent
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

  // Peer: libevent regress combined
  // Peer: libuv test-poll poll_duplex
  @Test func bothEndsReadAndWriteAtTheSameTimeWhilePausingAtRandom() throws {
    // Given two ends that each send 64 KiB, and sometimes ignore their readiness or pause briefly
    final class End {
      var sent = 0
      var received = 0
      var isOver = false
    }
    let total = 1 << 16
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
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

  // Peer: libevent regress multiple_events_for_same_fd
  @Test func readingAndWritingOfOneDescriptorAreReportedTogetherOrSeparately() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    var seen: [DescriptorEvents] = []
    let source = try loop.addDescriptor(channel.near, for: [.readable, .writable]) { seen.append($0) }
    loop.run(mode: .default, before: loop.clock.now)
    channel.send()
    loop.run(mode: .default, before: loop.clock.now)
    source.cancel()

    #expect(seen == [.writable, [.readable, .writable]])
  }

  // Peer: libevent regress many_events
  @Test func seventyDescriptorsThatAreReadyAtOnceAreAllServed() throws {
    let loop = try EventRunLoop()
    var callouts = [Int](repeating: 0, count: 70)
    let channels = (0..<70).map { _ in Channel() }
    defer { withExtendedLifetime(channels) {} }
    for (index, channel) in channels.enumerated() {
      try loop.addDescriptor(channel.near, for: .writable, isOneShot: true) { _ in callouts[index] += 1 }
    }

    while loop.run(mode: .default, before: nil) == .handledSource {}

    #expect(callouts == [Int](repeating: 1, count: 70))
  }

  // Peer: libevent test-eof main
  // Peer: libuv test-readable-on-eof readable_on_eof
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

  // Peer: libevent test-weof main
  // Peer: SwiftNIO PipeChannelTest testReadEndGoingAway
  @Test func aWriterIsWritableAfterTheCloseOfItsReaderAndItsWriteFails() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      signal(SIGPIPE, SIG_IGN)
      let loop = try EventRunLoop()
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
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
      #expect(failure == EPIPE)
    }
  }

  // Peer: libuv test-poll poll_nested_epoll
  @Test(.needs(.epollSet)) func anEpollSetCanBeWatchedAndIsReadableWhenItsLoopHasReadyWork() throws {
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

  // Peer: libuv test-poll-oob poll_oob
  // Peer: tokio io_async_fd priority_event_on_oob_data
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

  // Peer: libuv test-close-fd close_fd
  @Test func aPausedDescriptorKeepsNoRunGoingAndContinuesWhenItIsResumed() throws {
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

  // Peer: SwiftNIO SelectorTest testTimerFDIsLevelTriggered
  @Test func aTimerThatIsDueTogetherWithADescriptorIsNotLost() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var firings = 0
    var source: DescriptorSource?
    source = try loop.addDescriptor(channel.near) { _ in source?.cancel() }
    loop.addTimer(after: .milliseconds(1), repeatingEvery: .milliseconds(1)) {
      firings += 1
      if firings == 1 {
        // Late on purpose: one poll of the kernel finds both the next firing and the descriptor ready.
        channel.send()
        Thread.sleep(forTimeInterval: 0.003)
      }
      if firings > 5 { loop.stop() }
    }

    loop.run()

    #expect(firings == 6)
  }

  // Peer: tokio io_async_fd reset_readable
  @Test func aDescriptorIsReadableUntilItIsReadAndAgainWhenMoreBytesArrive() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
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

  // Peer: tokio io_async_fd reset_writable
  // Peer: GLib mainloop /mainloop/unix-fd
  @Test func aFullConnectionIsNotWritableUntilTheOtherEndReads() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
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

  // Peer: GLib poll-fdset /glib/poll/high-fd
  @Test func descriptorsOfHighNumbersAreServed() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = min(limit.rlim_max, 8192)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let loop = try EventRunLoop()
      let channel = Channel()
      let high = fcntl(channel.near, F_DUPFD_CLOEXEC, Int32(limit.rlim_cur) - 1)
      #expect(high >= 1024)
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
