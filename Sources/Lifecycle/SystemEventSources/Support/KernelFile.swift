import Glibc

/// Files that the kernel makes while they are read, such as those of /proc.
///
/// The kernel gives a page at a time, which Foundation takes for the whole file.
package enum KernelFile {
  /// Returns the file as text; nil if it cannot be read.
  package static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  /// Returns the bytes of the file; nil if it cannot be read.
  package static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0 { return errno == EINTR ? bytes : nil }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }
}
