import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of descriptors that are closed before their sources are cancelled, while a duplicate keeps the file open.
@Suite(.needs(.epollSet)) struct ClosedDescriptorTests {
  /// Adds a source for a descriptor of `channel`, and closes the descriptor before the source is cancelled.
  private func closeEarly(_ channel: Channel, on loop: EventRunLoop, pauses: Bool = false) throws {
    let number = dup(channel.near)
    let source = try loop.addDescriptor(number) { _ in Issue.record("A cancelled source was called.") }
    if pauses {
      // The kernel reports the paused source once, and the loop removes it then.
      source.pause()
      channel.send()
      close(number)
      loop.run(mode: .default, before: loop.clock.now)
      source.cancel()
    } else {
      close(number)
      source.cancel()
      channel.send()
    }
  }

  private func isWoken(_ loop: EventRunLoop) -> Bool {
    Demultiplexer.isReadable(loop.demultiplexer.epollSet, within: 0)
  }

  /// Runs the loop until it has replaced its set.
  private func runUntilRenewed(_ loop: EventRunLoop) {
    let deadline = loop.clock.now.advanced(by: .seconds(60))
    loop.addTimer(at: deadline) {}
    loop.run(while: { !loop.demultiplexer.closedEarly.isEmpty && loop.clock.now < deadline })
  }

  @Test(arguments: [false, true])
  func aFileWhoseDescriptorWasClosedTooEarlyDoesNotWakeTheLoopForEver(pauses: Bool) throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    try closeEarly(channel, on: loop, pauses: pauses)

    runUntilRenewed(loop)

    #expect(!isWoken(loop))
  }

  @Test func theNextFileWithTheNumberDoesNotReceiveTheReadinessOfTheFormerOne() throws {
    let loop = try EventRunLoop()
    let former = Channel()
    let number = dup(former.near)
    let formerSource = try loop.addDescriptor(number) { _ in Issue.record("A cancelled source was called.") }
    let next = Channel()
    // It closes the former descriptor at the same moment: otherwise another thread's file could get the number.
    #expect(dup2(next.near, number) == number)
    defer { close(number) }
    formerSource.cancel()
    former.send()
    let callouts = Counter()
    let source = try loop.addDescriptor(number) { _ in
      next.receive()
      callouts.increment()
    }

    runUntilRenewed(loop)

    #expect(callouts.value == 0)
    #expect(!isWoken(loop))
    next.send()
    loop.runGuarded { callouts.value == 1 }
    source.cancel()
  }

  @Test func theOtherSourcesAndWakeUpsWorkAfterTheSetWasReplaced() async throws {
    let loop = try EventRunLoop()
    let other = Channel()
    let callouts = Counter()
    let source = try loop.addDescriptor(other.near, for: [.readable, .writable]) { events in
      guard events.contains(.readable) else { return }
      other.receive()
      callouts.increment()
    }
    source.events = .readable
    let channel = Channel()
    try closeEarly(channel, on: loop)
    runUntilRenewed(loop)

    other.send()
    loop.runGuarded { callouts.value == 1 }
    Thread.detachNewThread { [loop] in
      while !loop.isWaiting {}
      loop.post { callouts.increment() }
    }
    loop.runGuarded { callouts.value == 2 }
    source.cancel()
    #expect(loop.demultiplexer.closedEarly.isEmpty)
  }

  @Test func aHostLoopIsNotWokenForEverAndIsStillWoken() throws {
    let loop = try EventRunLoop()
    let backend = try loop.backendDescriptor
    let channel = Channel()
    loop.performPendingWork()
    try closeEarly(channel, on: loop)

    var passes = 0
    while Demultiplexer.isReadable(backend, within: 0), passes < 1000 {
      loop.performPendingWork()
      passes += 1
    }

    #expect(passes < 100)
    #expect(try loop.backendDescriptor == backend)
    let callouts = Counter()
    loop.post { callouts.increment() }
    #expect(Demultiplexer.isReadable(backend, within: 0))
    loop.performPendingWork()
    #expect(callouts.value == 1)
  }

  @Test func aDescriptorClosedWithItsOnlyFileCostsNothingForLong() throws {
    // Nothing keeps the file open, so the kernel has forgotten it, and no poll is in vain.
    let loop = try EventRunLoop()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let source = try loop.addDescriptor(ends[0]) { _ in }
    close(ends[0])
    source.cancel()
    let callouts = Counter()
    let kept = Channel()
    let other = try loop.addDescriptor(kept.near) { _ in
      kept.receive()
      callouts.increment()
    }
    for round in 1...100 {
      kept.send()
      loop.runGuarded { callouts.value == round }
    }
    other.cancel()
    close(ends[1])
  }

  @Test func theMessageNamesTheLineThatWatchedTheDescriptorAndComesOnce() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let messages = Record<String>()
      DiagnosticMessage.setHandler { messages.append($0.text) }
      let loop = try EventRunLoop()
      for _ in 0..<2 {
        let channel = Channel()
        let number = dup(channel.near)
        let source = try loop.addDescriptor(number, file: "Server.swift", line: 12) { _ in }
        close(number)
        source.cancel()
        channel.send()
        loop.addTimer(after: .seconds(60)) { loop.stop() }
        loop.run(while: { !loop.demultiplexer.closedEarly.isEmpty })
      }
      let texts = messages.all
      #expect(texts.count == 1)
      #expect(texts.first?.contains("watched at Server.swift:12") == true)
    }
  }

  // MARK: - The ends that allow a descriptor to be closed at once

  /// Whether the kernel watches `descriptor` for `loop`.
  private func isWatched(_ descriptor: Int32, by loop: EventRunLoop) throws -> Bool {
    try String(contentsOfFile: "/proc/self/fdinfo/\(loop.demultiplexer.epollSet)", encoding: .utf8)
      .split(separator: "\n").contains { $0.hasPrefix("tfd:") && $0.split(separator: " ")[1] == "\(descriptor)" }
  }

  @Test func aDescriptorMayBeClosedAsSoonAsItsSourceIsCancelled() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    let source = try loop.addDescriptor(channel.near) { _ in }
    #expect(try isWatched(channel.near, by: loop))

    source.cancel()

    #expect(try !isWatched(channel.near, by: loop))
  }

  @Test(arguments: [true, false])
  func aDescriptorMayBeClosedAsSoonAsTheIterationOverItsReadinessHasEnded(byCancelling: Bool) async throws {
    let thread = try LoopThread(name: "loop")
    let loop = thread.loop
    let channel = Channel()
    let readiness = AsyncStream<Void>.makeStream()
    let task = Task.detached {
      for try await _ in loop.readiness(of: channel.near) {
        readiness.continuation.yield()
        if !byCancelling { break }
        channel.receive()
      }
    }
    channel.send()
    for await _ in readiness.stream { break }
    // Given a loop that is busy while the iteration ends
    let isBusy = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    loop.post {
      isBusy.signal()
      isDone.wait()
    }
    await withCheckedContinuation { resumed in
      Thread.detachNewThread {
        isBusy.wait()
        resumed.resume()
      }
    }
    if byCancelling { task.cancel() }

    try await task.value

    #expect(try !isWatched(channel.near, by: loop))
    isDone.signal()
    await thread.shutDown()
  }

  @Test func theEndOfASecondIterationLeavesTheFirstOneItsDescriptor() async throws {
    let thread = try LoopThread(name: "loop")
    let loop = thread.loop
    let channel = Channel()
    let readiness = AsyncStream<Void>.makeStream()
    let first = Task.detached {
      for try await _ in loop.readiness(of: channel.near) {
        channel.receive()
        readiness.continuation.yield()
      }
    }
    channel.send()
    var heard = readiness.stream.makeAsyncIterator()
    await heard.next()

    await #expect(throws: RunLoopError.descriptorInUse(channel.near)) {
      for try await _ in loop.readiness(of: channel.near) {}
    }
    channel.send()
    await heard.next()

    first.cancel()
    try await first.value
    await thread.shutDown()
  }
}
