import Glibc
import Mainspring

/// The file `memory.events` of a cgroup: how often its memory was throttled or has reached its limit.
///
/// The kernel reports each change of the file as a modification; see "memory.events" in the kernel's cgroup-v2.rst.
@MainActor
final class CgroupMemoryEvents {
  private let path: String
  private let onPressure: @MainActor (MemoryPressureLevel) -> Void
  private var counts: [String: UInt64]
  private var watch: PressureWatch?

  init(
    _ path: String,
    on loop: EventRunLoop,
    onPressure: @escaping @MainActor (MemoryPressureLevel) -> Void
  ) throws(PressureWatch.Failure) {
    self.path = path
    self.onPressure = onPressure
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0, inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
      let reason = "\(path): \(SystemCall.lastError)"
      if descriptor >= 0 { close(descriptor) }
      throw PressureWatch.Failure(reason: reason)
    }
    counts = CgroupMemoryEvents.read(path)
    watch = try PressureWatch(descriptor, for: .readable, on: loop, name: path) { [weak self] in self?.compareCounts() }
  }

  private func compareCounts() {
    _ = watch?.drain()
    let grown = CgroupMemoryEvents.read(path).filter { $0.value > counts[$0.key] ?? 0 }
    counts.merge(grown) { _, new in new }
    if grown.keys.contains(where: { $0 == "max" || $0.hasPrefix("oom") }) {
      onPressure(.critical)
    } else if grown.keys.contains("high") {
      onPressure(.warning)
    }
  }

  /// Returns the counters by their names; none if the file has gone.
  private static func read(_ path: String) -> [String: UInt64] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [:] }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
    }
    var counts: [String: UInt64] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let count = UInt64(words[1]) { counts[String(words[0])] = count }
    }
    return counts
  }
}
