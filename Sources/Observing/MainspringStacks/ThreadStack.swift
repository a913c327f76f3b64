import CLinux
import Foundation
import Glibc
import Runtime

/// The addresses of a thread's stack.
///
/// `Backtrace` takes the stack of the calling thread only, and has no initializer for addresses. It can decode
/// itself, though, so this type encodes the addresses in Swift's Compact Backtrace Format, in Base64
/// (<https://github.com/swiftlang/swift/blob/main/docs/CompactBacktraceFormat.md>).
struct ThreadStack {
  /// The addresses, innermost first: the address that the thread executes, then return addresses.
  private let addresses: [UInt64]
  private let isTruncated: Bool

  /// Creates a stack of the given addresses, innermost first.
  init(addresses: [UInt64]) {
    self.addresses = addresses
    isTruncated = false
  }

  /// Takes the stack of a thread of this process, and interrupts the thread for some microseconds.
  ///
  /// Nil if the thread has ended, if it does not answer within a second (it blocks the signal, or waits in the kernel
  /// without interruption), or if another part of the program has taken the signal.
  init?(of thread: pid_t) {
    var stack = mainspring_thread_stack()
    guard mainspring_take_stack(thread, &stack) else { return nil }
    isTruncated = stack.is_truncated
    addresses = withUnsafeBytes(of: &stack.addresses) {
      Array($0.assumingMemoryBound(to: UInt64.self)[..<Int(stack.count)])
    }
  }

  /// The stack as a value of Swift's `Runtime` module; nil if the module cannot decode it.
  var backtrace: Backtrace? {
    let encoded = Encoded(architecture: ThreadStack.architecture, backtrace: compact.base64EncodedString())
    guard let json = try? JSONEncoder().encode(encoded) else { return nil }
    return try? JSONDecoder().decode(Backtrace.self, from: json)
  }

  private struct Encoded: Encodable {
    let architecture: String
    let backtrace: String
  }

  #if arch(x86_64)
    private static let architecture = "x86_64"
  #elseif arch(arm64)
    private static let architecture = "arm64"
  #endif

  private var compact: Data {
    // The first byte of the format: version 0, addresses of 64 bits.
    var bytes = Data([0b10])
    for (index, address) in addresses.enumerated() {
      // A program counter or a return address, absolute, in 8 bytes.
      bytes.append((index == 0 ? 0b0001_0000 : 0b0010_0000) | 0b1000 | 7)
      withUnsafeBytes(of: address.bigEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(isTruncated ? 1 : 0)
    return bytes
  }
}
