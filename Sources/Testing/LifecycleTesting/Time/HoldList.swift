import Mainspring

/// The open holds of a device.
///
/// Any thread may call this.
final class HoldList: Sendable {
  private struct Contents {
    var holds: [(id: Int, name: String, callSite: String)] = []
    var nextID = 0
    /// Whether a hold was released since the last call of ``HoldList/takeActivity()``.
    var wasReleased = false
    /// Whether the device waits for something from outside, such as the end of a hold.
    var deviceWaits = false
    var loop: EventRunLoop?
  }

  private let contents = Locked(Contents())

  var isEmpty: Bool { contents.withLock { $0.holds.isEmpty } }
  var open: [(name: String, callSite: String)] { contents.withLock { $0.holds.map { ($0.name, $0.callSite) } } }

  /// Returns whether a hold is open, or was released since the last call.
  ///
  /// If so, the work under the hold may have posted something that has not run yet.
  func takeActivity() -> Bool {
    contents.withLock { contents in
      defer { contents.wasReleased = false }
      return contents.wasReleased || !contents.holds.isEmpty
    }
  }

  /// Calls `wait`, in which the device waits for something from outside.
  func whileDeviceWaits<Value>(_ wait: () -> Value) -> Value {
    deviceWaits(true)
    defer { deviceWaits(false) }
    return wait()
  }

  @MainActor
  func whileDeviceWaits(_ wait: () async -> Void) async {
    deviceWaits(true)
    await wait()
    deviceWaits(false)
  }

  func deviceWaits(_ waits: Bool) { contents.change { $0.deviceWaits = waits } }

  /// Returns whether the device waits for something from outside; only the first call in one wait returns true.
  func takeWaitOfDevice() -> Bool {
    contents.withLock { contents in
      defer { contents.deviceWaits = false }
      return contents.deviceWaits
    }
  }

  /// Sets the loop to wake when a hold is released.
  func move(to loop: EventRunLoop) { contents.change { $0.loop = loop } }

  func add(name: String, callSite: String) -> TimeHold {
    let id = contents.withLock { contents in
      contents.nextID += 1
      contents.holds.append((contents.nextID, name, callSite))
      return contents.nextID
    }
    return TimeHold(name: name, callSite: callSite) { [self] in
      let loop = contents.withLock { contents in
        contents.holds.removeAll { $0.id == id }
        contents.wasReleased = true
        return contents.loop
      }
      loop?.wakeUp()
    }
  }
}
