import Glibc

/// The control data of a message that passes descriptors: one header with `SCM_RIGHTS` (cmsg(3)), or none.
struct ControlData {
  private let bytes: [UInt8]

  init(_ descriptors: [Int32]) {
    guard !descriptors.isEmpty else {
      bytes = []
      return
    }
    let header = MemoryLayout<cmsghdr>.size
    let length = header + descriptors.count * MemoryLayout<Int32>.size
    // The kernel requires the whole to end at a multiple of a word.
    let word = MemoryLayout<Int>.size
    var data = [UInt8](repeating: 0, count: (length + word - 1) / word * word)
    data.withUnsafeMutableBytes { buffer in
      var first = cmsghdr()
      first.cmsg_len = length
      first.cmsg_level = SOL_SOCKET
      first.cmsg_type = Int32(SCM_RIGHTS)
      buffer.storeBytes(of: first, as: cmsghdr.self)
      for (index, descriptor) in descriptors.enumerated() {
        buffer.storeBytes(of: descriptor, toByteOffset: header + index * MemoryLayout<Int32>.size, as: Int32.self)
      }
    }
    bytes = data
  }

  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { bytes.withUnsafeBytes(body) }
}
