import Glibc
import Mainspring

/// A FIFO or a socket of a service manager that becomes readable under pressure.
///
/// See <https://systemd.io/MEMORY_PRESSURE>, "Memory Pressure Service Protocol".
@MainActor
final class PressureStream {
  private var watch: PressureWatch?

  /// Opens the FIFO or connects to the socket, and writes the bytes that the manager expects first.
  ///
  /// - Parameter onEnd: called when the manager has closed a socket, or the connection has failed.
  init(
    _ path: String,
    isSocket: Bool,
    sending bytes: [UInt8],
    on loop: EventRunLoop,
    onPressure: @escaping @MainActor () -> Void,
    onEnd: @escaping @MainActor (_ reason: String) -> Void
  ) throws(PressureWatch.Failure) {
    // A FIFO is open for writing too, so that it does not end when the last writer closes it. The bytes that this
    // process writes may come back if the manager does not read them first: an additional warning is better than a lost
    // one.
    let descriptor = isSocket ? PressureStream.connect(to: path) : open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw PressureWatch.Failure(reason: "\(path): \(SystemCall.lastError)") }
    if let reason = PressureWatch.write(bytes, to: descriptor) {
      close(descriptor)
      throw PressureWatch.Failure(reason: "\(path) does not take what MEMORY_PRESSURE_WRITE contains: \(reason)")
    }
    watch = try PressureWatch(descriptor, for: .readable, on: loop, name: path) { [weak self] in
      guard let self, let watch else { return }
      let arrival = watch.drain()
      // The end comes first, because the receiver of a warning may start a watch of another stream.
      if let end = arrival.end {
        self.watch = nil
        onEnd(path + end)
      }
      if arrival.hasBytes { onPressure() }
    }
  }

  private static func connect(to path: String) -> Int32 {
    guard let address = UnixAddress(path) else {
      errno = ENAMETOOLONG
      return -1
    }
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return -1 }
    let result = address.withUnsafePointer { Glibc.connect(descriptor, $0, $1) }
    if result == 0 { return descriptor }
    let error = errno
    close(descriptor)
    errno = error
    return -1
  }
}
