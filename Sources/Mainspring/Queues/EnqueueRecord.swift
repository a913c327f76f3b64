/// A record of a block that was posted while an instrument was set: the block's own code, because the loop calls a
/// wrapper, and the time of the post.
struct EnqueueRecord {
  let code: UInt
  let posted: Int64
}
