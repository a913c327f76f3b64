/// The memory that all streams of a loop with a layer share; none of it is in use across a callout.
final class StreamLayerMemory {
  /// The largest number of bytes that a layer receives or sends in one call.
  static let size = 48 << 10
  /// The largest number of the stream's bytes for which a layer has received the beginning of a record only.
  static let margin = 16 << 10

  /// The memory into which the sockets are read.
  let received = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
  /// The bytes for the socket; empty between the calls of layers.
  let output = StreamLayerOutput()

  deinit { received.deallocate() }
}
