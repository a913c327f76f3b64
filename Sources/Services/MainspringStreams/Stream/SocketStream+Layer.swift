import Glibc
import Mainspring

/// The parts of a stream that differ if it has a layer.
extension SocketStream {
  /// The number of bytes that wait until the peer takes them, including those that wait for the layer.
  var waitingCount: Int { output.count + unsealed.count }

  /// Starts the layer on the connected socket.
  ///
  /// If the stream was made of a connected socket, the layer may take all of the connect timeout; otherwise it may take
  /// the rest.
  func start(_ layer: any StreamLayer) {
    if phaseTimer == nil, let limit = options.connectTimeout {
      phaseTimer = loop.addTimer(after: limit) { [self] in finish(.failed(.timedOut(.connect))) }
    }
    do throws(StreamError) {
      try layer.start(output: loopStreams.layerMemory.output)
    } catch {
      return finish(.failed(error))
    }
    sendLayerOutput()
  }

  /// Sends bytes of the stream, or keeps them until the layer is established; returns whether the stream takes more.
  func write(_ bytes: UnsafeRawBufferPointer, through layer: any StreamLayer) -> Bool {
    if phase == .connecting {
      unsealed.append(contentsOf: bytes)
      if waitingCount >= options.highWaterMark { isFull = true }
    } else {
      send(bytes, through: layer)
    }
    return takesMore
  }

  /// Sends what was written before the layer was established.
  func sendUnsealed(through layer: any StreamLayer) {
    let bytes = unsealed
    unsealed = []
    bytes.withUnsafeBytes { send($0, through: layer) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer, through layer: any StreamLayer) {
    var rest = bytes
    while !rest.isEmpty, phase != .ended, sendFault == nil {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(StreamLayerMemory.size))
      rest = UnsafeRawBufferPointer(rebasing: rest[piece.count...])
      do throws(StreamError) {
        try layer.send(piece, output: loopStreams.layerMemory.output)
      } catch {
        loopStreams.layerMemory.output.bytes.removeAll(keepingCapacity: true)
        return finish(.failed(error))
      }
      sendLayerOutput()
    }
  }

  /// Ends this direction of the layer; later calls have no effect.
  func finish(_ layer: any StreamLayer) {
    if isLayerFinished { return }
    isLayerFinished = true
    layer.finish(output: loopStreams.layerMemory.output)
    sendLayerOutput()
  }

  /// Passes bytes from the socket to the layer, and calls the closure or the task that waits for the bytes in them.
  func receive(
    _ bytes: UnsafeRawBufferPointer,
    into memory: UnsafeMutableRawBufferPointer,
    through layer: any StreamLayer
  ) {
    let (count, error) = layer.receive(bytes, into: memory, output: loopStreams.layerMemory.output)
    let isOpening = phase == .connecting && layer.isEstablished && error == nil
    // Set before the layer's last bytes are sent: a peer that has gone does not take them, but may have sent bytes.
    if isOpening { phase = .open }
    if error == nil { sendLayerOutput() } else { sendAlert() }
    // Added before any closure is called: a closure may run the loop, and then another stream uses the memory.
    if count > 0, phase == .open {
      input.add(UnsafeRawBufferPointer(start: memory.baseAddress, count: count))
    }
    if isOpening { didEstablish() }
    if count > 0, phase == .open, !input.isEmpty { callReaderIfWanted() }
    input.settle()
    if let error { return finish(.failed(error)) }
    if layer.isInputFinished, !input.isFinished, phase == .open || phase == .closing { inputEnds() }
  }

  /// Returns the reason for a failed send that the peer has sent through the layer; nil if there is none.
  func reasonFromPeer() -> StreamError? {
    guard let layer else { return nil }
    // A peer that refuses the connection sends its reason and closes its socket. The reason can still be read.
    return withUnsafeTemporaryAllocation(byteCount: 3 * StreamLayerMemory.margin, alignment: 16) { memory in
      while true {
        let count = recv(descriptor, memory.baseAddress, StreamLayerMemory.margin, 0)
        guard count > 0 else { return nil }
        let bytes = UnsafeRawBufferPointer(rebasing: memory[..<count])
        let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
        if let error = layer.receive(bytes, into: rest, output: StreamLayerOutput()).error { return error }
      }
    }
  }

  /// Sends the layer's alert of an error to the peer, if the kernel takes it at once.
  ///
  /// The stream reports the error itself in any case.
  private func sendAlert() {
    let alert = loopStreams.layerMemory.output
    if output.isEmpty {
      _ = alert.bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, SocketCalls.withoutSignal) }
    }
    alert.bytes.removeAll(keepingCapacity: true)
  }

  /// Sends the bytes that the layer has put into its output.
  private func sendLayerOutput() {
    let output = loopStreams.layerMemory.output
    guard !output.bytes.isEmpty else { return }
    if phase != .ended, !isOutputEnded { output.bytes.withUnsafeBytes { _ = send($0) } }
    output.bytes.removeAll(keepingCapacity: true)
  }
}
