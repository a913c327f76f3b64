import AppLifecycle
import CDeviceHooks
import Glibc
import Mainspring

/// The descriptors through which an application has locked files, since its launch.
///
/// All applications of a test run share a process, so the locks that the kernel reports for the process say nothing
/// about one application. Any thread may call this.
final class ApplicationFileLocks: Sendable {
  private struct File: Hashable {
    let device: dev_t
    let number: ino_t

    /// The open file of a descriptor; nil if the descriptor is closed.
    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }

  private let files = Locked<[Int32: File]>([:])

  /// Records locks from now on, in all programs with the hook; called before an application is launched.
  static func begin() { hook }

  private static let hook: Void = mainspring_take_file_locks { owner, descriptor in
    // The device's work lives at least as long as the running code that it owns.
    Unmanaged<DeviceWork>.fromOpaque(owner).takeUnretainedValue().fileLocks.record(descriptor)
  }

  private func record(_ descriptor: Int32) {
    guard let file = File(descriptor) else { return }
    files.withLock { $0[descriptor] = file }
  }

  /// The paths of the files that the application has locked and not unlocked, sorted.
  var paths: [String] {
    // A descriptor that was closed may be another file's by now.
    let descriptors = files.withLock { files in
      files = files.filter { File($0.key) == $0.value }
      return Array(files.keys)
    }
    return FileLocks.paths(of: descriptors)
  }
}
