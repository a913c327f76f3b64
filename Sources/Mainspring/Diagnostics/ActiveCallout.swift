/// What a loop does now, in one word that another thread can read: the kind of callout in the top byte, and below it
/// what tells it from others of its kind.
///
/// That is a place's number in the loop's ``CallSiteTable``, or for posted blocks the address of their code: a post's
/// kind is zero, so its mark is that address and nothing else.
struct ActiveCallout: Equatable {
  let bits: UInt64

  /// The loop waits, or nobody runs it.
  static let none = ActiveCallout(bits: 0)
  /// The loop is between two callouts.
  static let awake = ActiveCallout(bits: 1)

  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(_ kind: CalloutKind, place: UInt32 = 0) { bits = UInt64(kind.rawValue) << 56 | UInt64(place) }

  @inline(__always)
  init(_ kind: CalloutKind, code: UInt) {
    // No user's address has any of the top eight bits set.
    bits = UInt64(kind.rawValue) << 56 | UInt64(code)
  }

  /// The number of the place, where the kind has one.
  var place: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Nil where nothing of anybody's runs.
  var kind: CalloutKind? { bits <= ActiveCallout.awake.bits ? nil : CalloutKind(rawValue: UInt8(bits >> 56)) }

  /// Where the callout comes from, by the places of its loop.
  func origin(in places: CallSiteList) -> CalloutOrigin {
    let payload = bits & 0x00FF_FFFF_FFFF_FFFF
    switch kind {
    case .post, .idleWork: return CalloutOrigin(code: UInt(payload))
    case nil, .job, .mainQueue: return .unknown
    default: return CalloutOrigin(place: places[place])
    }
  }
}
