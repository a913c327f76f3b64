import Glibc
import Mainspring

/// The watch for faults of the socket while nobody reads the stream.
extension SocketStream {
  /// Starts to watch for faults of the socket whenever nobody reads it.
  ///
  /// Called when the owner of a new stream has had the time to begin reading: most streams are always read, and need no
  /// watch.
  func beginWatchingForFaults() {
    mayBeUnread = true
    updateEvents()
  }

  /// Adds the socket, which nobody reads now, to the loop's watch for faults; if it has a fault already, ends the
  /// stream later.
  func watchForFaults() {
    if hasFault || sendFault != nil {
      endByFaultLater()
    } else if !isWatchedForFaults {
      // If the kernel has no room for the watch, the next change of the events tries again.
      isWatchedForFaults = loopStreams.watchForFaults(of: self, on: loop)
    }
  }

  /// Records a fault that the kernel has reported, and ends the stream unless the fault may wait for a reader.
  func faultIsReported() {
    hasFault = true
    if !faultMayWait { endByFault() }
  }

  /// Whether the fault can wait: a read is going to return it, or the peer ended its direction before it, and a reader
  /// has not yet taken that end or the bytes before it.
  private var faultMayWait: Bool {
    if input.isFinished { return !input.isEmpty || isReadingHeld }
    return wantsInput || (hasReader && readTimer != nil)
  }

  private func endByFaultLater() {
    if faultMayWait || isEndingByFault { return }
    isEndingByFault = true
    loop.postLater { [self] in
      isEndingByFault = false
      if !faultMayWait { endByFault() }
    }
  }

  private func endByFault() {
    guard phase == .open, let fault = sendFault ?? socketFault else { return }
    let error = receiveRest()
    finish(.failed(error ?? fault))
  }

  /// The socket's error; nil if it has none.
  ///
  /// Reading the error clears it, so that the bytes received before it can be read.
  private var socketFault: StreamError? {
    guard let reason = SocketCalls.option(Int32(SO_ERROR), of: descriptor), reason != 0 else { return nil }
    return .system(call: "recv", errno: reason)
  }

  /// Receives the bytes that arrived before the fault, up to the limit: a task that reads later takes them before it
  /// gets the error.
  ///
  /// Returns the error that the layer finds in these bytes, such as an alert of TLS; nil if it finds none.
  private func receiveRest() -> StreamError? {
    var error: StreamError?
    while input.count < options.inputLimit, !input.isFinished, error == nil {
      let memory = loopStreams.lendMemory(to: input)
      let target = hasLayer ? loopStreams.layerMemory.received : memory
      let limit = min(hasLayer ? StreamLayerMemory.size : memory.count, options.inputLimit - input.count)
      var count = recv(descriptor, target.baseAddress, limit, 0)
      guard count > 0 else { break }
      if let layer {
        let bytes = UnsafeRawBufferPointer(rebasing: target[..<count])
        (count, error) = layer.receive(bytes, into: memory, output: StreamLayerOutput())
      }
      input.add(UnsafeRawBufferPointer(rebasing: memory[..<count]))
      input.settle()
    }
    loopStreams.takeMemoryBack()
    return error
  }
}
