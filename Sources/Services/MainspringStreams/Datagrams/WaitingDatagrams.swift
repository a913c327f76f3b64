import CLinux
import Glibc

/// The datagrams that a socket has still to send, in their order.
struct WaitingDatagrams: ~Copyable {
  private struct Entry {
    let name: SocketName
    /// The position after the datagram's last byte.
    var end: Int
  }

  /// The bytes of all datagrams, one after the other.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The number of entries, from the first on, that have been removed.
  private var removed = 0
  private let batch = DatagramBatch()

  var count: Int { entries.count - removed }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ datagram: UnsafeRawBufferPointer, to name: SocketName) {
    bytes += datagram
    entries.append(Entry(name: name, end: bytes.count))
  }

  /// Sends as many of the first ones as the kernel takes in one call, and removes them.
  ///
  /// - Returns: The number of them; -1 with the reason in `errno` if there is an error of the first one, which stays.
  mutating func send(to descriptor: Int32) -> Int {
    let count = min(self.count, DatagramBatch.capacity)
    let sent = bytes.withUnsafeBytes { bytes in
      for index in 0..<count {
        let entry = entries[removed + index]
        let start = self.start(of: removed + index)
        // The kernel only reads them. An empty datagram has no bytes, and so perhaps no memory.
        let first = bytes.baseAddress.map { UnsafeMutableRawPointer(mutating: $0 + start) }
        batch.vectors[index] = iovec(iov_base: first, iov_len: entry.end - start)
        entry.name.withAddress { address, length in
          memcpy(batch.names + index, address, Int(length))
          batch.datagrams[index].header.msg_namelen = length
        }
      }
      return Int(mainspring_send_datagrams(descriptor, batch.datagrams, UInt32(count)))
    }
    if sent > 0 { removeFirst(sent) }
    return sent
  }

  /// Removes the first datagrams.
  mutating func removeFirst(_ count: Int) {
    removed += count
    guard isEmpty else { return freePlaces() }
    // A burst leaves its memory for the next one.
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
    entries.removeAll(keepingCapacity: entries.capacity <= 4096)
    removed = 0
  }

  /// Frees the places of removed datagrams from time to time, since under a steady load there are always others.
  private mutating func freePlaces() {
    guard removed >= 256, 2 * removed >= entries.count else { return }
    let end = entries[removed - 1].end
    bytes.removeFirst(end)
    entries.removeFirst(removed)
    for index in entries.indices { entries[index].end -= end }
    removed = 0
  }

  /// The number of bytes in memory, also those of removed datagrams.
  var storedBytes: Int { bytes.count }

  private func start(of index: Int) -> Int { index == 0 ? 0 : entries[index - 1].end }
}
