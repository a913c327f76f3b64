import MainspringStreams

extension SocketStream {
  /// The parameters of TLS on which the two ends have agreed; nil while the stream is connecting, once it has ended,
  /// and without TLS.
  ///
  /// Call only on the loop's thread.
  public var tls: TLSConnection? {
    guard let layer = layer as? TLSLayer, layer.isEstablished else { return nil }
    return TLSConnection(layer.connection)
  }
}
