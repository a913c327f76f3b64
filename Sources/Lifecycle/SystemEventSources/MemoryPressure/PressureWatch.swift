import Glibc
import Mainspring

/// One descriptor that reports pressure; it is watched as long as the object exists.
@MainActor
final class PressureWatch {
  /// The reason why something cannot be watched, for the user.
  struct Failure: Error {
    let reason: String
  }

  /// The result of reading a descriptor.
  struct Arrival {
    /// Whether there were bytes.
    var hasBytes = false
    /// The reason why no more bytes will arrive, as a text that follows the descriptor's name; nil if more may arrive.
    var end: String?
  }

  let descriptor: Int32
  private let source: DescriptorSource

  /// Takes ownership of a descriptor, and calls `onReady` each time the descriptor is ready; the watch closes the
  /// descriptor at its end.
  init(
    _ descriptor: Int32,
    for events: DescriptorEvents,
    on loop: EventRunLoop,
    name: String,
    onReady: @escaping @MainActor () -> Void
  ) throws(Failure) {
    self.descriptor = descriptor
    do {
      // The source is in all modes, so it is served even while the application is suspended: memory pressure needs a
      // response then too.
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

  /// Reads and discards all bytes that have arrived.
  func drain() -> Arrival {
    var arrival = Arrival()
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        arrival.hasBytes = true
      } else if count == 0 {
        arrival.end = " was closed"
        return arrival
      } else if errno != EINTR {
        if errno != EAGAIN { arrival.end = ": \(SystemCall.lastError)" }
        return arrival
      }
    }
  }

  /// Writes `bytes`, which are few, in one call; returns the reason if that fails, otherwise nil.
  nonisolated static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    if bytes.isEmpty { return nil }
    var count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    if count < 0, errno == ENOTSOCK { count = Glibc.write(descriptor, bytes, bytes.count) }
    if count < 0 { return SystemCall.lastError }
    return count == bytes.count ? nil : "it took \(count) of \(bytes.count) bytes"
  }
}
