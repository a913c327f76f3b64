/// The places at which things were added to one loop, by number.
///
/// Any thread. It only grows; its length is that of a program, not of its run.
final class PlaceList: Sendable {
  private let places = Locked<[CalloutPlace]>([])

  subscript(number: UInt32) -> CalloutPlace { places.withLock { $0[Int(number)] } }

  /// Adds a place and returns its number.
  func append(_ place: CalloutPlace) -> UInt32 {
    places.withLock { places in
      places.append(place)
      return UInt32(places.count - 1)
    }
  }
}
