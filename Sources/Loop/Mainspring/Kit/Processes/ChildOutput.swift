import Glibc

/// This process's end of a pipe from a child, which a loop reads until the stream or the child ends.
///
/// A pipe ends when nobody has it open for writing any more, which a grandchild can delay for ever. When the child has
/// ended, the pipe has everything that the child itself wrote, so the rest is read then, and the pipe is closed.
///
/// The handlers of the pipe's source and of the child's keep it, so it is released with them. Use it on the loop's
/// thread only.
final class ChildOutput {
  private let descriptor: Int32
  private let receive: ([UInt8]) -> Void
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)
  private(set) weak var source: DescriptorSource?
  /// The source of the child's end while it waits for the receiver to return; see ``delays(_:)``.
  private weak var delayedEnd: DescriptorSource?
  /// Whether this object closes the descriptor, which belongs to the caller until every source has been added.
  private var isOpen = false

  /// - Returns: Nil without a receiver.
  init?(_ pipe: Int32?, receive: (([UInt8]) -> Void)?) {
    guard let receive else { return nil }
    require(pipe != nil, "A child's stream can be received only if it was started with .pipe.")
    descriptor = pipe!
    self.receive = receive
  }

  deinit { if isOpen { Glibc.close(descriptor) } }

  func add(to loop: EventRunLoop, modes: RunLoopModes, activeCallout: ActiveCallout) throws(RunLoopError)
    -> DescriptorSource
  {
    let source = try loop.addDescriptor(descriptor, modes: modes) { [self] _ in readWhatCame() }
    source.activeCallout = activeCallout
    // The child keeps a run going.
    source.keepsRunning = false
    self.source = source
    return source
  }

  func takeOverDescriptor() { isOpen = true }

  /// Whether the child's end must wait, because the receiver of an earlier part has not returned; `end` is paused then.
  func delays(_ end: DescriptorSource) -> Bool {
    guard source?.mustBeHeldBack == true else { return false }
    delayedEnd = end
    end.pause()
    return true
  }

  private func readWhatCame() {
    guard let part = read(atMost: buffer.count) else { return }
    if part.isEmpty { close() } else { receive(part) }
    delayedEnd?.resume()
    delayedEnd = nil
  }

  /// Passes on the bytes that are in the pipe now, as long as `isWanted`, and closes the pipe.
  func readRest(while isWanted: () -> Bool) {
    // Otherwise a run inside the receiver would read on.
    source?.cancel()
    var left: Int32 = 0
    if !isOpen || ioctl(descriptor, UInt(FIONREAD), &left) != 0 { left = 0 }
    // A grandchild may write all the time, so only the bytes of this moment count.
    while left > 0, isWanted(), let part = read(atMost: Int(left)), !part.isEmpty {
      left -= Int32(part.count)
      receive(part)
    }
    close()
  }

  /// Reads once; returns nil if there is nothing at the moment, and no bytes at the end of the stream.
  private func read(atMost limit: Int) -> [UInt8]? {
    let count = Glibc.read(descriptor, &buffer, min(limit, buffer.count))
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return Array(buffer[..<max(0, count)])
  }

  private func close() {
    source?.cancel()
    if isOpen { Glibc.close(descriptor) }
    isOpen = false
  }
}
