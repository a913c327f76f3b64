import Glibc
import Mainspring

/// One descriptor that reports pressure; it is watched as long as the object exists.
@MainActor
final class PressureWatch {
  /// The reason why something cannot be watched, for the user.
  struct Failure: Error {
    let reason: String
  }

  let descriptor: Int32
  private let source: DescriptorSource

  /// Takes a descriptor over; `onReady` is called each time that it is ready.
  init(
    _ descriptor: Int32,
    for events: DescriptorEvents,
    on loop: EventRunLoop,
    name: String,
    onReady: @escaping @MainActor () -> Void
  ) throws(Failure) {
    self.descriptor = descriptor
    do {
      // All modes, so the source is served even while the application is suspended: memory pressure needs a response
      // then too.
      source = try loop.addDescriptor(descriptor, for: events, priority: .system, modes: .all) { _ in onReady() }
    } catch {
      close(descriptor)
      throw Failure(reason: "\(name): \(error)")
    }
  }

  isolated deinit {
    source.cancel()
    // This also removes a trigger, which exists as long as its descriptor.
    close(descriptor)
  }

  /// Reads and drops what has come; returns false if the other end is closed.
  func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return false }
      if count < bytes.count { return true }
    }
  }

  /// Writes all of `bytes`, which are few; returns whether that worked.
  nonisolated static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.isEmpty || Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
      || (errno == ENOTSOCK && Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }
}
