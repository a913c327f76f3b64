import Glibc
import Mainspring

/// Making streams and listeners.
extension EventRunLoop {
  /// Begins to connect to `address`, and returns the stream, which takes bytes already.
  ///
  /// ``SocketStream/onConnect(_:)`` reports the connection. If the attempt fails, the stream ends with the reason. All
  /// addresses of a host's name are tried. Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - address: The address of the peer. The name of a host is resolved, which works in real time only.
  ///   - options: The stream's settings.
  ///   - resolver: The resolver for the host's name; the loop's own if nil.
  ///   - file: The file of the call, by which reports name the stream; leave the default.
  ///   - line: The line of the call; leave the default.
  public func connect(
    to address: StreamAddress,
    options: StreamOptions = StreamOptions(),
    resolver: StreamResolver? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> SocketStream {
    connect(to: address, options: options.at(file, line), resolver: resolver, layer: nil)
  }

  /// Connects to `address`, and returns the stream when the connection is established.
  ///
  /// Callable from any task, while the loop runs.
  ///
  /// - Throws: ``StreamError`` if the connection fails, the task is cancelled, or the loop is closed or deallocated.
  public func connected(
    to address: StreamAddress,
    options: StreamOptions = StreamOptions(),
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(StreamError) -> SocketStream {
    try await connected(isolation: isolation) { $0.connect(to: address, options: options, file: file, line: line) }
  }

  /// Makes a stream of a connected stream socket: an end of a socket pair, an accepted or a passed descriptor.
  ///
  /// Call only on the loop's thread.
  ///
  /// - Parameters:
  ///   - descriptor: The socket. The stream sets it to not block, and closes it when it ends.
  ///   - options: The stream's settings.
  ///   - file: The file of the call, by which reports name the stream; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: ``StreamError`` if the descriptor is not a stream socket, if it listens, or if the loop cannot watch it;
  ///   it stays open then.
  public func stream(
    over descriptor: Int32,
    options: StreamOptions = StreamOptions(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(StreamError) -> SocketStream {
    try stream(over: descriptor, options: options.at(file, line), layer: nil)
  }

  /// Listens at `address`, and calls `onConnection` with the stream of each accepted connection.
  ///
  /// Call only on the loop's thread. The loop keeps the listener until ``StreamListener/close(removesFile:)``.
  ///
  /// - Parameters:
  ///   - address: A numeric address or a Unix socket. A Unix socket's file that a process left behind is replaced.
  ///   - permissions: The permissions of a Unix socket's file, less the process's umask; see umask(2).
  ///   - backlog: The largest number of connections that wait to be accepted; listen(2) names the kernel's own limit.
  ///   - options: The settings of the streams.
  ///   - file: The file of the call, by which reports name the listener and its streams; leave the default.
  ///   - line: The line of the call; leave the default.
  ///   - onConnection: Called on the loop's thread; it sets the stream's closures, or starts a task that reads.
  /// - Throws: ``StreamError/addressInUse(_:)`` if something listens there, or another ``StreamError`` if the loop
  ///   cannot listen there for another reason.
  public func listen(
    at address: StreamAddress,
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
      layer: nil,
      onConnection: onConnection
    )
  }

  /// Accepts connections on a socket that listens already, such as a socket that systemd (`LISTEN_FDS`) or a parent
  /// process has passed.
  ///
  /// Call only on the loop's thread. A Unix socket's file is not removed at the end: it belongs to the process that
  /// made it.
  ///
  /// - Parameters:
  ///   - descriptor: The socket. The listener sets it to not block, and closes it at its end.
  ///   - options: The settings of the streams that the listener makes.
  ///   - file: The file of the call, by which reports name the listener and its streams; leave the default.
  ///   - line: The line of the call; leave the default.
  ///   - onConnection: Receives each stream, on the loop's thread.
  /// - Throws: ``StreamError`` if the descriptor is not a listening stream socket, or if it cannot be watched; it stays
  ///   open then.
  public func listen(
    on descriptor: Int32,
    options: StreamOptions = StreamOptions(),
    file: StaticString = #fileID,
    line: UInt = #line,
    onConnection: @escaping (SocketStream) -> Void
  ) throws(StreamError) -> StreamListener {
    try listen(on: descriptor, options: options.at(file, line), layer: nil, onConnection: onConnection)
  }

  /// Listens at `address`, and returns the connections as an asynchronous sequence.
  ///
  ///     for try await stream in try loop.connections(at: address) { … }
  ///
  /// The socket listens when this method returns. A connection is accepted only while a task waits for it. Any
  /// thread may call this.
  ///
  /// - Parameters:
  ///   - address: A numeric address or a Unix socket. A Unix socket's file that a process left behind is replaced.
  ///   - permissions: The permissions of a Unix socket's file, less the process's umask; see umask(2).
  ///   - backlog: The largest number of connections that wait to be accepted; listen(2) names the kernel's own limit.
  ///   - options: The settings of the streams.
  ///   - onShortage: Called on the loop's thread, once for each error, when no connection can be accepted: because
  ///     descriptors or memory have run out, or because of another error. The sequence goes on: it tries again every
  ///     tenth of a second, as a ``StreamListener`` does.
  ///   - file: The file of the call, by which reports name the listener and its streams; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: ``StreamError/addressInUse(_:)`` if something listens there, ``StreamError/loopEnded`` if the loop is
  ///   closed, or another ``StreamError`` if the loop cannot listen there for another reason.
  public func connections(
    at address: StreamAddress,
    permissions: UInt16 = 0o777,
    backlog: Int32 = 1024,
    options: StreamOptions = StreamOptions(),
    onShortage: (@Sendable (StreamError) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(StreamError) -> StreamConnections {
    let socket = try ListeningSocket(
      at: address,
      permissions: permissions,
      backlog: backlog,
      sharesPort: options.sharesPort
    )
    return StreamConnections(
      acceptor: try StreamAcceptor(on: self, socket: socket, options: options.at(file, line), onShortage: onShortage)
    )
  }

  /// Returns, as an asynchronous sequence, the connections to a socket that listens already, such as a socket that
  /// systemd (`LISTEN_FDS`) or a parent process has passed.
  ///
  /// Any thread may call this. A Unix socket's file is not removed at the end: it belongs to the process that made it.
  ///
  /// - Parameters:
  ///   - descriptor: The socket. The sequence sets it to not block, and closes it at its end.
  ///   - options: The settings of the streams.
  ///   - onShortage: See ``connections(at:permissions:backlog:options:onShortage:file:line:)``.
  ///   - file: The file of the call, by which reports name the listener and its streams; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: ``StreamError`` if the descriptor is not a listening stream socket, if it cannot be watched, or if the
  ///   loop is closed; it stays open then.
  public func connections(
    on descriptor: Int32,
    options: StreamOptions = StreamOptions(),
    onShortage: (@Sendable (StreamError) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(StreamError) -> StreamConnections {
    let socket = try ListeningSocket(passed: descriptor)
    return StreamConnections(
      acceptor: try StreamAcceptor(on: self, socket: socket, options: options.at(file, line), onShortage: onShortage)
    )
  }
}
