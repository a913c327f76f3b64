// Measures an echo of 64 bytes with 100 connections: streams beside libevent's bufferevent and the loop's descriptors,
// in one run. The servers take turns, and the figures are the medians of their rounds.
//
// Arguments: the number of requests in each round (200,000), the number of rounds (9), and the beginning of the names
// of the servers to measure, if not all; or `--check` for the servers whose ratios have limits: the status is 1 if one
// is beyond its limit; or `--messages` for the servers that answer each of 16 messages that arrive together.
import Glibc

let isCheck = CommandLine.arguments.contains("--check")
let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let requests = arguments.first ?? 200_000
let rounds = arguments.dropFirst().first ?? 9
let isOfMessages = CommandLine.arguments.contains("--messages")
let pipeline = isOfMessages ? 16 : 1
let words = CommandLine.arguments.dropFirst().filter { Int($0) == nil && !$0.hasPrefix("--") }
let servers =
  isCheck
  ? EchoServer.checked
  : (isOfMessages ? EchoServer.ofMessages : EchoServer.all).filter { server in
    words.isEmpty || words.contains { server.name.hasPrefix($0) }
  }
var figures = [[Round]](repeating: [], count: servers.count)

for round in 0..<rounds {
  // Each server is the first one in some rounds.
  for turn in servers.indices {
    let index = (turn + round) % servers.count
    figures[index].append(measure(servers[index], ConnectedPairs(count: 100)))
  }
}

func measure(_ server: EchoServer, _ pairs: ConnectedPairs) -> Round {
  let turn = Turn(server: server, descriptors: pairs.servers)
  var thread = pthread_t()
  pthread_create(
    &thread,
    nil,
    { context in
      let turn = Unmanaged<Turn>.fromOpaque(context!).takeUnretainedValue()
      turn.server.serve(turn.descriptors)
      turn.processorTime = nanosecondsNow(of: CLOCK_THREAD_CPUTIME_ID)
      return nil
    },
    Unmanaged.passUnretained(turn).toOpaque()
  )
  let figures = EchoClient(descriptors: pairs.clients, requests: requests, pipeline: pipeline).run()
  pthread_join(thread, nil)
  return Round(client: figures, processorTime: Double(turn.processorTime) / Double(requests) / 1000)
}

/// The measurements of one round.
struct Round {
  let client: EchoClient.Figures
  /// The processor time of the server's thread for one request, in microseconds; other threads do not count.
  let processorTime: Double
}

/// The arguments and the result of the server's thread.
final class Turn {
  let server: EchoServer
  let descriptors: [Int32]
  /// In nanoseconds.
  var processorTime: Int64 = 0

  init(server: EchoServer, descriptors: [Int32]) {
    self.server = server
    self.descriptors = descriptors
  }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

let reference = median(figures[0].map { $0.client.perSecond })
print(
  "echo of \(pipeline) times \(EchoClient.size) bytes, 100 connections, \(requests) requests a round, medians of \(rounds) rounds"
)
for (server, figures) in zip(servers, figures) {
  let rate = median(figures.map { $0.client.perSecond })
  let p99 = Int(median(figures.map { $0.client.p99 }))
  let middle = Int(median(figures.map { $0.client.median }))
  let ratio = (rate / reference * 100).rounded() / 100
  let time = (median(figures.map { $0.processorTime }) * 100).rounded() / 100
  print(
    "\(server.name): \(Int(rate)) requests a second (\(ratio) of \(servers[0].name)), median \(middle) µs, "
      + "p99 \(p99) µs, \(time) µs of the thread's processor time a request"
  )
}

if isCheck {
  /// The ratios of a figure of two servers in each round.
  func ratios(_ one: Int, to other: Int, of figure: (EchoClient.Figures) -> Double) -> [Double] {
    zip(figures[one], figures[other]).map { figure($0.client) / figure($1.client) }
  }
  let comparisons = [
    EchoComparison("streams to bufferevent, requests a second", ratios(1, to: 0, of: \.perSecond), .atLeast(1)),
    EchoComparison("streams to bufferevent, p99", ratios(1, to: 0, of: \.p99), .atMost(1)),
    EchoComparison("readiness in tasks to descriptors, cost", ratios(2, to: 3, of: \.perSecond), .atMost(1.2)),
  ]
  for comparison in comparisons { print(comparison.line) }
  exit(comparisons.allSatisfy(\.isWithinLimit) ? 0 : 1)
}
