import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of the asynchronous forms.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StreamTaskTests {
  @Test func tasksOnOtherThreadsReadChunksAndSend() throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { stream in
      Task.detached {
        do {
          for try await chunk in stream.chunks { try await stream.send(chunk) }
        } catch { Issue.record("\(error)") }
        #expect(await stream.closed() == .closed)
      }
    }
    let address = try #require(listener.address)

    let received = try loop.runUntilComplete {
      let stream = try await loop.connected(to: address)
      async let received = {
        var received: [UInt8] = []
        for try await chunk in stream.chunks { received += chunk }
        return received
      }()
      for number in 0..<500 { try await stream.send([UInt8](repeating: UInt8(number & 255), count: 1000)) }
      try await stream.send("the end")
      await loop.posted { stream.finishWriting() }
      let all = try await received
      #expect(await stream.closed() == .closed)
      return all
    }

    #expect(received.count == 500_007)
    #expect(text(received.suffix(7)) == "the end")
    listener.close()
  }

  @Test func aTaskOnTheLoopReadsLines() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let lines = Journal()
    pair.send("one\ntwo\nthr")
    let task = Task(executorPreference: loop) {
      for try await line in stream.lines() { lines.write(line) }
      await stream.closed()
    }
    loop.settle()
    #expect(lines.lines == ["one", "two"])

    pair.send("ee\nfour")
    pair.finish()
    loop.settle()

    #expect(lines.lines == ["one", "two", "three", "four"])
    #expect(stream.end == .closed)
    withExtendedLifetime(task) {}
    pair.closeFar()
  }

  @Test func aStreamReadsItsSocketOnlyWhileATaskWaitsForBytes() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let chunks = Record<[UInt8]>()
    _ = Task(executorPreference: loop) {
      for try await chunk in stream.chunks {
        chunks.append(chunk)
        try await loop.clock.sleep(for: .seconds(1))
      }
    }
    pair.send("one")
    loop.settle()
    pair.send("two")
    loop.settle()
    #expect(chunks.all.map(text) == ["one"])
    #expect(stream.input.isEmpty)

    loop.advance(by: .seconds(1))

    #expect(chunks.all.map(text) == ["one", "two"])
    stream.abort()
    loop.advance(by: .seconds(1))
    pair.closeFar()
  }

  @Test func aSendWaitsUntilTheStreamHasDrained() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let sent = Counter()
    _ = Task(executorPreference: loop) {
      while sent.value < 1000 {
        try await stream.send([UInt8](repeating: 1, count: 10_000))
        sent.increment()
      }
    }
    loop.settle()
    let first = sent.value
    #expect(first < 100)
    #expect(stream.isFull)
    loop.settle()
    #expect(sent.value == first)

    var received = 0
    while received < 10_000_000 {
      received += pair.receive()?.count ?? 0
      loop.settle()
      #expect(stream.waitingBytes < (64 << 10) + 10_000)
    }

    #expect(sent.value == 1000)
    stream.abort()
    pair.closeFar()
  }

  @Test func aReadTakesAWholeMessageOrNothing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let messages = Record<[UInt8]>()
    _ = Task(executorPreference: loop) {
      while let message = try await stream.read({ $0.take(4) }) { messages.append(message) }
      messages.append([0])
    }

    for byte in UInt8(1)...10 {
      pair.send([byte])
      loop.settle()
    }
    #expect(messages.all == [[1, 2, 3, 4], [5, 6, 7, 8]])
    pair.finish()
    loop.settle()

    #expect(messages.all.last == [0])
    #expect(stream.input.count == 2)
    stream.abort()
    pair.closeFar()
  }

  @Test func aCancelledReadTakesNothing() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    let outcome = Journal()
    let task = Task(executorPreference: loop) {
      do {
        _ = try await stream.read { $0.isEmpty ? nil : $0.takeAll() }
      } catch { outcome.write("\(error)") }
    }
    loop.settle()

    pair.send("unread")
    task.cancel()
    loop.settle()
    #expect(outcome.lines == [StreamError.cancelled.description])
    let received = Log<String>()
    stream.onRead { received.add(text($0.input.takeAll())) }
    loop.settle()

    #expect(received.all == ["unread"])
    stream.abort()
    pair.closeFar()
  }

  @Test func aSequenceEndsWhenItsTaskIsCancelledBeforeOrWhileItWaits() throws {
    let loop = try EventRunLoop(clock: .virtual())
    for cancelsFirst in [false, true] {
      let pair = SocketPair()
      let stream = try loop.stream(over: pair.near)
      let ended = Counter()
      let task = Task(executorPreference: loop) {
        for try await _ in stream.chunks {}
        ended.increment()
      }
      if cancelsFirst { task.cancel() }
      loop.settle()
      task.cancel()
      loop.settle()

      #expect(ended.value == 1)
      #expect(stream.end == nil)
      stream.abort()
      pair.closeFar()
    }
  }

  @Test func aFaultIsThrownToTheTasksThatWait() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let pair = SocketPair()
    let stream = try loop.stream(over: pair.near)
    while stream.write([UInt8](repeating: 1, count: 10_000)) {}
    let errors = Record<StreamError>()
    _ = Task(executorPreference: loop) {
      do throws(StreamError) { for try await _ in stream.chunks {} } catch { errors.append(error) }
    }
    _ = Task(executorPreference: loop) {
      do throws(StreamError) { try await stream.send("more") } catch { errors.append(error) }
    }
    loop.settle()
    #expect(errors.all.isEmpty)

    pair.closeFar()
    loop.settle()

    #expect(errors.all == Array(repeating: .system(call: "sendmsg", errno: EPIPE), count: 2))
    _ = Task(executorPreference: loop) {
      do throws(StreamError) { for try await _ in stream.chunks {} } catch { errors.append(error) }
      do throws(StreamError) { try await stream.send("more") } catch { errors.append(error) }
      #expect(await stream.ended() == .failed(.system(call: "sendmsg", errno: EPIPE)))
    }
    loop.settle()
    #expect(errors.all.count == 4)
  }

  @Test @MainActor func aConnectionOnAClosedLoopFailsAtOnce() async throws {
    let loop = try EventRunLoop(clock: .virtual())
    loop.close()
    let address = StreamAddress.tcp(host: "127.0.0.1", port: 80)
    // Before the first `await`, because the main actor may continue on another thread, which does not own the loop.
    #expect(loop.connect(to: address).end == .failed(.loopEnded))
    await #expect(throws: StreamError.loopEnded) { _ = try await loop.connected(to: address) }
  }

  @Test func aFailedConnectionThrowsItsError() throws {
    let loop = try EventRunLoop()
    #expect(throws: StreamError.system(call: "connect", errno: ECONNREFUSED)) {
      try loop.runUntilComplete {
        try await loop.connected(to: .abstract(name: "mainspring-nobody-\(getpid())"))
      }
    }
  }

  @Test func aCancelledConnectionIsAborted() throws {
    let loop = try EventRunLoop()
    let address = StreamAddress.abstract(name: "mainspring-cancelled-\(getpid())")
    let listener = try loop.listen(at: address, backlog: 0) { _ in }
    listener.pause()
    let first = loop.connect(to: address)

    #expect(throws: StreamError.cancelled) {
      try loop.runUntilComplete {
        let hasBegun = Counter()
        let task = Task {
          hasBegun.increment()
          return try await loop.connected(to: address)
        }
        while hasBegun.value == 0 { await Task.yield() }
        // The connection begins on the loop; each of these follows what was posted before it.
        for _ in 0..<100 { try await loop.run {} }
        task.cancel()
        return try await task.value
      }
    }

    first.abort()
    listener.close()
  }

  @Test func tasksOfALoopThatIsDeallocatedContinueWithAnError() async throws {
    for passes in 0..<20 {
      let pair = SocketPair()
      var loop: EventRunLoop? = try EventRunLoop(clock: .virtual())
      let stream = try #require(try loop?.stream(over: pair.near))
      let waiting = Task.detached { try await stream.read { $0.take(1) } }
      // The task waits already, its request is on its way, or it begins later.
      for _ in 0..<passes {
        loop?.settle()
        sched_yield()
      }

      loop = nil

      await #expect(throws: StreamError.loopEnded) { try await waiting.value }
      await #expect(throws: StreamError.loopEnded) { try await stream.send("to nobody") }
      pair.closeFar()
    }
  }

  @Test func manyTasksOnOtherThreadsUseTheirStreamsAtOnce() throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: .abstract(name: "mainspring-tasks-\(getpid())")) { stream in
      stream.onRead { $0.write(takingFrom: $0.input) }
    }
    let address = try #require(listener.address)

    let total = try loop.runUntilComplete {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<50 {
          group.addTask {
            let stream = try await loop.connected(to: address)
            var lines = stream.lines().makeAsyncIterator()
            var count = 0
            for round in 0..<50 {
              try await stream.send("\(number) \(round)\n")
              if try await lines.next() == "\(number) \(round)" { count += 1 }
            }
            await stream.closed()
            return count
          }
        }
        return try await group.reduce(0, +)
      }
    }

    #expect(total == 2500)
    listener.close()
  }
}

extension EventRunLoop {
  /// Runs `body` on the loop's thread, and waits for it.
  func posted(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      post {
        body()
        continuation.resume()
      }
    }
  }
}
