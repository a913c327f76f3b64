import CLinux
import Glibc
import Mainspring

/// A UDP socket on a run loop, which receives and sends datagrams in batches.
///
/// `EventRunLoop.datagrams(at:)` makes one. One system call receives up to 32 datagrams (recvmmsg(2)), and one sends up
/// to 32 that were sent in the same pass of the loop (sendmmsg(2)). As with UDP itself, datagrams can be lost, doubled
/// and reordered on the way, and nobody reports it.
///
/// Use all members on the loop's thread only.
public final class DatagramSocket {
  /// A closure that receives datagrams: the socket, the bytes, which are valid only during the call, and the sender.
  public typealias Receiver = (DatagramSocket, UnsafeRawBufferPointer, DatagramAddress) -> Void

  /// The largest number of system calls for received datagrams before other sources have their turn.
  private static let longestTurn = 4

  private unowned let loop: EventRunLoop
  private let loopStreams: LoopStreams
  private let options: DatagramOptions
  private let receiver: Receiver
  private let socket: Int32
  /// The source that watches the socket; nil once it is closed.
  private var source: DescriptorSource?
  private var faultHandler: ((StreamError) -> Void)?
  private let batch = DatagramBatch()
  /// The memory for the datagrams of a batch.
  private let memory: UnsafeMutableRawBufferPointer
  private var waiting = WaitingDatagrams()
  /// Whether a block is posted that sends what waits.
  private var isSendingLater = false
  /// Whether the kernel takes no datagram until the socket is writable.
  private var isBlocked = false
  private var isPaused = false

  /// The number of received datagrams that were longer than ``DatagramOptions/maximumSize``, and were not passed on.
  public private(set) var truncatedCount = 0
  /// The number of datagrams that were refused because ``DatagramOptions/sendLimit`` datagrams waited.
  public private(set) var refusedCount = 0

  init(
    on loop: EventRunLoop,
    at address: DatagramAddress,
    options: DatagramOptions,
    file: StaticString,
    line: UInt,
    onReceive: @escaping Receiver
  ) throws(StreamError) {
    require(
      (1...65_535).contains(options.maximumSize),
      "The maximum size of a datagram is 1 to 65,535 bytes, not \(options.maximumSize)."
    )
    require(options.sendLimit > 0, "At least one datagram must be able to wait, not \(options.sendLimit).")
    loopStreams = LoopStreams.of(loop)
    socket = try SocketCalls.make(family: address.name.family, kind: SOCK_DGRAM)
    memory = .allocate(byteCount: options.maximumSize * DatagramBatch.capacity, alignment: 16)
    self.loop = loop
    self.options = options
    receiver = onReceive
    for index in 0..<DatagramBatch.capacity {
      let start = memory.baseAddress! + index * options.maximumSize
      batch.vectors[index] = iovec(iov_base: start, iov_len: options.maximumSize)
    }
    if options.sharesPort { SocketCalls.setOption(SO_REUSEPORT, level: SOL_SOCKET, to: 1, of: socket) }
    if let size = options.receiveBuffer {
      SocketCalls.setOption(SO_RCVBUF, level: SOL_SOCKET, to: Int32(clamping: size), of: socket)
    }
    guard address.name.withAddress({ bind(socket, $0, $1) }) == 0 else {
      let reason = errno
      Glibc.close(socket)
      let address = address.name.address
      throw reason == EADDRINUSE ? .addressInUse(address) : .binding(to: address, errno: reason)
    }
    do {
      // The loop keeps the source, and with it this socket, until the socket is closed.
      source = try loop.addDescriptor(socket, file: file, line: line) { [self] events in serve(events) }
    } catch {
      Glibc.close(socket)
      throw .notWatched(error)
    }
    loopStreams.add(self)
  }

  deinit { memory.deallocate() }

  /// The socket's own address, with the port that the kernel has chosen; nil once the socket is closed.
  public var address: DatagramAddress? {
    source == nil ? nil : SocketName.ask(getsockname, of: socket).map { DatagramAddress($0) }
  }

  /// The number of datagrams that wait until the kernel takes them.
  public var waitingCount: Int { waiting.count }

  /// Calls `handler` with each error of the socket: of a datagram that the kernel does not send, because it is too long
  /// (`EMSGSIZE`) or no route leads to its address, or of a receiving call.
  ///
  /// The socket goes on. Without a handler, errors are ignored.
  public func onFault(_ handler: @escaping (StreamError) -> Void) {
    checkThread()
    if source != nil { faultHandler = handler }
  }

  /// Sends a datagram at the end of this pass of the loop, with others of the pass, or earlier.
  ///
  /// - Returns: False if the datagram is refused, because the socket is closed or as many datagrams wait as
  ///   ``DatagramOptions/sendLimit`` allows.
  @discardableResult
  public func send(_ bytes: UnsafeRawBufferPointer, to peer: DatagramAddress) -> Bool {
    checkThread()
    if source == nil { return false }
    if waiting.count >= options.sendLimit {
      refusedCount += 1
      return false
    }
    waiting.append(bytes, to: peer.name)
    if isBlocked { return true }
    if waiting.count >= DatagramBatch.capacity {
      sendWaiting()
    } else if !isSendingLater {
      isSendingLater = true
      loop.postLater { [weak self] in self?.sendLater() }
    }
    return true
  }

  /// Sends a datagram; see ``send(_:to:)-(UnsafeRawBufferPointer,_)``.
  @discardableResult
  public func send(_ bytes: [UInt8], to peer: DatagramAddress) -> Bool { bytes.withUnsafeBytes { send($0, to: peer) } }

  /// Stops receiving until ``resume()``; datagrams wait in the kernel, which drops those for which it has no room.
  ///
  /// Up to 31 datagrams that were received together are still passed on.
  public func pause() {
    checkThread()
    isPaused = true
    updateEvents()
  }

  /// Receives again after ``pause()``.
  public func resume() {
    checkThread()
    isPaused = false
    updateEvents()
  }

  /// Sends what waits, as far as the kernel takes it, and closes the socket.
  ///
  /// Repeated calls have no effect.
  public func close() {
    guard let source else { return }
    checkThread()
    if !isBlocked { sendWaiting() }
    source.cancel()
    loopStreams.remove(self)
    loopEnds()
  }

  func loopEnds() {
    source = nil
    faultHandler = nil
    waiting.removeFirst(waiting.count)
    Glibc.close(socket)
  }

  // MARK: - Serving the socket

  private func serve(_ events: DescriptorEvents) {
    if events.contains(.writable) {
      isBlocked = false
      updateEvents()
      sendWaiting()
    }
    if events.contains(.readable) { receive() }
  }

  private func receive() {
    for _ in 0..<DatagramSocket.longestTurn where source != nil && !isPaused {
      for index in 0..<DatagramBatch.capacity {
        batch.datagrams[index].header.msg_namelen = socklen_t(MemoryLayout<sockaddr_storage>.size)
      }
      let count = Int(mainspring_receive_datagrams(socket, batch.datagrams, UInt32(DatagramBatch.capacity)))
      if count < 0 {
        if errno == EAGAIN { break }
        if errno != EINTR { faultHandler?(.system(call: "recvmmsg", errno: errno)) }
        continue
      }
      for index in 0..<count where source != nil { pass(index) }
      if count < DatagramBatch.capacity { break }
    }
    // The answers go out now, and not in a pass of their own.
    if source != nil, !isBlocked { sendWaiting() }
  }

  /// Passes on a datagram of the batch.
  private func pass(_ index: Int) {
    let header = batch.datagrams[index].header
    if header.msg_flags & Int32(MSG_TRUNC) != 0 {
      truncatedCount += 1
      return
    }
    let start = index * options.maximumSize
    let bytes = UnsafeRawBufferPointer(rebasing: memory[start..<start + Int(batch.datagrams[index].length)])
    // sockaddr_storage has the size and the alignment of every kind of address, which all begin as sockaddr does.
    let sender = (batch.names + index).withMemoryRebound(to: sockaddr.self, capacity: 1) {
      DatagramAddress(SocketName($0, length: header.msg_namelen))
    }
    receiver(self, bytes, sender)
  }

  private func sendLater() {
    isSendingLater = false
    if source != nil, !isBlocked { sendWaiting() }
  }

  private func sendWaiting() {
    while !waiting.isEmpty {
      if waiting.send(to: socket) > 0 || errno == EINTR { continue }
      if errno == EAGAIN {
        isBlocked = true
        return updateEvents()
      }
      let error = StreamError.system(call: "sendmmsg", errno: errno)
      waiting.removeFirst(1)
      // Called later, since this may be a call of `send`.
      if faultHandler != nil { loop.postLater { [weak self] in self?.faultHandler?(error) } }
    }
  }

  private func updateEvents() {
    var events: DescriptorEvents = isPaused ? [] : .readable
    if isBlocked { events.insert(.writable) }
    if let source, source.events != events { source.events = events }
  }

  private func checkThread(_ member: StaticString = #function) {
    require(
      source == nil || loop.isOnThread,
      "DatagramSocket.\(member) was called from a thread that does not own the socket's loop; post to it instead."
    )
  }
}
