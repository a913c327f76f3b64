import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// Tests of the asynchronous forms.
///
/// They run on the main actor: a loop that waits here for a task must not occupy a thread that the task needs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TLSTaskTests {
  @Test func tasksOnOtherThreadsConnectReadAndSend() throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: TestTLS.server()) { stream in
      Task.detached {
        do {
          for try await line in stream.lines() { try await stream.send("you said \(line)\n") }
        } catch { Issue.record("\(error)") }
        #expect(await stream.closed() == .closed)
      }
    }
    let (address, context) = (try #require(listener.address), try TestTLS.client())

    let counts = try loop.runUntilComplete {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<20 {
          group.addTask {
            let stream = try await loop.connected(to: address, tls: context)
            var lines = stream.lines().makeAsyncIterator()
            var count = 0
            for round in 0..<20 {
              try await stream.send("\(number) \(round)\n")
              if try await lines.next() == "you said \(number) \(round)" { count += 1 }
            }
            #expect(await stream.closed() == .closed)
            return count
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 }
      }
    }

    #expect(counts == 400)
    listener.close()
  }

  @Test func theErrorOfAFailedHandshakeIsThrown() throws {
    let loop = try EventRunLoop()
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: TestTLS.server()) { _ in }
    let (address, context) = (try #require(listener.address), try TestTLS.client())

    let error = try loop.runUntilComplete {
      do throws(StreamError) {
        _ = try await loop.connected(to: address, tls: context, serverName: "other.test")
        return nil as StreamError?
      } catch {
        return error
      }
    }
    expectFailure(error.map { .failed($0) }, .wrongName, "other.test")
    // No stream could be made.
    #expect(throws: StreamError.self) {
      try loop.runUntilComplete { try await loop.connected(to: address, tls: context, serverName: "") }
    }

    listener.close()
  }

  @Test func aCancelledHandshakeIsAborted() throws {
    let loop = try EventRunLoop()
    var accepted: SocketStream?
    var connecting: Task<SocketStream, any Error>?
    // It accepts, and never answers.
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { stream in
      accepted = stream
      connecting?.cancel()
    }
    let (address, context) = (try #require(listener.address), try TestTLS.client())
    let task = Task.detached { try await loop.connected(to: address, tls: context) as SocketStream }
    connecting = task

    #expect(throws: StreamError.cancelled) { try loop.runUntilComplete { try await task.value } }

    accepted?.onRead { $0.input.removeAll() }
    loop.runGuarded { accepted?.end != nil }
    #expect(accepted?.end == .failed(.system(call: "recv", errno: ECONNRESET)))
    listener.close()
  }

  @Test func loopsOnSeveralThreadsShareTheContexts() async throws {
    let (server, client) = (try TestTLS.server(), try TestTLS.client())
    let threads = try (0..<4).map { try LoopThread(name: "loop \($0)") }
    var addresses: [StreamAddress?] = []
    for thread in threads {
      let loop = thread.loop
      let listener: @Sendable () throws -> StreamAddress? = {
        try loop.listen(at: .tcp(host: "127.0.0.1", port: 0), tls: server) { stream in
          stream.onRead { $0.write(takingFrom: $0.input) }
        }.address
      }
      addresses.append(try await loop.run(listener))
    }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        let loop = threads[number % 4].loop
        let address = try #require(addresses[(number + 1) % 4])
        group.addTask {
          if number % 10 == 0 { try server.reload() }
          let stream = try await loop.connected(to: address, tls: client)
          try await stream.send([UInt8](repeating: 1, count: 10_000))
          let echo = try await stream.read { $0.take(10_000) }
          #expect(echo?.count == 10_000)
          #expect(await stream.closed() == .closed)
        }
      }
      try await group.waitForAll()
    }

    for thread in threads { await thread.shutDown() }
  }
}
