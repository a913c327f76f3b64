import Mainspring

/// Work outside of the application's loop, for which time stands still until it is done.
///
/// ``SimulatedDevice/hold(_:file:line:)`` makes it; any thread may release it.
public final class Hold: Sendable {
  /// What it is called in reports.
  public let name: String
  /// Where it was begun.
  public let place: String
  private let onRelease: Locked<(@Sendable () -> Void)?>

  init(name: String, place: String, onRelease: @escaping @Sendable () -> Void) {
    self.name = name
    self.place = place
    self.onRelease = Locked(onRelease)
  }

  /// Lets time go on.
  ///
  /// Doing it again does nothing. Any thread.
  public func release() {
    let action = onRelease.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}

/// The holds of a device that are open. Any thread.
final class HoldList: Sendable {
  private struct Contents {
    var holds: [(id: Int, name: String, place: String)] = []
    var nextID = 0
    var loop: EventRunLoop?
  }

  private let contents = Locked(Contents())

  var isEmpty: Bool { contents.withLock { $0.holds.isEmpty } }
  var open: [(name: String, place: String)] { contents.withLock { $0.holds.map { ($0.name, $0.place) } } }

  /// The loop to wake when a hold is released.
  func move(to loop: EventRunLoop) { contents.withLock { $0.loop = loop } }

  func add(name: String, place: String) -> Hold {
    let id = contents.withLock { contents in
      contents.nextID += 1
      contents.holds.append((contents.nextID, name, place))
      return contents.nextID
    }
    return Hold(name: name, place: place) { [self] in
      let loop = contents.withLock { contents in
        contents.holds.removeAll { $0.id == id }
        return contents.loop
      }
      loop?.wakeUp()
    }
  }
}
