/// The places at which things were added to one loop, by number.
///
/// Any thread. It only grows; its length is that of a program, not of its run.
final class CallSiteList: Sendable {
  private let places = Locked<[CallSite]>([])

  subscript(number: UInt32) -> CallSite { places.withLock { $0[Int(number)] } }

  /// Adds a place and returns its number.
  func append(_ place: CallSite) -> UInt32 {
    places.withLock { places in
      places.append(place)
      return UInt32(places.count - 1)
    }
  }
}
