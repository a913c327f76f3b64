import Dispatch
import Mainspring

/// A loop over a monitor begins with the present path, and has each further one; it needs no `start(queue:)`.
///
/// It ends when the monitor is cancelled, or the task is.
extension NWPathMonitor: AsyncSequence {
  /// The type of the paths.
  public typealias Element = NWPath

  /// Returns the paths of one loop, one after the other.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/iterator>.
  public struct Iterator: AsyncIteratorProtocol {
    /// A loop keeps its monitor.
    fileprivate let monitor: NWPathMonitor
    fileprivate var paths: AsyncStream<NWPath>.Iterator

    /// Waits for a path that differs from the last one, and returns it; nil if the loop has ended.
    ///
    /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/iterator/next()>.
    public mutating func next() async -> NWPath? { await paths.next() }
  }

  /// Begins a loop.
  ///
  /// Any thread may call this.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpathmonitor/makeasynciterator()>.
  public func makeAsyncIterator() -> Iterator {
    Iterator(monitor: self, paths: makeSequence().stream.makeAsyncIterator())
  }
}

/// The paths for one loop over a monitor; any thread may use it.
final class PathSequence: Sendable {
  let stream: AsyncStream<NWPath>
  private let continuation: AsyncStream<NWPath>.Continuation
  private let delivery: PathDelivery
  private let ended = Locked(false)

  init(from source: any PathSource, _ filter: PathFilter) {
    let (stream, continuation) = AsyncStream.makeStream(of: NWPath.self)
    (self.stream, self.continuation) = (stream, continuation)
    delivery = PathDelivery(from: source, filter, on: DispatchQueue(label: "NWPathMonitor.sequence")) {
      continuation.yield($0)
    }
  }

  var isOver: Bool { ended.withLock { $0 } }

  func begin() {
    continuation.onTermination = { [ended, delivery] _ in
      ended.withLock { $0 = true }
      delivery.end()
    }
    delivery.begin()
  }

  func end() {
    delivery.end()
    continuation.finish()
  }
}
