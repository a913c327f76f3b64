import Glibc
import Mainspring
import Synchronization

extension EchoServer {
  /// A descriptor source and two system calls for each message, without buffers.
  static let descriptor = EchoServer(name: "descriptors") { descriptors in
    let loop = makeLoop()
    var open = descriptors.count
    for descriptor in descriptors {
      var source: DescriptorSource?
      source = try! loop.addDescriptor(descriptor) { _ in
        if echo(descriptor) { return }
        source?.cancel()
        source = nil
        close(descriptor)
        open -= 1
        if open == 0 { loop.stop() }
      }
    }
    loop.run()
  }

  /// The same with a task for each connection, on the loop.
  static let readiness = EchoServer(name: "readiness in tasks on the loop") { descriptors in
    let loop = makeLoop()
    let end = ServersEnd(count: descriptors.count)
    for descriptor in descriptors {
      Task(executorPreference: loop) { await serve(descriptor, on: loop, until: end) }
    }
    run(loop)
  }

  /// The same with tasks on Swift's own threads.
  static let readinessElsewhere = EchoServer(name: "readiness in tasks on other threads") { descriptors in
    let loop = makeLoop()
    let end = ServersEnd(count: descriptors.count)
    for descriptor in descriptors {
      Task { await serve(descriptor, on: loop, until: end) }
    }
    run(loop)
  }

  private static func serve(_ descriptor: Int32, on loop: EventRunLoop, until end: ServersEnd) async {
    do {
      for try await _ in loop.readiness(of: descriptor) {
        if !echo(descriptor) { break }
      }
    } catch { fatalError("\(error)") }
    close(descriptor)
    if end.isLast() { loop.stop() }
  }

  /// Runs the loop until it is stopped, also while it has no source yet.
  static func run(_ loop: EventRunLoop) {
    let timer = loop.addTimer(after: .seconds(3600)) {}
    loop.run()
    timer.cancel()
  }

  static func makeLoop() -> EventRunLoop {
    do { return try EventRunLoop() } catch { fatalError("\(error)") }
  }

  /// Sends back one message; returns false at the end of the connection.
  private static func echo(_ descriptor: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      let count = read(descriptor, buffer.baseAddress!, buffer.count)
      if count > 0 { return write(descriptor, buffer.baseAddress!, count) == count }
      return count < 0 && errno == EAGAIN
    }
  }
}

/// Counts the connections that are still served; any thread may use it.
final class ServersEnd: Sendable {
  private let open: Atomic<Int>
  init(count: Int) { open = Atomic(count) }
  func isLast() -> Bool { open.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
