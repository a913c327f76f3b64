import Foundation
import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of connections as an asynchronous sequence.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ConnectionsTests {
  /// An address that no other test uses.
  private func address(_ name: String = #function) -> StreamAddress {
    .abstract(name: "mainspring-\(name)-\(getpid())")
  }

  @Test func aServerInTasksServesItsClients() throws {
    let loop = try EventRunLoop()

    let answers = try loop.runUntilComplete {
      let connections = try loop.connections(at: .tcp(host: "127.0.0.1", port: 0))
      let server = Task {
        try await withThrowingDiscardingTaskGroup { group in
          for try await stream in connections {
            group.addTask {
              do {
                for try await line in stream.lines() { try await stream.send("answer to \(line)\n") }
              } catch { Issue.record("\(error)") }
              await stream.closed()
            }
          }
        }
      }
      let answers = try await withThrowingTaskGroup(of: String?.self) { group in
        for number in 0..<50 {
          group.addTask {
            let stream = try await loop.connected(to: connections.address)
            try await stream.send("\(number)\n")
            var lines = stream.lines().makeAsyncIterator()
            let answer = try await lines.next()
            await stream.closed()
            return answer
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      server.cancel()
      try await server.value
      return answers
    }

    #expect(answers == Set((0..<50).map { "answer to \($0)" }))
  }

  @Test func aConnectionIsAcceptedOnlyWhenATaskRequestsIt() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let address = address()
    let connections = try loop.connections(at: address, backlog: 1)
    let accepted = Record<SocketStream>()
    let task = Task(executorPreference: loop) {
      for try await stream in connections {
        accepted.append(stream)
        try await loop.clock.sleep(for: .seconds(1))
      }
    }
    loop.settle()
    let first = loop.connect(to: address)
    loop.settle()
    #expect(accepted.all.count == 1)

    // Two wait: a backlog of 1 has room for so many. The kernel refuses the third.
    let clients = (0..<3).map { _ in loop.connect(to: address, options: .impatient) }
    loop.advance(by: .milliseconds(500))
    #expect(clients.map { $0.isOpen } == [true, true, false])
    #expect(accepted.all.count == 1)
    loop.advance(by: .milliseconds(500))
    #expect(accepted.all.count == 2)
    loop.advance(by: .seconds(1))
    #expect(accepted.all.count == 3)

    task.cancel()
    loop.settle()
    for stream in clients + accepted.all + [first] { stream.abort() }
  }

  @Test func aPausedListenerCausesNoCallouts() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let address = address()
    let connections = try loop.connections(at: address)
    let client = loop.connect(to: address)
    loop.settle()

    let before = loop.statistics.callouts
    for _ in 0..<10 { loop.settle() }

    #expect(loop.statistics.callouts == before)
    client.abort()
    withExtendedLifetime(connections) {}
  }

  @Test func aCancelledTaskEndsAndTheNextTaskReceivesTheConnection() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let address = address()
    let connections = try loop.connections(at: address)
    let ends = Counter()
    let first = Task(executorPreference: loop) {
      for try await _ in connections { Issue.record("no connection was made") }
      ends.increment()
    }
    loop.settle()

    // The task is cancelled after the kernel has the connection, and before the loop looks for it.
    let client = loop.connect(to: address)
    first.cancel()
    loop.settle()
    #expect(ends.value == 1)

    let accepted = Record<SocketStream>()
    let second = Task(executorPreference: loop) {
      for try await stream in connections {
        accepted.append(stream)
        break
      }
    }
    loop.settle()

    #expect(accepted.all.count == 1)
    #expect(client.isOpen)
    for stream in accepted.all + [client] { stream.abort() }
    withExtendedLifetime(second) {}
  }

  @Test func aTaskThatIsCancelledBeforeItBeginsReceivesNoConnection() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let address = address()
    let connections = try loop.connections(at: address)
    let client = loop.connect(to: address)
    let ends = Counter()
    let task = Task(executorPreference: loop) {
      for try await _ in connections { Issue.record("a cancelled task received a connection") }
      ends.increment()
    }
    task.cancel()

    loop.settle()

    #expect(ends.value == 1)
    client.abort()
  }

  @Test func theAddressIsFreeWhenTheSequenceIsReleased() throws {
    let loop = try EventRunLoop()
    let folder = TemporaryFolder()
    let address = StreamAddress.unix(path: folder.file("socket"))
    var connections: StreamConnections? = try loop.connections(at: address)
    #expect(connections?.address == address)
    #expect(throws: StreamError.addressInUse(address)) { try loop.connections(at: address) }

    connections = nil

    #expect(access(folder.file("socket"), F_OK) != 0)
    #expect(throws: StreamError.system(call: "connect", errno: ENOENT)) {
      try loop.runUntilComplete { try await loop.connected(to: address) }
    }
  }

  @Test func theEndOfAForLoopClosesItsListener() throws {
    let loop = try EventRunLoop()
    let address = address()

    try loop.runUntilComplete {
      let client = Task { await loop.connectedWhenPossible(to: address).closed() }
      for try await stream in try loop.connections(at: address) {
        await stream.closed()
        break
      }
      _ = await client.value
      // On another thread than the loop's, the release is a post.
      await loop.posted {}
      await #expect(throws: StreamError.system(call: "connect", errno: ECONNREFUSED)) {
        try await loop.connected(to: address)
      }
    }
  }

  @Test func aLoopThatIsClosedEndsTheSequenceAndClosesTheSocket() async throws {
    let address = address()
    let thread = try LoopThread(name: "server")
    let connections = try thread.loop.connections(at: address)
    let task = Task { for try await stream in connections { await stream.closed() } }
    let client = try await thread.loop.connected(to: address)
    await client.closed()

    await thread.shutDown()

    try await task.value
    var iterator = connections.makeAsyncIterator()
    #expect(try await iterator.next() == nil)
    let loop = try EventRunLoop()
    // The socket is closed although the sequence exists.
    _ = try loop.connections(whenFree: address)
    #expect(throws: StreamError.loopEnded) { try thread.loop.connections(at: .tcp(host: "127.0.0.1", port: 0)) }
  }

  @Test func tasksOfADeallocatedLoopEndTheirIteration() async throws {
    let address = address()
    for passes in 0..<20 {
      var loop: EventRunLoop? = try EventRunLoop(clock: .virtual())
      let waiting = try loop.map { loop in
        let connections = try loop.connections(whenFree: address)
        return Task.detached { for try await _ in connections { Issue.record("nobody has connected") } }
      }
      // The task waits already, its request is on its way, or it begins later.
      for _ in 0..<passes {
        loop?.settle()
        sched_yield()
      }

      loop = nil

      try await waiting?.value
    }
  }

  @Test func aLoopThatNeverRunsItsPostsClosesTheSocketWhenItIsDeallocated() async throws {
    let address = address()
    var loop: EventRunLoop? = try EventRunLoop(clock: .virtual())
    let made = Record<StreamConnections>()
    // Another thread, so that the request to watch the socket is posted.
    try await Task.detached { [loop] in made.append(try loop!.connections(at: address)) }.value

    loop = nil

    let other = try EventRunLoop()
    _ = try other.connections(whenFree: address)
    var iterator = try #require(made.all.first).makeAsyncIterator()
    #expect(try await iterator.next() == nil)
  }

  @Test func aTaskThatAsksBeforeThePostedRequestArrivesReceivesItsConnection() throws {
    let address = address()
    let loop = try EventRunLoop(clock: .virtual())
    let made = Record<StreamConnections>()
    let isMade = DispatchSemaphore(value: 0)
    // The test waits for the thread, not for a task: after that it could be on another thread than the loop's.
    Thread.detachNewThread {
      if let connections = try? loop.connections(at: address) { made.append(connections) }
      isMade.signal()
    }
    isMade.wait()
    let accepted = Record<SocketStream>()
    // Idle work of the loop runs after all posts, a task's job before those that arrive later.
    let connections = try #require(made.take().first)
    let client = loop.connect(to: address)
    let task = Task(executorPreference: loop) {
      for try await stream in connections {
        accepted.append(stream)
        break
      }
    }

    loop.settle()

    #expect(accepted.all.count == 1)
    for stream in accepted.all + [client] { stream.abort() }
    withExtendedLifetime(task) {}
  }

  /// The number of the file that `descriptor` refers to, nil if the descriptor is closed.
  private func inode(of descriptor: Int32) -> UInt64? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  @Test func aSocketThatListensAlreadyIsTakenOver() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let address = address()
    let socket = try listeningSocket(at: address)
    let pair = SocketPair()
    #expect(throws: StreamError.badDescriptor(pair.near, reason: "it does not listen")) {
      try loop.connections(on: pair.near)
    }
    let inode = inode(of: socket)
    #expect(inode != nil)
    var connections: StreamConnections? = try loop.connections(on: socket)
    #expect(connections?.address == address)
    let accepted = Record<SocketStream>()
    _ = Task(executorPreference: loop) { [connections] in
      for try await stream in connections! {
        accepted.append(stream)
        break
      }
    }
    let client = loop.connect(to: address)

    loop.settle()

    #expect(accepted.all.count == 1)
    connections = nil
    // Another test's file may have the number by now.
    #expect(self.inode(of: socket) != inode)
    for stream in accepted.all + [client] { stream.abort() }
    close(pair.near)
    pair.closeFar()
  }

  @Test func connectionsOfManyClientsArriveWhileTasksAreCancelled() throws {
    let loop = try EventRunLoop()
    let clients = 200

    let accepted = try loop.runUntilComplete {
      let connections = try loop.connections(at: .abstract(name: "mainspring-many-\(getpid())"))
      let accepted = Counter()
      let made = Task {
        for _ in 0..<clients {
          let client = try await loop.connected(to: connections.address)
          Task { await client.closed() }
        }
      }
      while accepted.value < clients {
        let server = Task {
          for try await stream in connections {
            accepted.increment()
            Task { await stream.closed() }
          }
        }
        // The next clients connect while the task is being cancelled.
        let enough = min(accepted.value + 3, clients)
        while accepted.value < enough { await Task.yield() }
        server.cancel()
        try await server.value
      }
      try await made.value
      return accepted.value
    }

    // None was accepted for a task that was cancelled, and lost.
    #expect(accepted == clients)
  }

  private func listeningSocket(at address: StreamAddress) throws -> Int32 {
    guard case .abstract(let name) = address else { throw StreamError.closed }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var socketAddress = sockaddr_un()
    socketAddress.sun_family = sa_family_t(AF_UNIX)
    let length = MemoryLayout<sa_family_t>.size + 1 + name.utf8.count
    withUnsafeMutableBytes(of: &socketAddress.sun_path) { $0[1...].copyBytes(from: name.utf8) }
    let isBound = withUnsafePointer(to: socketAddress) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(length)) == 0 }
    }
    try #require(isBound && listen(descriptor, 8) == 0)
    return descriptor
  }
}

extension EventRunLoop {
  /// Connects to `address`, as soon as something listens there.
  func connectedWhenPossible(to address: StreamAddress) async -> SocketStream {
    while true {
      if let stream = try? await connected(to: address) { return stream }
      await Task.yield()
    }
  }
}

extension SocketStream {
  /// Whether the connection is established.
  var isOpen: Bool { peerAddress != nil && end == nil }
}

extension StreamOptions {
  /// No attempt to connect waits longer than a test's first second.
  fileprivate static var impatient: StreamOptions {
    var options = StreamOptions()
    options.connectTimeout = .milliseconds(10)
    return options
  }
}

extension EventRunLoop {
  /// Listens as soon as the address is free.
  ///
  /// A program that another test starts at this moment has a copy of every descriptor until its exec, so the socket of
  /// a closed listener may stay open for a moment.
  fileprivate func connections(whenFree address: StreamAddress) throws(StreamError) -> StreamConnections {
    let limit = ContinuousClock.now + .seconds(60)
    while true {
      do throws(StreamError) {
        return try connections(at: address)
      } catch {
        if error != .addressInUse(address) || ContinuousClock.now > limit { throw error }
        sched_yield()
      }
    }
  }
}
