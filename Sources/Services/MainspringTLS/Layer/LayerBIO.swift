import CMainspringOpenSSL

/// The BIO of a connection: through it, OpenSSL reads the bytes that a layer has received, and writes to the layer's
/// output.
///
/// OpenSSL's own BIOs would call read(2) and write(2), which raises SIGPIPE, or copy all bytes into memory of each
/// connection.
enum LayerBIO {
  /// Makes a BIO for a layer, which must exist as long as the BIO.
  static func make(for layer: TLSLayer) -> OpaquePointer? {
    guard let made = BIO_new(method) else { return nil }
    BIO_set_data(made, Unmanaged.passUnretained(layer).toOpaque())
    BIO_set_init(made, 1)
    return made
  }

  /// The method of all BIOs of connections, which is never freed.
  ///
  /// `nonisolated(unsafe)`: it is set once and then only read.
  nonisolated(unsafe) private static let method: OpaquePointer? = {
    let method = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "Mainspring")
    BIO_meth_set_read(method) { bio, target, count in
      BIO_clear_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
      guard let target, let layer = layer(of: bio) else { return -1 }
      let taken = layer.takeReceived(UnsafeMutableRawBufferPointer(start: target, count: Int(count)))
      if taken > 0 { return Int32(taken) }
      // More bytes may come. The stream, and not OpenSSL, handles the end of the socket.
      BIO_set_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY)
      return -1
    }
    BIO_meth_set_write(method) { bio, bytes, count in
      guard let layer = layer(of: bio) else { return -1 }
      return layer.put(UnsafeRawBufferPointer(start: bytes, count: Int(count))) ? count : -1
    }
    BIO_meth_set_ctrl(method) { _, command, _, _ in command == BIO_CTRL_FLUSH ? 1 : 0 }
    return method
  }()

  private static func layer(of bio: OpaquePointer?) -> TLSLayer? {
    BIO_get_data(bio).map { Unmanaged<TLSLayer>.fromOpaque($0).takeUnretainedValue() }
  }
}
