import Dispatch
import Mainspring

/// Calls a closure with the paths of one source, on one queue, until it is ended.
///
/// It reads the path when the queue runs the call, so it delivers several earlier changes as one. Apple's systems do
/// the same: a suspended application receives only the last path. Any thread may use it.
final class PathDelivery: Sendable {
  private struct State {
    var receive: (@Sendable (NWPath) -> Void)?
    /// The path that was delivered last.
    var last: NWPath?
    var isQueued = false
    var isOver = false
    /// The number of the source's observer.
    var observer: Int?
  }

  private let source: any PathSource
  private let filter: PathFilter
  private let queue: DispatchQueue
  private let state: Locked<State>

  init(
    from source: any PathSource,
    _ filter: PathFilter,
    on queue: DispatchQueue,
    to receive: (@Sendable (NWPath) -> Void)?
  ) {
    self.source = source
    self.filter = filter
    self.queue = queue
    state = Locked(State(receive: receive))
  }

  /// The source's present path.
  var path: NWPath { NWPath(source.routes.filtered(filter.allows)) }

  /// Delivers the present path soon, and then each other path.
  func begin() {
    let number = source.addObserver { [self] in queueCall() }
    let isOver = state.withLock { state in
      state.observer = number
      return state.isOver
    }
    if isOver { source.removeObserver(number) } else { queueCall() }
  }

  /// Replaces the closure that receives the paths.
  func setReceiver(_ receive: (@Sendable (NWPath) -> Void)?) {
    state.change { if !$0.isOver { $0.receive = receive } }
  }

  /// Ends the deliveries, and releases the closure.
  func end() {
    // The closure is released after unlocking.
    let former = state.withLock { state in
      defer { (state.isOver, state.receive) = (true, nil) }
      return state
    }
    if let observer = former.observer { source.removeObserver(observer) }
  }

  private func queueCall() {
    let isFirst = state.withLock { state in
      if state.isOver || state.isQueued { return false }
      state.isQueued = true
      return true
    }
    if isFirst { queue.async { self.deliver() } }
  }

  private func deliver() {
    // A change from here on queues another call.
    state.withLock { $0.isQueued = false }
    let path = path
    let receive = state.withLock { state -> (@Sendable (NWPath) -> Void)? in
      guard !state.isOver, state.last != path else { return nil }
      state.last = path
      return state.receive
    }
    receive?(path)
  }
}

/// The interfaces that a path may use.
enum PathFilter: Sendable {
  case all
  case only(NWInterface.InterfaceType)
  case allExcept([NWInterface.InterfaceType])

  func allows(_ type: NWInterface.InterfaceType) -> Bool {
    switch self {
    case .all: true
    case .only(let required): type == required
    case .allExcept(let prohibited): !prohibited.contains(type)
    }
  }
}
