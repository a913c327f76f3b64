import Glibc
import Mainspring

/// The watch for faults of the socket while nobody reads the stream.
extension SocketStream {
  /// From now on, watches for faults of the socket while nobody reads it.
  ///
  /// A new stream begins when its owner has had the time to begin reading: most streams are always read, and need no
  /// watch.
  func beginWatchingForFaults() {
    mayBeUnread = true
    updateEvents()
  }

  /// Notices faults from now on, since the socket is not going to be read.
  func watchForFaults() {
    if hasFault {
      endByFaultLater()
    } else if !isWatchedForFaults {
      isWatchedForFaults = true
      loopStreams.watchForFaults(of: self, on: loop)
    }
  }

  /// Records a fault that the kernel has reported, and ends the stream unless the fault may wait for a reader.
  func faultIsReported() {
    hasFault = true
    if !faultMayWait { endByFault() }
  }

  /// Whether a read will return the fault, or whether the peer has ended its direction before, and that end or bytes
  /// before it wait for a reader.
  private var faultMayWait: Bool {
    if input.isFinished { return !input.isEmpty || isReadingPaused }
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
    // The call clears the socket's error, so that what was received before it can be read.
    guard phase == .open, let reason = SocketCalls.option(Int32(SO_ERROR), of: descriptor), reason != 0 else { return }
    let error = receiveRest()
    finish(.failed(error ?? .system(call: "recv", errno: reason)))
  }

  /// Receives what has arrived before the fault, up to the limit: a task that reads later takes that before it gets the
  /// error.
  ///
  /// Returns what the peer has said about the reason.
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
