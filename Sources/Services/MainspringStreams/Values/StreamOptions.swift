/// The settings of a stream.
public struct StreamOptions: Sendable {
  /// The number of waiting bytes from which on a stream is full, so that ``SocketStream/write(_:)-([UInt8])`` returns
  /// false; 64 KiB by default.
  public var highWaterMark = 64 << 10
  /// The number of waiting bytes at which a full stream has drained, so that ``SocketStream/onDrain(_:)`` reports it;
  /// 16 KiB by default.
  public var lowWaterMark = 16 << 10
  /// Whether a stream that a listener has made is read while it is full; false by default.
  ///
  /// A peer that asks and does not take the answers then waits in the kernel, and costs no more than the high water
  /// mark and the answers to one ``inputLimit`` of requests. The reader is called again, with the bytes that it has
  /// left in the input, when the stream has drained. Set it if the peer sends something that must be handled even
  /// though it takes nothing. A stream that connects, or that is made over a socket, is always read: if neither end
  /// read while it is full, both could wait for ever.
  public var readsWhileFull = false
  /// The number of bytes that the kernel may keep for the peer, beside those that wait in the stream; nil, the default,
  /// lets the kernel choose: over TCP up to some megabytes (`tcp_wmem`; see tcp(7)).
  ///
  /// The kernel counts its own overhead too, and doubles the number for it (SO_SNDBUF; see socket(7)).
  public var sendBuffer: Int?
  /// Whether written bytes wait for the end of the reader's call or of the loop's pass, and go out together; false by
  /// default.
  ///
  /// By default each write is a system call, and the peer has the bytes at once. A server that answers many small
  /// requests which arrive together saves a system call for each of them, and the peer a packet.
  public var gathersWrites = false
  /// The number of streams that a listener has open at once; nil, the default, for no limit.
  ///
  /// Further connections wait in the kernel, up to the backlog, until streams end. Give streams an ``idleTimeout`` and
  /// a ``writeTimeout`` then, or peers that do nothing keep all others out.
  public var maximumConnections: Int?
  /// Whether a listener shares its TCP port with other listeners, in this or in another process of the same user, that
  /// share it too; false by default.
  ///
  /// The kernel gives each connection to one of them (SO_REUSEPORT; see socket(7)), so the loops of a `LoopThreadGroup`
  /// can serve one port. It resets the connections that wait for a listener when that is closed: call
  /// ``StreamListener/acceptWaiting()`` before.
  public var sharesPort = false
  /// The number of received bytes in ``SocketStream/input`` from which on the stream does not read the socket; 64 KiB
  /// by default.
  public var inputLimit = 64 << 10
  /// The time that all attempts to connect may take together, name resolution included; nil for no limit, 10 seconds by
  /// default.
  public var connectTimeout: Duration? = .seconds(10)
  /// The time that a stream may pass without a received or sent byte; nil, the default, for no limit.
  ///
  /// This and the following timeouts do not count the time in which a rate limit holds bytes back.
  public var idleTimeout: Duration?
  /// The time that bytes may wait without the peer taking any; nil, the default, for no limit.
  public var writeTimeout: Duration?
  /// The time that a closed stream waits for the peer to take a byte, and after the last one for the peer's end; 5
  /// seconds by default.
  public var closeTimeout: Duration = .seconds(5)
  /// The limit to the rate of received bytes; nil, the default, for none.
  public var readRate: StreamRate?
  /// The limit to the rate of sent bytes; nil, the default, for none.
  public var writeRate: StreamRate?
  /// Whether small writes are sent at once, without waiting for the acknowledgement of earlier ones (TCP_NODELAY; see
  /// tcp(7)); true by default.
  public var sendsAtOnce = true

  /// The call that has made the stream or the listener, by which reports of stalls and latencies name its callouts.
  private(set) var callSite: (file: StaticString, line: UInt) = (#fileID, #line)

  /// Makes the default settings.
  public init() {}

  /// The settings of a stream or a listener that is made at a line of the program.
  package func at(_ file: StaticString, _ line: UInt) -> StreamOptions {
    var options = self
    options.callSite = (file, line)
    return options
  }
}
