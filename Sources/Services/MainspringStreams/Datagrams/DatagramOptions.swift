/// The settings of a UDP socket.
public struct DatagramOptions: Sendable {
  /// The largest number of bytes of a received datagram; 2,048 by default, and at most 65,535.
  ///
  /// The socket keeps room for 32 of them. A longer datagram is not passed on:
  /// ``DatagramSocket/truncatedCount`` counts it.
  public var maximumSize = 2048
  /// The number of datagrams that wait for the kernel, from which on ``DatagramSocket/send(_:to:)-([UInt8],_)`` refuses
  /// more; 1,024 by default.
  public var sendLimit = 1024
  /// The number of bytes that the kernel keeps of datagrams that wait to be received; nil, the default, lets the kernel
  /// choose (`rmem_default`; see socket(7)).
  ///
  /// The kernel counts its own overhead too, doubles the number for it, and has a limit of its own (`rmem_max`).
  public var receiveBuffer: Int?
  /// Whether the socket shares its port with other sockets, in this or in another process of the same user, that share
  /// it too; false by default.
  ///
  /// The kernel gives each datagram to one of them, always the same for one sender (SO_REUSEPORT; see socket(7)).
  public var sharesPort = false

  /// Makes the default settings.
  public init() {}
}
