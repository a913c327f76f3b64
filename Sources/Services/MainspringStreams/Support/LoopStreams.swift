import CLinux
import Glibc
import Mainspring

/// The objects that the streams and sockets of one loop share, and the references that keep them until they end.
///
/// Call only on the loop's thread.
final class LoopStreams: LoopAttachment {
  /// The memory into which all streams read.
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// The memory for streams with a layer; made for the first one.
  private(set) lazy var layerMemory = StreamLayerMemory()
  /// The input that borrows the memory.
  @exclusivity(unchecked) private var borrower: StreamInput?
  private var streams: [ObjectIdentifier: SocketStream] = [:]
  private var listeners: [ObjectIdentifier: StreamListener] = [:]
  private var datagramSockets: [ObjectIdentifier: DatagramSocket] = [:]
  /// The watch for faults; made for the first stream that nobody reads.
  private var faultWatch: FaultWatch?
  private var resolver: StreamResolver?
  private var allResolvers: [WeakResolver] = []

  private struct WeakResolver { weak var resolver: StreamResolver? }

  deinit { memory.deallocate() }

  /// Returns the object of `loop`, and makes it at the first call.
  static func of(_ loop: EventRunLoop) -> LoopStreams {
    require(
      loop.isOnThread,
      "A stream was made on a thread that does not own its loop; post to the loop, or use an async form."
    )
    let key = ObjectIdentifier(LoopStreams.self)
    if let known = loop.attachments[key] { return unsafeDowncast(known, to: LoopStreams.self) }
    let made = LoopStreams()
    loop.attachments[key] = made
    return made
  }

  /// Returns the memory for a read by `input`.
  ///
  /// If the reader of another input is running the loop, the bytes that it has not taken yet are copied.
  func lendMemory(to input: StreamInput) -> UnsafeMutableRawBufferPointer {
    borrower?.settle()
    borrower = input
    return memory
  }

  /// Ends the use of the memory by the last borrower.
  func takeMemoryBack() { borrower = nil }

  /// Returns the resolver for streams that are connected without one.
  func defaultResolver(on loop: EventRunLoop) -> StreamResolver {
    if let resolver { return resolver }
    let made = StreamResolver(on: loop)
    resolver = made
    return made
  }

  /// Records a resolver, so that the end of the loop ends its requests.
  func add(_ resolver: StreamResolver) {
    allResolvers.removeAll { $0.resolver == nil }
    allResolvers.append(WeakResolver(resolver: resolver))
  }

  /// Adds the socket of a stream to the watch for faults; returns false if the kernel has no room for it.
  func watchForFaults(of stream: SocketStream, on loop: EventRunLoop) -> Bool {
    if faultWatch == nil { faultWatch = FaultWatch(on: loop) }
    return faultWatch?.add(stream) ?? false
  }

  func stopWatchingForFaults(of stream: SocketStream) { faultWatch?.remove(stream) }

  func add(_ stream: SocketStream) { streams[ObjectIdentifier(stream)] = stream }
  func remove(_ stream: SocketStream) { streams[ObjectIdentifier(stream)] = nil }
  func add(_ listener: StreamListener) { listeners[ObjectIdentifier(listener)] = listener }
  func remove(_ listener: StreamListener) { listeners[ObjectIdentifier(listener)] = nil }
  func add(_ socket: DatagramSocket) { datagramSockets[ObjectIdentifier(socket)] = socket }
  func remove(_ socket: DatagramSocket) { datagramSockets[ObjectIdentifier(socket)] = nil }

  func loopEnds() {
    StreamResolver.loopEnds(allResolvers.compactMap(\.resolver))
    for listener in listeners.values { listener.loopEnds() }
    for stream in streams.values { stream.loopEnds() }
    for socket in datagramSockets.values { socket.loopEnds() }
    listeners = [:]
    datagramSockets = [:]
    streams = [:]
    faultWatch = nil
  }
}
