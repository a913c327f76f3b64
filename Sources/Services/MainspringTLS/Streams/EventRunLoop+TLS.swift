import Mainspring
import MainspringStreams

/// Making streams and listeners with TLS.
///
/// The streams behave as those without TLS. `StreamOptions.connectTimeout` limits the handshake too. Until the
/// handshake is complete, a stream is connecting: it keeps written bytes, and then calls the closure of `onConnect`, or
/// ends.
extension EventRunLoop {
  /// Begins to connect to `address` with TLS, and returns the stream, which takes bytes already.
  ///
  /// Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - address: The address of the peer, as in `connect(to:)`.
  ///   - tls: The settings and the trusted authorities.
  ///   - serverName: The name that the server must prove: that of a host, or a numeric address. If nil, it is the host
  ///     of `address`. A Unix socket has no host: without a name, the stream fails, unless `tls` does not verify
  ///     servers.
  ///   - options: The stream's settings.
  ///   - resolver: The resolver for the host's name; the loop's own if nil.
  ///   - file: The file of the call, by which reports name the stream; leave the default.
  ///   - line: The line of the call; leave the default.
  public func connect(
    to address: StreamAddress,
    tls: TLSClientContext,
    serverName: String? = nil,
    options: StreamOptions = StreamOptions(),
    resolver: StreamResolver? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SocketStream {
    connect(to: address, options: options.at(file, line), resolver: resolver) { () throws(StreamError) in
      try TLSLayer(client: tls, name: serverName ?? address.host)
    }
  }

  /// Connects to `address` with TLS, and returns the stream when the handshake is complete.
  ///
  /// Callable from any task, while the loop runs; see `connect(to:tls:)` for the parameters.
  ///
  /// - Throws: `StreamError` if the connection fails, the task is cancelled, or the loop is closed or deallocated.
  public func connected(
    to address: StreamAddress,
    tls: TLSClientContext,
    serverName: String? = nil,
    options: StreamOptions = StreamOptions(),
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(StreamError) -> SocketStream {
    try await connected(isolation: isolation) {
      $0.connect(to: address, tls: tls, serverName: serverName, options: options, file: file, line: line)
    }
  }

  /// Makes a client's stream with TLS of a connected socket, such as the socket of a connection through a proxy.
  ///
  /// Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - descriptor: The socket. The stream sets it to not block, and closes it when it ends.
  ///   - tls: The settings and the trusted authorities.
  ///   - serverName: The name that the server must prove: that of a host, or a numeric address. It may be nil only if
  ///     `tls` does not verify servers.
  ///   - options: The stream's settings.
  ///   - file: The file of the call, by which reports name the stream; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: `StreamError` if the descriptor is not a stream socket, if it listens, if the loop cannot watch it, or
  ///   if the name is missing or not valid; the descriptor stays open then.
  public func stream(
    over descriptor: Int32,
    tls: TLSClientContext,
    serverName: String?,
    options: StreamOptions = StreamOptions(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(StreamError) -> SocketStream {
    try stream(over: descriptor, options: options.at(file, line)) { () throws(StreamError) in
      try TLSLayer(client: tls, name: serverName)
    }
  }

  /// Makes a server's stream with TLS of a connected socket: an accepted or a passed descriptor.
  ///
  /// Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - descriptor: The socket. The stream sets it to not block, and closes it when it ends.
  ///   - tls: The settings, the certificate and the key.
  ///   - options: The stream's settings.
  ///   - file: The file of the call, by which reports name the stream; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: `StreamError` if the descriptor is not a stream socket, if it listens, or if the loop cannot watch it;
  ///   it stays open then.
  public func stream(
    over descriptor: Int32,
    tls: TLSServerContext,
    options: StreamOptions = StreamOptions(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(StreamError) -> SocketStream {
    try stream(over: descriptor, options: options.at(file, line), layer: tls.makeLayer)
  }

  /// Listens at `address`, and calls `onConnection` with the stream of each accepted connection, whose handshake then
  /// begins.
  ///
  /// Call only on the loop's thread. The loop keeps the listener until `StreamListener.close(removesFile:)` is called.
  ///
  /// - Parameters:
  ///   - address: A numeric address or a Unix socket. A Unix socket's file that a process left behind is replaced.
  ///   - tls: The settings, the certificate and the key; nil for connections without TLS.
  ///   - permissions: The permissions of a Unix socket's file, less the process's umask; see umask(2).
  ///   - backlog: The largest number of connections that wait to be accepted; listen(2) names the kernel's own limit.
  ///   - options: The settings of the streams.
  ///   - file: The file of the call, by which reports name the listener and its streams; leave the default.
  ///   - line: The line of the call; leave the default.
  ///   - onConnection: Called on the loop's thread; it sets the stream's closures, or starts a task that reads.
  /// - Throws: `StreamError.addressInUse` if something listens there, or another `StreamError` if the loop cannot
  ///   listen there for another reason.
  public func listen(
    at address: StreamAddress,
    tls: TLSServerContext?,
    permissions: UInt16 = 0o777,
    backlog: Int32 = 1024,
    options: StreamOptions = StreamOptions(),
    file: StaticString = #fileID,
    line: UInt = #line,
    onConnection: @escaping (SocketStream) -> Void
  ) throws(StreamError) -> StreamListener {
    try listen(
      at: address,
      permissions: permissions,
      backlog: backlog,
      options: options.at(file, line),
      layer: tls?.makeLayer,
      onConnection: onConnection
    )
  }

  /// Accepts connections with TLS on a socket that listens already, such as a socket that systemd or a parent process
  /// has passed.
  ///
  /// Call only on the loop's thread. A Unix socket's file is not removed at the end: it belongs to the process that
  /// made it.
  ///
  /// - Parameters:
  ///   - descriptor: The socket. The listener sets it to not block, and closes it at its end.
  ///   - tls: The settings, the certificate and the key; nil for connections without TLS.
  ///   - options: The settings of the streams that the listener makes.
  ///   - file: The file of the call, by which reports name the listener and its streams; leave the default.
  ///   - line: The line of the call; leave the default.
  ///   - onConnection: Receives each stream, on the loop's thread.
  /// - Throws: `StreamError` if the descriptor is not a listening stream socket, or if it cannot be watched; it stays
  ///   open then.
  public func listen(
    on descriptor: Int32,
    tls: TLSServerContext?,
    options: StreamOptions = StreamOptions(),
    file: StaticString = #fileID,
    line: UInt = #line,
    onConnection: @escaping (SocketStream) -> Void
  ) throws(StreamError) -> StreamListener {
    try listen(
      on: descriptor,
      options: options.at(file, line),
      layer: tls?.makeLayer,
      onConnection: onConnection
    )
  }
}

extension TLSServerContext {
  /// Makes the layer of a server's stream.
  fileprivate func makeLayer() throws(StreamError) -> any StreamLayer { try TLSLayer(server: context) }
}

extension StreamAddress {
  /// The host of a TCP address; nil for a Unix socket.
  fileprivate var host: String? { if case .tcp(let host, _) = self { host } else { nil } }
}

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
