import Foundation
import Mainspring
import MainspringStreams
import TestPrograms

/// Connects 10,000 clients that hardly read to streams that always have something to send: the water marks must bound
/// the memory.
let slowStreamReaders = Attack(name: "slow-stream-readers") { size in
  let count = size.choose(10_000, short: 1000)
  let isEnough = SlowClient.raiseDescriptorLimit(for: count)
  try Attack.expect(isEnough, "the process may not open \(count) descriptors; raise the hard limit (ulimit -Hn)")
  let loop = try EventRunLoop()
  let piece = [UInt8](repeating: 7, count: 2048)
  var options = StreamOptions()
  options.highWaterMark = 8 << 10
  options.lowWaterMark = 2 << 10
  let (descriptor, port) = try listeningSocket()
  let before = ResidentMemory.bytes
  var streams: [SocketStream] = []
  var drains = 0
  let listener = try loop.listen(on: descriptor, options: options) { stream in
    let fill = { (stream: SocketStream) in
      drains += 1
      while stream.write(piece) {}
    }
    stream.onDrain(fill)
    fill(stream)
    streams.append(stream)
  }
  let client = try SlowClient.start(port: port, connections: count)
  defer {
    client.send(SIGKILL)
    _ = client.wait()
  }
  let guardTime = loop.clock.now.advanced(by: .seconds(120))
  loop.addTimer(at: guardTime) {}
  loop.run(while: { streams.count < count && loop.clock.now < guardTime })
  try Attack.expect(streams.count == count, "\(streams.count) of \(count) connections were accepted")

  // A while of slow reading, during which no stream may hold more than its mark and one piece.
  var mostWaiting = 0
  let end = loop.clock.now.advanced(by: .seconds(size.choose(10, short: 2)))
  let timer = loop.addTimer(after: .zero, repeatingEvery: .milliseconds(200)) {
    mostWaiting = max(mostWaiting, streams.map(\.waitingBytes).max() ?? 0)
  }
  loop.run(while: { loop.clock.now < end })
  timer.cancel()
  listener.close()
  let memory = ResidentMemory.bytes - before
  try Attack.expect(drains > count, "no stream has drained")
  try Attack.expect(streams.allSatisfy { $0.end == nil }, "streams have ended")
  try Attack.expect(mostWaiting < (8 << 10) + piece.count, "a stream holds \(mostWaiting) bytes")
  let each = memory / count
  try Attack.expect(each < 20 << 10, "a stream whose peer does not read takes \(each) bytes")
  for stream in streams { stream.abort() }
  return "\(count) slow readers took \(memory >> 20) MiB, \(each) bytes each with a mark of 8 KiB; \(drains) drains"
}

/// A socket whose connections have small buffers in the kernel, as 10,000 large ones would take gigabytes there.
private func listeningSocket() throws -> (descriptor: Int32, port: UInt16) {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  var size: Int32 = 4096
  setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  var name = SlowClient.loopback(port: 0)
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let listens = withUnsafeMutablePointer(to: &name) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
      bind(descriptor, name, length) == 0 && listen(descriptor, 1024) == 0
        && getsockname(descriptor, name, &length) == 0
    }
  }
  try Attack.expect(listens, "no port is left")
  return (descriptor, UInt16(bigEndian: name.sin_port))
}
