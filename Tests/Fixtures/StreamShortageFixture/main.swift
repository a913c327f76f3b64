// A listener in a process that may open few descriptors. It prints what it notices, one line for each.
//
// StreamTests starts it.
import Glibc
import Mainspring
import MainspringStreams

/// Prints a line and ends the program unless `condition` holds.
func expect(_ condition: Bool, _ what: String, line: UInt = #line) {
  if condition { return }
  print("line \(line): it does not hold that \(what)")
  exit(1)
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
let waiting = (0..<4).map { _ in loop.connect(to: address) }
loop.run(mode: .default, before: loop.clock.now)
var taken: [Int32] = []
while true {
  let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
  if descriptor < 0 { break }
  taken.append(descriptor)
}
listener.resume()
let passesBefore = loop.statistics.passes
loop.addTimer(after: .milliseconds(550)) { loop.stop() }
loop.addTimer(after: .milliseconds(250)) { first.write("still served") }
loop.run()
let passes = loop.statistics.passes - passesBefore
expect(accepted.count == 1, "no connection was accepted without descriptors")
expect((4...7).contains(shortages), "the listener tried every 100 ms, but \(shortages) times in 550 ms")
expect(passes < 200, "the loop did not spin: \(passes) passes")
expect(echoes == "still served".utf8.count, "the other stream was served")
let late = loop.connect(to: address)
loop.run(mode: .default, before: loop.clock.now.advanced(by: .milliseconds(1)))
expect(late.end == .failed(.system(call: "socket", errno: EMFILE)), "a new stream fails alone")

taken.forEach { close($0) }
while accepted.count < 5 { loop.run(mode: .default, before: .distantFuture) }
expect(waiting.allSatisfy { $0.end == nil }, "the waiting connections were accepted afterwards")
listener.close()
print("shortages: \(shortages)")
