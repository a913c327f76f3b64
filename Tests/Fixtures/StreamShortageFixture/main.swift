// A listener in a process that may open few descriptors or, with the number of an error as the argument, in one in
// which accept4(2) fails with that error. It prints what it notices, one line for each.
//
// ShortageTests starts it.
import Glibc
import Mainspring
import MainspringStreams
import Synchronization

/// Prints a line and ends the program unless `condition` holds.
func expect(_ condition: Bool, _ what: String, line: UInt = #line) {
  if condition { return }
  print("line \(line): it does not hold that \(what)")
  exit(1)
}

/// Opens files until the process may open no more, and returns their descriptors.
func takeAllDescriptors() -> [Int32] {
  var taken: [Int32] = []
  while true {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return taken }
    taken.append(descriptor)
  }
}

/// Begins to connect several streams, and runs the loop until they are connected: each has its descriptor then.
@MainActor func connect(_ count: Int, to address: StreamAddress) -> [SocketStream] {
  var connected = 0
  let streams = (0..<count).map { _ in loop.connect(to: address) }
  for stream in streams { stream.onConnect { _ in connected += 1 } }
  loop.run(while: { connected < count })
  return streams
}

if let reason = CommandLine.arguments.dropFirst().first.flatMap({ Int32($0) }) {
  try AcceptErrors.run(reason)
  exit(0)
}

let loop = EventRunLoop.main
let address = StreamAddress.abstract(name: "mainspring-shortage-\(getpid())")
var accepted: [SocketStream] = []
var shortages = 0
let listener = try loop.listen(at: address) { stream in
  stream.onRead { $0.write(takingFrom: $0.input) }
  accepted.append(stream)
}
listener.onShortage { error in
  expect(error == .system(call: "accept4", errno: EMFILE), "the error is EMFILE, but \(error)")
  shortages += 1
}

// Connected before the shortage, and echoed during it.
let first = loop.connect(to: address)
var echoes = 0
first.onRead { stream in
  echoes += stream.input.count
  stream.input.removeAll()
}
while accepted.isEmpty { loop.run(mode: .default, before: .distantFuture) }

var limit = rlimit()
getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
limit.rlim_cur = 64
setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
// The clients get their descriptors; nothing else is to get one.
listener.pause()
let waiting = connect(4, to: address)
var taken = takeAllDescriptors()
listener.resume()
let passesBefore = loop.statistics.passes
var isOver = false
loop.addTimer(after: .milliseconds(550)) { isOver = true }
loop.addTimer(after: .milliseconds(250)) { first.write("still served") }
// On a machine that stops for a while, both timers are due in one pass, and the echo comes after it.
loop.run(while: { !isOver || echoes < "still served".utf8.count })
let passes = loop.statistics.passes - passesBefore
expect(accepted.count == 1, "no connection was accepted without descriptors")
expect(shortages == 1, "the shortage was reported once, but \(shortages) times in 550 ms")
expect(passes < 200, "the loop did not spin: \(passes) passes")
expect(echoes == "still served".utf8.count, "the other stream was served")
let late = loop.connect(to: address)
loop.run(while: { late.end == nil })
expect(late.end == .failed(.system(call: "socket", errno: EMFILE)), "a new stream fails alone")

taken.forEach { close($0) }
while accepted.count < 5 { loop.run(mode: .default, before: .distantFuture) }
expect(waiting.allSatisfy { $0.end == nil }, "the waiting connections were accepted afterwards")
listener.close()
print("shortages: \(shortages)")

// The same with connections as a sequence: it reports the shortage, throws nothing, and goes on.
let reports = Atomic<Int>(0)
let served = Atomic<Int>(0)
let sequenceAddress = StreamAddress.abstract(name: "mainspring-shortage-sequence-\(getpid())")
let connections = try loop.connections(at: sequenceAddress) { error in
  if error == .system(call: "accept4", errno: EMFILE) { reports.add(1, ordering: .relaxed) }
}
let clients = connect(3, to: sequenceAddress)
taken = takeAllDescriptors()
let server = Task(executorPreference: loop) {
  for try await _ in connections { served.add(1, ordering: .relaxed) }
}
loop.run(while: { reports.load(ordering: .relaxed) < 1 })
expect(served.load(ordering: .relaxed) == 0, "the sequence accepted nothing without descriptors")
taken.forEach { close($0) }
loop.run(while: { served.load(ordering: .relaxed) < 3 })
expect(clients.allSatisfy { $0.end == nil }, "the waiting connections were accepted afterwards")
server.cancel()
