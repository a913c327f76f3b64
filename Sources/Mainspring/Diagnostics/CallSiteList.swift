/// The call sites at which sources were added to one loop, by number.
///
/// Callable from any thread. The list only grows; its length is bounded by the program's source code, not by how long
/// it runs.
final class CallSiteList: Sendable {
  private let places = Locked<[CallSite]>([])

  subscript(number: UInt32) -> CallSite { places.withLock { $0[Int(number)] } }

  /// Adds a call site and returns its number.
  func append(_ place: CallSite) -> UInt32 {
    places.withLock { places in
      places.append(place)
      return UInt32(places.count - 1)
    }
  }
}
