import Foundation
import Testing

/// A touchscreen that is a pipe: the program reads the written events as `struct input_event`s.
final class InputPipe {
  /// The end that becomes the program's standard input.
  let programEnd: Int32
  private var ownEnd: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    programEnd = ends[0]
    ownEnd = ends[1]
  }

  deinit {
    unplug()
    close(programEnd)
  }

  func write(_ events: [(type: UInt16, code: UInt16, value: Int32)]) {
    var bytes: [UInt8] = []
    for event in events {
      bytes += [UInt8](repeating: 0, count: 16)
      withUnsafeBytes(of: event.type.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: event.code.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: event.value.littleEndian) { bytes += $0 }
    }
    _ = Foundation.write(ownEnd, bytes, bytes.count)
  }

  func write(_ bytes: [UInt8]) {
    // A pipe cannot hold a whole long recording; the program reads while the rest is written.
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(ownEnd, $0.baseAddress!, $0.count) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
  }

  func unplug() {
    if ownEnd >= 0 { close(ownEnd) }
    ownEnd = -1
  }
}
