import AppLifecycle
import CLinux
import Dispatch
import Mainspring

/// The routes of the kernel, which are read when they are asked for.
///
/// While it has observers, a socket receives the kernel's notices of changed links and routes. Where no such socket can
/// be opened, as in some sandboxes, the observers are never called.
final class KernelPathSource: PathSource {
  static let shared = KernelPathSource()

  private struct State: Sendable {
    var observers = ChangeObservers()
    var notices: RouteNotices?
  }

  private let state = Locked(State())

  private init() {}

  var routes: NetworkRoutes { .ofKernel }

  func addObserver(_ body: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      if state.notices == nil { state.notices = RouteNotices { [self] in callObservers() } }
      return state.observers.add(body)
    }
  }

  func removeObserver(_ number: Int) {
    state.change { state in
      state.observers.remove(number)
      // Its `deinit` closes the socket.
      if state.observers.isEmpty { state.notices = nil }
    }
  }

  private func callObservers() { state.withLock { $0.observers }.call() }
}

/// Receives the kernel's notices of changed links and routes, until it is released.
///
/// `@unchecked Sendable`: Dispatch's sources may be used on any thread.
private final class RouteNotices: @unchecked Sendable {
  private let source: any DispatchSourceRead

  /// Begins to receive; nil if the kernel refuses the socket.
  init?(_ body: @escaping @Sendable () -> Void) {
    let socket = mainspring_open_route_notices()
    guard socket >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(
      fileDescriptor: socket,
      queue: DispatchQueue(label: "NWPathMonitor.routes")
    )
    self.source = source
    // Its cancellation releases the handler, and with it this reference.
    source.setEventHandler { [source] in
      // A socket that has failed stays readable.
      if !mainspring_read_route_notices(socket) { source.cancel() }
      body()
    }
    source.setCancelHandler { close(socket) }
    source.resume()
  }

  deinit { source.cancel() }
}
