import Glibc
import Mainspring

/// A FIFO to which a test or a tool writes lines of a pressure file.
@MainActor
final class PressureLines {
  private let onPressure: @MainActor () -> Void
  private var lastTotal: UInt64 = 0
  private var splitter = LineSplitter()
  private var watch: PressureWatch?

  init(
    _ path: String,
    on loop: EventRunLoop,
    onPressure: @escaping @MainActor () -> Void
  ) throws(PressureWatch.Failure) {
    self.onPressure = onPressure
    // The FIFO is open for writing too, so that it does not end when the last writer closes it.
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw PressureWatch.Failure(reason: "\(path): \(SystemCall.lastError)") }
    watch = try PressureWatch(descriptor, for: .readable, on: loop, name: path) { [weak self] in self?.readLines() }
  }

  private func readLines() {
    guard let watch else { return }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, read(watch.descriptor, buffer.baseAddress, buffer.count))
    }
    var warnings = 0
    for line in splitter.feed(bytes) {
      guard let reading = PressureReading(line: line) else { continue }
      if reading.total > lastTotal { warnings += 1 }
      lastTotal = reading.total
    }
    for _ in 0..<warnings { onPressure() }
  }
}
