/// A pseudorandom sequence that is the same in every run and for every peer.
struct Pseudorandom {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  /// Returns a number from 0 up to, but not including, `limit`.
  @inline(__always)
  mutating func next(below limit: Int64) -> Int64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int64((state >> 16) % UInt64(limit))
  }
}
