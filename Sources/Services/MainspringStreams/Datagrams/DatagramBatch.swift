import CLinux
import Glibc

/// The kernel's structs for one call of recvmmsg(2) or sendmmsg(2).
struct DatagramBatch: ~Copyable {
  /// The largest number of datagrams of one call.
  static let capacity = 32

  let datagrams: UnsafeMutablePointer<mainspring_datagram>
  let vectors: UnsafeMutablePointer<iovec>
  let names: UnsafeMutablePointer<sockaddr_storage>

  init() {
    datagrams = .allocate(capacity: DatagramBatch.capacity)
    vectors = .allocate(capacity: DatagramBatch.capacity)
    names = .allocate(capacity: DatagramBatch.capacity)
    datagrams.initialize(repeating: mainspring_datagram(), count: DatagramBatch.capacity)
    vectors.initialize(repeating: iovec(), count: DatagramBatch.capacity)
    names.initialize(repeating: sockaddr_storage(), count: DatagramBatch.capacity)
    for index in 0..<DatagramBatch.capacity {
      datagrams[index].header.msg_name = UnsafeMutableRawPointer(names + index)
      datagrams[index].header.msg_iov = vectors + index
      datagrams[index].header.msg_iovlen = 1
    }
  }

  deinit {
    datagrams.deallocate()
    vectors.deallocate()
    names.deallocate()
  }
}
