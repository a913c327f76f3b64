import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS

/// A server on a thread of its own, which sends back what it receives, and a loop for clients on the calling thread.
struct Ends {
  struct Figures {
    let seconds: Double
    /// The processor time of the server's thread, in seconds.
    let serverTime: Double
  }

  let thread: LoopThread
  let address: StreamAddress

  init(server: TLSServerContext?) throws {
    thread = try LoopThread(name: "server")
    let loop = thread.loop
    let clients = try EventRunLoop()
    let address: StreamAddress? = try clients.runUntilComplete {
      try await loop.run {
        let any = StreamAddress.tcp(host: "127.0.0.1", port: 0)
        guard let server else { return try loop.listen(at: any, onConnection: Ends.echo).address }
        return try loop.listen(at: any, tls: server, onConnection: Ends.echo).address
      }
    }
    guard let address else { fatalError("The server does not listen.") }
    self.address = address
  }

  private static func echo(_ stream: SocketStream) {
    stream.onRead { stream in
      if !stream.write(takingFrom: stream.input) { stream.pauseReading() }
    }
    stream.onDrain { $0.resumeReading() }
  }

  /// Runs what `begin` returns until it is done.
  func measure<Work: Measured>(_ begin: (EventRunLoop, Ends) -> Work) throws -> Figures {
    let loop = try EventRunLoop()
    let (startTime, start) = (try serverTime(), Ends.now(CLOCK_MONOTONIC))
    let work = begin(loop, self)
    loop.run(while: { !work.isDone })
    let seconds = Ends.now(CLOCK_MONOTONIC) - start
    return Figures(seconds: seconds, serverTime: try serverTime() - startTime)
  }

  private func serverTime() throws -> Double {
    let loop = thread.loop
    return try EventRunLoop().runUntilComplete { try await loop.run { Ends.now(CLOCK_THREAD_CPUTIME_ID) } }
  }

  private static func now(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

/// Work of clients.
protocol Measured { var isDone: Bool { get } }
