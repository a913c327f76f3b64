/// The memory that a loop's streams with a layer share; no stream uses it across a callout.
final class StreamLayerMemory {
  /// The largest number of bytes that a layer receives or sends in one call.
  static let size = 48 << 10
  /// The largest number of a stream's bytes that a layer holds back while it has only the beginning of their record.
  static let margin = 16 << 10

  /// The memory into which the sockets are read.
  let received = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
  /// The bytes for the socket; empty between the calls of layers.
  let output = StreamLayerOutput()

  deinit { received.deallocate() }
}
