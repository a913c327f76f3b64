import Dispatch
import Mainspring

/// Watches whether the application is connected to a network.
///
/// In a process of its own, the path follows the kernel's routes. On a simulated device it follows the device's
/// `isOnline`, which `device.network.isReachable` sets too; the handler is called in the device's time, and no longer
/// once the application has ended.
///
/// A monitor that is released without `cancel()` stops too. Any thread may use all members.
///
/// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor>.
public final class NWPathMonitor: Sendable {
  private struct State {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    /// The delivery to the handler; nil before the start.
    var delivery: PathDelivery?
    var sequences: [PathSequence] = []
    var isCancelled = false
  }

  private let filter: PathFilter
  private let state = Locked(State())

  private init(_ filter: PathFilter) { self.filter = filter }

  /// Creates a monitor of all interfaces.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/init()>.
  public convenience init() { self.init(.all) }

  /// Creates a monitor of the interfaces of one type; without such an interface its path is unsatisfied.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/init(requiredinterfacetype:)>.
  ///
  /// - Parameter requiredInterfaceType: the type of the interfaces.
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) { self.init(.only(requiredInterfaceType)) }

  /// Creates a monitor of all interfaces except those of some types.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/init(prohibitedinterfacetypes:)>.
  ///
  /// - Parameter prohibitedInterfaceTypes: the types of the interfaces that are left out.
  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    self.init(.allExcept(prohibitedInterfaceTypes))
  }

  deinit { cancel() }

  /// Called on the monitor's queue with the path at the start, and with the new path after each change.
  ///
  /// A handler that is set after the start receives the paths that follow. `cancel()` releases it.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/pathupdatehandler>.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set {
      state.change { if !$0.isCancelled { $0.handler = newValue } }
      state.withLock { $0.delivery }?.setReceiver(newValue)
    }
  }

  /// The queue on which the handler is called; nil before the start.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/queue>.
  public var queue: DispatchQueue? { state.withLock { $0.queue } }

  /// The present path, also before the start.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/currentpath>.
  public var currentPath: NWPath {
    if let delivery = state.withLock({ $0.delivery }) { return delivery.path }
    return NWPath(pathSourceOfRunningCode().routes.filtered(filter.allows))
  }

  /// Begins to call the handler; the first call with the present path comes soon.
  ///
  /// A second start, and one after `cancel()`, has no effect.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/start(queue:)>.
  ///
  /// - Parameter queue: the queue on which the handler is called.
  public func start(queue: DispatchQueue) {
    let source = pathSourceOfRunningCode()
    let delivery = state.withLock { [filter] state -> PathDelivery? in
      if state.isCancelled || state.delivery != nil { return nil }
      let delivery = PathDelivery(from: source, filter, on: queue, to: state.handler)
      (state.queue, state.delivery) = (queue, delivery)
      return delivery
    }
    delivery?.begin()
  }

  /// Stops calling the handler, for good, and releases it; ends the loops over the monitor's paths.
  ///
  /// A call of the handler that runs on another thread goes on.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/cancel()>.
  public func cancel() {
    // The handler is released after unlocking.
    let former = state.withLock { state in
      defer { (state.isCancelled, state.handler, state.sequences) = (true, nil, []) }
      return state
    }
    former.delivery?.end()
    for sequence in former.sequences { sequence.end() }
  }

  /// Begins a sequence of the paths.
  func makeSequence() -> PathSequence {
    let sequence = PathSequence(from: pathSourceOfRunningCode(), filter)
    let isCancelled = state.withLock { state in
      state.sequences.removeAll { $0.isOver }
      if !state.isCancelled { state.sequences.append(sequence) }
      return state.isCancelled
    }
    if isCancelled { sequence.end() } else { sequence.begin() }
    return sequence
  }
}
