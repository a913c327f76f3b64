import Foundation
import Mainspring

/// Writes the records of a host to standard error, on a thread of its own: a reader that stalls must not stop the host.
final class HostRecords: Sendable {
  /// The number of lines that wait for the reader; further ones are left out.
  private static let limit = 10_000

  private let thread = DispatchQueue(label: "records")
  private let waiting = Locked<(lines: Int, lost: Int)>((0, 0))

  func write(_ line: String) {
    let lost: Int? = waiting.withLock { waiting in
      if waiting.lines >= HostRecords.limit {
        waiting.lost += 1
        return nil
      }
      defer { waiting.lost = 0 }
      waiting.lines += 1
      return waiting.lost
    }
    guard let lost else { return }
    thread.async { [self] in
      if lost > 0 { Terminal.complain("\(lost) lines were left out, because nobody read them") }
      Terminal.complain(line)
      waiting.withLock { $0.lines -= 1 }
    }
  }
}
