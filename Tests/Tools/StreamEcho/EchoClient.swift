import CLinux
import Glibc

/// The measuring end of all connections: on each it sends a message, waits for the echo, and sends the next one.
///
/// It uses epoll directly, so that it costs as little as possible and the same for every server.
struct EchoClient {
  static let size = 64

  let descriptors: [Int32]
  /// The number of requests, of as many messages as go together.
  let requests: Int
  /// The number of messages that are sent together.
  let pipeline: Int

  /// The measurements of a run.
  struct Figures {
    var perSecond: Double
    /// The 99th percentile of the time from a message to its echo, in microseconds.
    var p99: Double
    var median: Double
  }

  /// Makes all requests, then closes the connections.
  func run() -> Figures {
    let set = epoll_create1(0)
    for (index, descriptor) in descriptors.enumerated() {
      var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(u32: UInt32(index)))
      expect(epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event) == 0, "epoll_ctl")
    }
    var latencies: [UInt32] = []
    latencies.reserveCapacity(requests)
    var message = [UInt8](repeating: 7, count: EchoClient.size * pipeline)
    var received = [Int](repeating: 0, count: descriptors.count)
    var sentAt = [Int64](repeating: 0, count: descriptors.count)
    let beginning = nanosecondsNow()
    var sent = 0
    for (index, descriptor) in descriptors.enumerated() {
      sentAt[index] = nanosecondsNow()
      expect(write(descriptor, message, message.count) == message.count, "write")
      sent += 1
    }
    var events = [epoll_event](repeating: epoll_event(), count: descriptors.count)
    while latencies.count < requests {
      let count = epoll_wait(set, &events, Int32(events.count), 10_000)
      expect(count > 0, "epoll_wait")
      for event in events[..<Int(count)] {
        let index = Int(event.data.u32)
        let got = read(descriptors[index], &message, message.count - received[index])
        expect(got > 0, "read")
        received[index] += got
        guard received[index] == message.count else { continue }
        received[index] = 0
        let now = nanosecondsNow()
        latencies.append(UInt32(clamping: now - sentAt[index]))
        guard sent < requests else { continue }
        sentAt[index] = now
        expect(write(descriptors[index], message, message.count) == message.count, "write")
        sent += 1
      }
    }
    let elapsed = nanosecondsNow() - beginning
    descriptors.forEach { close($0) }
    close(set)
    latencies.sort()
    return Figures(
      perSecond: Double(requests) / Double(elapsed) * 1e9,
      p99: Double(latencies[latencies.count * 99 / 100]) / 1000,
      median: Double(latencies[latencies.count / 2]) / 1000
    )
  }
}

func nanosecondsNow(of clock: clockid_t = CLOCK_MONOTONIC) -> Int64 {
  var now = timespec()
  clock_gettime(clock, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
