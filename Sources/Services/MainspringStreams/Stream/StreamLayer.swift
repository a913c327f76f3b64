/// A layer between the bytes of a stream and those of its socket, such as encryption.
///
/// A stream with a layer is connecting until the layer is established; it then calls the same closures as a stream
/// without one, with the same limits. A layer belongs to one stream, and is used on its loop's thread only. It calls no
/// member of the stream: it puts the bytes for the socket into an output, which the stream sends.
package protocol StreamLayer: AnyObject {
  /// Whether the layer is ready to send bytes of the stream: for TLS, whether the handshake is complete.
  var isEstablished: Bool { get }
  /// Whether the peer has ended its direction.
  var isInputFinished: Bool { get }
  /// The error of a stream whose socket ends while `isInputFinished` is false.
  var truncation: StreamError { get }

  /// Starts the layer on a connected socket.
  func start(output: StreamLayerOutput) throws(StreamError)

  /// Takes all of `bytes`, which the socket has received, and writes the stream's bytes among them to `memory`.
  ///
  /// - Parameter memory: Has at least 16 KiB more than `bytes`, for a record whose beginning the layer has kept.
  /// - Returns: The number of the stream's bytes, and the error after them if there is one.
  func receive(
    _ bytes: UnsafeRawBufferPointer,
    into memory: UnsafeMutableRawBufferPointer,
    output: StreamLayerOutput
  ) -> (count: Int, error: StreamError?)

  /// Takes bytes of the stream, and adds them to `output` in the layer's form. Call it only if the layer is
  /// established.
  func send(_ bytes: UnsafeRawBufferPointer, output: StreamLayerOutput) throws(StreamError)

  /// Ends this direction, after all bytes of the stream. Call it only if the layer is established.
  func finish(output: StreamLayerOutput)
}

/// The bytes that a layer has for the socket.
package final class StreamLayerOutput {
  var bytes: [UInt8] = []

  package func append(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }
}
