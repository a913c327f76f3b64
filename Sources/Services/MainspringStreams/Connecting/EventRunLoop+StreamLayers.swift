import Glibc
import Mainspring

/// Making streams and listeners, with a layer or without one.
extension EventRunLoop {
  /// A function that makes the layer of a new stream.
  package typealias MakeLayer = () throws(StreamError) -> any StreamLayer

  /// Begins to connect, and returns the stream; if no layer can be made, the stream has ended with the reason.
  package func connect(
    to address: StreamAddress,
    options: StreamOptions,
    resolver: StreamResolver?,
    layer: MakeLayer?
  ) -> SocketStream {
    do throws(StreamError) {
      let stream = SocketStream(on: self, options: options, layer: try layer?())
      stream.connect(to: address, resolver: resolver)
      return stream
    } catch {
      let stream = SocketStream(on: self, options: options)
      stream.finish(.failed(error))
      return stream
    }
  }

  /// Waits until the stream that `connect` makes on the loop's thread is connected.
  package func connected(
    isolation: isolated (any Actor)?,
    by connect: @escaping @Sendable (EventRunLoop) -> SocketStream
  ) async throws(StreamError) -> SocketStream {
    let made = Locked<SocketStream?>(nil)
    do throws(StreamError) {
      try await StreamWait<Void>.value(on: { [weak self] in self }, isolation: isolation) { [weak self] wait in
        guard let self else { return wait.finish(.failure(.loopEnded)) }
        let stream = connect(self)
        if case .failed(let error) = stream.end { return wait.finish(.failure(error)) }
        made.withLock { $0 = stream }
        stream.connectWaits.append(wait)
      }
    } catch {
      if error == .cancelled, let stream = made.withLock({ $0 }) { post(priority: .system) { stream.abort() } }
      throw error
    }
    return made.withLock { $0 }!
  }

  /// Makes a stream of a connected socket; the layer, if there is one, begins at once.
  package func stream(
    over descriptor: Int32,
    options: StreamOptions,
    layer: MakeLayer?
  ) throws(StreamError) -> SocketStream {
    try SocketCalls.check(descriptor, listens: false)
    SocketCalls.prepare(descriptor)
    let isInternet = SocketName.ask(getsockname, of: descriptor)?.isInternet ?? false
    let stream = try stream(over: descriptor, isInternet: isInternet, options: options, layer: layer)
    postLater { stream.beginWatchingForFaults() }
    return stream
  }

  /// Makes a stream of a connected socket that does not block, without checking that it is one.
  func stream(
    over descriptor: Int32,
    isInternet: Bool,
    options: StreamOptions,
    layer: MakeLayer?
  ) throws(StreamError) -> SocketStream {
    let stream = SocketStream(on: self, options: options, layer: try layer?())
    do throws(StreamError) {
      try stream.open(descriptor, isInternet: isInternet)
    } catch {
      stream.finish(.failed(error))
      throw error
    }
    return stream
  }

  /// Listens at `address`, and makes a stream of each connection, with a layer unless `layer` is nil.
  package func listen(
    at address: StreamAddress,
    permissions: UInt16,
    backlog: Int32,
    options: StreamOptions,
    layer: MakeLayer?,
    onConnection: @escaping (SocketStream) -> Void
  ) throws(StreamError) -> StreamListener {
    let socket = try ListeningSocket(
      at: address,
      permissions: permissions,
      backlog: backlog,
      sharesPort: options.sharesPort
    )
    return try StreamListener(on: self, socket: socket, options: options, layer: layer, onConnection: onConnection)
  }

  /// Accepts connections on a socket that listens already, and makes a stream of each, with a layer unless `layer` is
  /// nil.
  package func listen(
    on descriptor: Int32,
    options: StreamOptions,
    layer: MakeLayer?,
    onConnection: @escaping (SocketStream) -> Void
  ) throws(StreamError) -> StreamListener {
    let socket = try ListeningSocket(passed: descriptor)
    return try StreamListener(on: self, socket: socket, options: options, layer: layer, onConnection: onConnection)
  }
}
