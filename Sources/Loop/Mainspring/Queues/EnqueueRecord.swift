/// A record of a block that was posted while the loop had an instrument or carried contexts: the block's own code,
/// because the loop calls a wrapper, and the time of the post.
struct EnqueueRecord {
  let code: UInt
  /// When the block was posted, in nanoseconds of `CLOCK_MONOTONIC`; nil if the loop had no instrument.
  let posted: Int64?
}
