/// A loop's current activity, in one word that other threads can read: the callout's kind in the top byte and, below
/// it, a value that distinguishes the callout from others of its kind.
///
/// That value is the number of a call site in the loop's ``CallSiteTable`` or, for a posted block, the address of its
/// code. The kind of a posted block is zero, so its mark is the address alone.
package struct ActiveCallout: Equatable {
  let bits: UInt64

  /// The loop is waiting, or is not running.
  static let none = ActiveCallout(bits: 0)
  /// The loop is between two callouts.
  static let awake = ActiveCallout(bits: 1)

  init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(_ kind: CalloutKind, callSite: UInt32 = 0) { bits = UInt64(kind.rawValue) << 56 | UInt64(callSite) }

  @inline(__always)
  init(_ kind: CalloutKind, code: UInt) {
    // No user-space address has any of the top eight bits set.
    bits = UInt64(kind.rawValue) << 56 | UInt64(code)
  }

  /// The number of the call site, for kinds that have one.
  var callSite: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// The kind of the callout in progress, or nil if none is.
  var kind: CalloutKind? { bits <= ActiveCallout.awake.bits ? nil : CalloutKind(rawValue: UInt8(bits >> 56)) }

  /// Returns the origin of the callout.
  ///
  /// `callSites` is the list of call sites of its loop.
  func origin(in callSites: CallSiteList) -> CalloutOrigin {
    let payload = bits & 0x00FF_FFFF_FFFF_FFFF
    switch kind {
    case .post, .idleWork: return CalloutOrigin(code: UInt(payload))
    case nil, .job, .mainQueue: return .unknown
    default: return CalloutOrigin(callSite: callSites[callSite])
    }
  }
}
