import Foundation
import Testing

@testable import Mainspring

@Suite struct DescriptorTests {
  @Test func aReadableDescriptorIsReportedUntilItIsRead() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    try loop.addDescriptor(channel.near) { events in
      #expect(events == .readable)
      if callouts.increment() == 3 { channel.receive() }
    }
    channel.send()

    loop.runGuarded { callouts.value == 3 }
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)

    #expect(callouts.value == 3)
  }

  @Test func aReadableAndWritableDescriptorReportsBothEvents() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    var told: DescriptorEvents = []
    try loop.addDescriptor(channel.near, for: [.readable, .writable]) { told.formUnion($0) }
    channel.send()

    loop.runGuarded { told == [.readable, .writable] }
  }

  @Test func closingTheWriteEndOfAPipeMakesItsReadEndReadable() throws {
    let loop = try EventRunLoop()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let callouts = Counter()
    let source = try loop.addDescriptor(ends[0]) { _ in callouts.increment() }
    close(ends[1])

    loop.runGuarded { callouts.value == 1 }

    source.cancel()
  }

  @Test func aPausedDescriptorIsNotReportedUntilItIsResumed() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    let source = try loop.addDescriptor(channel.near) { _ in
      callouts.increment()
      channel.receive()
    }
    source.pause()
    channel.send()
    loop.run(mode: .default, before: loop.clock.now)
    #expect(callouts.value == 0)

    source.resume()
    loop.runGuarded { callouts.value == 1 }
  }

  @Test func aDescriptorPausedInItsOwnCalloutIsNotReportedAgain() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    var source: DescriptorSource?
    source = try loop.addDescriptor(channel.near) { _ in
      callouts.increment()
      source?.pause()
    }
    channel.send()

    loop.runGuarded { callouts.value == 1 }
    loop.addTimer(after: .milliseconds(5)) { loop.stop() }
    loop.run()

    #expect(callouts.value == 1)
  }

  @Test func aDescriptorCanBeCancelledInItsOwnCallout() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let callouts = Counter()
    var source: DescriptorSource?
    source = try loop.addDescriptor(channel.near) { _ in
      callouts.increment()
      source?.cancel()
      source?.cancel()
    }
    channel.send()

    loop.runGuarded { callouts.value == 1 }

    #expect(loop.run(mode: .default, before: nil) == .finished)
    #expect(callouts.value == 1)
  }

  @Test func aDescriptorCancelledByAnotherCalloutOfTheSamePassIsNotReported() throws {
    let loop = try EventRunLoop()
    let channels = [Channel(), Channel()]
    var sources: [DescriptorSource] = []
    var callouts = 0
    for index in 0...1 {
      sources.append(
        try loop.addDescriptor(channels[index].near) { _ in
          callouts += 1
          sources[1 - index].cancel()
          channels[index].receive()
        }
      )
      channels[index].send()
    }

    loop.runGuarded { callouts > 0 }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(callouts == 1)
  }

  @Test func aNumberReusedInTheSamePassReceivesNoEventOfTheOldDescriptor() throws {
    let loop = try EventRunLoop()
    let channels = [Channel(), Channel()]
    let quiet = Channel()
    var reused: [Int32] = []
    var sources: [DescriptorSource] = []
    var callouts = 0
    for index in 0...1 {
      sources.append(
        try loop.addDescriptor(channels[index].near) { _ in
          callouts += 1
          channels[index].receive()
          guard reused.isEmpty else { return }
          // The other one is ready too, and its turn comes in this pass; its number now refers to another file.
          let number = channels[1 - index].near
          sources[1 - index].cancel()
          #expect(dup2(quiet.near, number) == number)
          reused.append(number)
          do {
            try loop.addDescriptor(number) { _ in Issue.record("the new descriptor is not ready") }
          } catch {
            Issue.record("\(error)")
          }
        }
      )
      channels[index].send()
    }

    loop.runGuarded { callouts > 0 }
    loop.run(mode: .default, before: loop.clock.now)

    #expect(callouts == 1)
  }

  @Test func aNumberThatIsNoDescriptorIsRefused() throws {
    let loop = try EventRunLoop()
    #expect(throws: RunLoopError.badDescriptor(987_654)) { try loop.addDescriptor(987_654) { _ in } }
    #expect(throws: RunLoopError.badDescriptor(-1)) { try loop.addDescriptor(-1) { _ in } }
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  @Test func aDescriptorCanBeWatchedOnlyOnce() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let source = try loop.addDescriptor(channel.near) { _ in }
    #expect(throws: RunLoopError.descriptorInUse(channel.near)) { try loop.addDescriptor(channel.near) { _ in } }

    source.cancel()

    #expect(throws: Never.self) { try loop.addDescriptor(channel.near) { _ in } }
  }

  @Test(arguments: [DescriptorEvents.readable, .urgent])
  func aRegularFileIsRefused(events: DescriptorEvents) throws {
    let loop = try EventRunLoop()
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(throws: RunLoopError.notPollable(file)) { try loop.addDescriptor(file, for: events) { _ in } }
    #expect(RunLoopError.notPollable(file).description.contains("regular file"))
  }

  @Test func anUrgentEventThatOccursWhileItsModeIsNotRunIsReportedLater() throws {
    let loop = try EventRunLoop()
    let pair = try TCPPair()
    let told = Counter()
    let urgentMode = RunLoopMode("urgent")
    try loop.addDescriptor(pair.accepted, for: .urgent, modes: [urgentMode]) { events in
      #expect(events == .urgent)
      told.increment()
    }
    var byte: UInt8 = 1
    // Ordinary data is not urgent.
    #expect(send(pair.connected, &byte, 1, 0) == 1)
    #expect(loop.run(mode: urgentMode, before: loop.clock.now) == .timedOut)
    #expect(send(pair.connected, &byte, 1, Int32(MSG_OOB)) == 1)
    loop.addTimer(after: .milliseconds(5)) { loop.stop() }
    loop.run()
    #expect(told.value == 0)

    loop.runGuarded(mode: urgentMode) { told.value > 0 }
  }

  @Test func anUrgentEventDuringANestedRunOfItsCalloutIsReportedAfterTheCallout() throws {
    let loop = try EventRunLoop()
    let pair = try TCPPair()
    let journal = Journal()
    var byte: UInt8 = 1
    try loop.addDescriptor(pair.accepted, for: .urgent) { events in
      #expect(events == .urgent)
      journal.write("begins")
      if journal.lines.count == 1 {
        #expect(recv(pair.accepted, &byte, 1, Int32(MSG_OOB)) == 1)
        #expect(send(pair.connected, &byte, 1, Int32(MSG_OOB)) == 1)
        let deadline = loop.clock.now.advanced(by: .milliseconds(20))
        #expect(loop.run(mode: .default, before: deadline) == .timedOut)
      }
      journal.write("ends")
    }
    #expect(send(pair.connected, &byte, 1, Int32(MSG_OOB)) == 1)

    loop.runGuarded { journal.lines.count >= 4 }

    #expect(journal.lines.prefix(4) == ["begins", "ends", "begins", "ends"])
  }

  @Test func anUrgentEventThatIsReportedBeforeAPauseIsReportedAgainAfterIt() throws {
    let loop = try EventRunLoop()
    let pair = try TCPPair()
    let reported = Counter()
    let source = try loop.addDescriptor(pair.accepted, for: .urgent) { _ in reported.increment() }
    let channel = Channel()
    // A system descriptor is served between the poll that collects both events and the urgent event.
    try loop.addDescriptor(channel.near, priority: .system) { _ in
      channel.receive()
      source.pause()
    }
    var byte: UInt8 = 1
    #expect(send(pair.connected, &byte, 1, Int32(MSG_OOB)) == 1)
    channel.send()
    loop.run(mode: .default, before: loop.clock.now)
    loop.run(mode: .default, before: loop.clock.now)
    #expect(reported.value == 0)

    source.resume()

    loop.runGuarded { reported.value == 1 }
    #expect(reported.value == 1)
  }

  @Test func aSourceThatTheKernelRefusesToWatchAgainIsReported() async {
    // In a process of its own: the handler of messages belongs to the process.
    await #expect(processExitsWith: .success) {
      let loop = try EventRunLoop()
      let messages = Locked<[DiagnosticMessage]>([])
      DiagnosticMessage.setHandler { message in messages.withLock { $0.append(message) } }
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      let number = ends[0]
      let source = try loop.addDescriptor(number) { _ in }
      source.pause()
      // The loop stops watching when a poll reports the paused descriptor; the same poll reports the other one.
      write(ends[1], "a", 1)
      let other = Channel()
      let polls = Counter()
      try loop.addDescriptor(other.near) { _ in
        other.receive()
        polls.increment()
      }
      other.send()
      loop.runGuarded { polls.value == 1 }
      close(number)

      source.resume()
      source.isAbandoned = { true }
      source.resume()

      let text = messages.withLock { $0.map(\.text).joined() }
      exit(text == "the descriptor \(number) is no longer watched: Bad file descriptor" ? 0 : 1)
    }
  }

  @Test func aSystemDescriptorIsServedBeforeOtherDescriptors() throws {
    let loop = try EventRunLoop()
    let ordinary = Channel()
    let system = Channel()
    let journal = Journal()
    try loop.addDescriptor(ordinary.near) { _ in
      journal.write("default")
      ordinary.receive()
    }
    try loop.addDescriptor(system.near, priority: .system) { _ in
      journal.write("system")
      system.receive()
    }
    ordinary.send()
    system.send()

    loop.runGuarded { journal.lines.count == 2 }

    #expect(journal.lines == ["system", "default"])
  }

  @Test func aSourceThatOutlivesItsLoopDoesNothing() throws {
    let channel = Channel()
    var source: DescriptorSource?
    do {
      let loop = try EventRunLoop()
      source = try loop.addDescriptor(channel.near) { _ in }
    }

    source?.pause()
    source?.resume()
    source?.cancel()
  }

  @Test func theUrgentEventCannotBeCombinedWithOtherEvents() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let loop = try EventRunLoop()
        let channel = Channel()
        try loop.addDescriptor(channel.near, for: [.urgent, .readable]) { _ in }
      }
    )

    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(".urgent"))
  }
}

/// Two ends of a TCP connection over the loopback device, which supports urgent data on every kernel.
private final class TCPPair {
  let connected: Int32
  let accepted: Int32

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let isConnected = withUnsafeMutableBytes(of: &address) { bytes in
      let address = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      return bind(listener, address, size) == 0 && listen(listener, 1) == 0
        && getsockname(listener, address, &size) == 0 && connect(end, address, size) == 0
    }
    try #require(isConnected)
    connected = end
    accepted = accept(listener, nil, nil)
  }

  deinit {
    close(connected)
    close(accepted)
  }
}
