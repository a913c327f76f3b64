import Glibc
import Mainspring

/// Making UDP sockets.
extension EventRunLoop {
  /// Binds a UDP socket, and calls `onReceive` with each datagram.
  ///
  /// Call only on the loop's thread. The loop keeps the socket until ``DatagramSocket/close()``.
  ///
  /// - Parameters:
  ///   - address: The socket's own address; with the port 0 the kernel chooses one, as for a client.
  ///   - options: The socket's settings.
  ///   - file: The file of the call, by which reports name the socket; leave the default.
  ///   - line: The line of the call; leave the default.
  ///   - onReceive: Receives the socket, the bytes, which are valid only during the call, and the sender's address. The
  ///     loop's thread calls it, and never inside a call of a member.
  /// - Throws: ``StreamError/addressInUse(_:)`` if another socket has the address, or another ``StreamError`` if the
  ///   socket cannot be made for another reason.
  public func datagrams(
    at address: DatagramAddress,
    options: DatagramOptions = DatagramOptions(),
    file: StaticString = #fileID,
    line: UInt = #line,
    onReceive: @escaping DatagramSocket.Receiver
  ) throws(StreamError) -> DatagramSocket {
    try DatagramSocket(on: self, at: address, options: options, file: file, line: line, onReceive: onReceive)
  }
}
