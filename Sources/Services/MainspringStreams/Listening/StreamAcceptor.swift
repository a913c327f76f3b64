import Mainspring

/// Accepts one connection each time that a task waits for one; the others wait in the kernel.
///
/// A ``StreamConnections`` and its iterators share it. When the last of them is released, the socket is closed.
///
///     unwatched ──watch()──► paused ──begin()──► resumed ──a connection, or the task is cancelled──► paused
///
/// `@unchecked Sendable`: the mutable members are used on the loop's thread only, by the initializer before anybody
/// else has the object, and by `deinit` when nobody else has it any more.
final class StreamAcceptor: @unchecked Sendable {
  let address: StreamAddress
  private weak let loop: EventRunLoop?
  private let options: StreamOptions
  private let shortageHandler: (@Sendable (StreamError) -> Void)?
  /// The socket until the loop watches it; nil from then on.
  private var socket: ListeningSocket?
  /// The listener of the socket; nil before the loop watches the socket, and when the loop has ended.
  private var listener: StreamListener?
  /// Why the loop cannot watch the socket; the next task that waits for a connection throws this error.
  private var failure: StreamError?
  private var wait: StreamWait<SocketStream>?

  /// Makes `loop` watch a socket that listens: at once on the loop's thread, otherwise in a posted block.
  init(
    on loop: EventRunLoop,
    socket: ListeningSocket,
    options: StreamOptions,
    onShortage: (@Sendable (StreamError) -> Void)?
  ) throws(StreamError) {
    address = socket.address ?? .unnamed
    self.loop = loop
    self.options = options
    shortageHandler = onShortage
    guard !loop.isClosed else {
      if socket.isOwn { socket.close() }
      throw .loopEnded
    }
    self.socket = socket
    if loop.isOnThread {
      try watch()
    } else {
      // Posted now, and not when the first task waits: a loop that ends before that must close the socket.
      let request = WatchRequest(self)
      loop.post(priority: .system) { request.run() }
    }
  }

  deinit {
    socket?.close()
    guard let listener, let loop else { return }
    // Only the loop's thread uses the listener.
    nonisolated(unsafe) let closed = listener
    if loop.isOnThread { closed.close() } else { loop.post(priority: .system) { closed.close() } }
  }

  /// Waits for the next connection; returns nil if the task is cancelled or the loop ends.
  func next(isolation actor: isolated (any Actor)?) async throws(StreamError) -> SocketStream? {
    do throws(StreamError) {
      return try await StreamWait<SocketStream>.value(on: { [self] in loop }, isolation: actor) { [self] in begin($0) }
    } catch {
      if error == .cancelled || error == .loopEnded { return nil }
      throw error
    }
  }

  private func begin(_ wait: StreamWait<SocketStream>) {
    require(!isWanted, "A second task waits for a connection of a sequence; only one may at a time.")
    // The request that the initializer posted may not have run yet.
    watchAsPosted()
    if let failure = failure.take() { return wait.finish(.failure(failure)) }
    guard let listener else { return wait.finish(.failure(.loopEnded)) }
    self.wait = wait
    listener.resume()
  }

  /// Whether a task waits for a connection and was not cancelled.
  private var isWanted: Bool { wait.map { !$0.isOver } ?? false }

  private func accepted(_ stream: SocketStream) {
    listener?.pause()
    wait.take()?.finish(.success(stream))
  }

  /// Makes the loop watch the socket, without accepting anything yet; does nothing if it was called before.
  private func watch() throws(StreamError) {
    guard socket != nil, let loop, !loop.isClosed, let socket = socket.take() else { return }
    // The loop keeps the listener, so its closures must not keep the acceptor.
    let made = try StreamListener(on: loop, socket: socket, options: options, layer: nil) { [weak self] stream in
      self?.accepted(stream)
    }
    made.isWanted = { [weak self] in self?.isWanted ?? false }
    made.loopEndHandler = { [weak self] in self?.loopEnds() }
    if let shortageHandler { made.onShortage(shortageHandler) }
    made.pause()
    listener = made
  }

  /// Makes the loop watch the socket after the initializer has returned, and keeps an error for the next task.
  private func watchAsPosted() {
    let socket = socket
    do throws(StreamError) {
      try watch()
    } catch {
      failure = error
      // The listener has closed its own socket only.
      if let socket, !socket.isOwn { socket.close() }
    }
  }

  /// Ends the wait of a task, since the loop has ended and has closed the listener.
  private func loopEnds() {
    listener = nil
    wait.take()?.finish(.failure(.loopEnded))
  }

  /// The posted request to watch the socket; if the loop releases it without running it, the loop has ended.
  private final class WatchRequest: Sendable {
    private weak let acceptor: StreamAcceptor?
    init(_ acceptor: StreamAcceptor) { self.acceptor = acceptor }
    deinit { acceptor?.requestEnds() }
    func run() { acceptor?.watchAsPosted() }
  }

  /// Closes the socket if the loop has ended before it began to watch it.
  private func requestEnds() { socket.take()?.close() }
}
