import Glibc
import Mainspring

/// A trigger on a pressure file of the kernel; see the kernel's psi.rst.
@MainActor
final class PressureFile {
  private let path: String
  private let tasks: String
  private let onPressure: @MainActor () -> Void
  private let onEnd: @MainActor (_ reason: String) -> Void
  private var lastTotal: UInt64 = 0
  private var watch: PressureWatch?

  /// Opens the file and writes the trigger.
  ///
  /// - Parameters:
  ///   - tasks: the line whose total must have grown: `some` or `full`.
  ///   - onPressure: called each time the threshold has been exceeded.
  ///   - onEnd: called when the file has gone, for example with its cgroup.
  init(
    _ path: String,
    tasks: String,
    trigger: [UInt8],
    on loop: EventRunLoop,
    onPressure: @escaping @MainActor () -> Void,
    onEnd: @escaping @MainActor (_ reason: String) -> Void
  ) throws(PressureWatch.Failure) {
    self.path = path
    self.tasks = tasks
    self.onPressure = onPressure
    self.onEnd = onEnd
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw PressureWatch.Failure(reason: PressureFile.reason(path, SystemCall.lastError)) }
    do throws(PressureWatch.Failure) { try arm(descriptor, trigger) } catch {
      close(descriptor)
      throw error
    }
    watch = try PressureWatch(descriptor, for: .urgent, on: loop, name: path) { [weak self] in self?.compareTotal() }
  }

  private func arm(_ descriptor: Int32, _ trigger: [UInt8]) throws(PressureWatch.Failure) {
    var information = stat()
    fstat(descriptor, &information)
    // The trigger would overwrite the beginning of any other file. The kernel generates its own files when they are
    // read, so their size is 0.
    guard information.st_mode & S_IFMT == S_IFREG, information.st_size == 0 else {
      throw PressureWatch.Failure(reason: "\(path) is neither a FIFO nor a pressure file of the kernel")
    }
    lastTotal = try readTotal(descriptor)
    // A descriptor accepts only one trigger; a second one fails with EBUSY.
    let count = write(descriptor, trigger, trigger.count)
    guard count >= 0 else {
      throw PressureWatch.Failure(reason: PressureFile.reason("\(path) takes no trigger", SystemCall.lastError))
    }
    guard count == trigger.count else {
      throw PressureWatch.Failure(reason: "\(path) takes \(count) of the \(trigger.count) bytes of a trigger")
    }
  }

  private func compareTotal() {
    guard let watch else { return }
    do throws(PressureWatch.Failure) {
      let total = try readTotal(watch.descriptor)
      // The first event after arming may report an earlier stall; then the total has not grown.
      guard total > lastTotal else { return }
      lastTotal = total
      onPressure()
    } catch {
      self.watch = nil
      onEnd(error.reason)
    }
  }

  private func readTotal(_ descriptor: Int32) throws(PressureWatch.Failure) -> UInt64 {
    var bytes = [UInt8](repeating: 0, count: 512)
    // The kernel generates the contents again at each read from offset 0.
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw PressureWatch.Failure(reason: PressureFile.reason(path, SystemCall.lastError)) }
    guard let reading = PressureReading(file: String(decoding: bytes[..<count], as: UTF8.self), tasks: tasks) else {
      throw PressureWatch.Failure(reason: "\(path) is no pressure file: it has no line \"\(tasks) … total=…\"")
    }
    return reading.total
  }

  private static func reason(_ beginning: String, _ error: String) -> String {
    errno == EOPNOTSUPP
      ? "\(beginning): this kernel keeps no pressure stall information (it may have to be started with psi=1)"
      : "\(beginning): \(error)"
  }
}
