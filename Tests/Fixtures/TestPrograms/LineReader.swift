import Foundation

/// A reader of a descriptor's lines, which closes the descriptor when it is destroyed.
struct LineReader: ~Copyable {
  let descriptor: Int32
  private(set) var lines: [String] = []
  private(set) var isOpen = true
  private var rest: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { if isOpen { close(descriptor) } }

  /// Reads the available bytes once; blocks if there are none.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
      isOpen = false
      close(descriptor)
      return
    }
    rest += buffer[..<count]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
  }
}
