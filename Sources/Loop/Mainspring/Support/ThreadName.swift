import CLinux

/// The kernel's names of threads; see prctl(2).
package enum ThreadName {
  /// The number of bytes of the longest name and its terminating zero.
  package static let capacity = 16

  /// The name of the calling thread.
  package static var ofCallingThread: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { name in
      mainspring_get_thread_name(name.baseAddress!)
      return String(cString: name.baseAddress!)
    }
  }
}
