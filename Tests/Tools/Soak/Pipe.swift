import Foundation
import Mainspring
import Synchronization

/// Two sockets: any thread writes bytes into one, and the loop must read all of them from the other.
///
/// `@unchecked Sendable`: `source` is accessed only on the loop's thread.
final class Pipe: @unchecked Sendable {
  private let near: Int32
  private let far: Int32
  private let written = Atomic<Int>(0)
  private let received = Atomic<Int>(0)
  private var source: DescriptorSource?

  init() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { fatalError("no more sockets") }
    near = ends[0]
    far = ends[1]
  }

  deinit {
    close(near)
    close(far)
  }

  /// Writes a byte; any thread may call it.
  func write() {
    var byte: UInt8 = 1
    // Counted before the write, since the loop may be faster; a full socket accepts nothing.
    written.add(1, ordering: .relaxed)
    if Foundation.write(far, &byte, 1) != 1 { written.subtract(1, ordering: .relaxed) }
  }

  /// Replaces the source with a new one; only on the loop's thread.
  func watch(on loop: EventRunLoop, priority: SourcePriority, isOneShot: Bool) {
    source?.cancel()
    do {
      source = try loop.addDescriptor(near, isOneShot: isOneShot, priority: priority) {
        [unowned self, unowned loop] _ in
        read()
        if isOneShot { watch(on: loop, priority: priority, isOneShot: true) }
      }
    } catch {
      Faults.add("descriptor \(near): \(error)")
    }
  }

  /// Pauses the source; only on the loop's thread.
  func pause() { source?.pause() }

  /// Resumes the source; only on the loop's thread.
  func resume() { source?.resume() }

  /// Cancels the source; only on the loop's thread.
  func forget() { source?.cancel() }

  var isDrained: Bool { received.load(ordering: .relaxed) == written.load(ordering: .relaxed) }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Foundation.read(near, &bytes, bytes.count)
    if count > 0 {
      received.add(count, ordering: .relaxed)
    } else {
      Faults.add("a descriptor was told that is not ready")
    }
  }
}
