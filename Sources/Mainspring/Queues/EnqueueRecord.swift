/// What a posted block leaves behind when it was posted while an instrument was set: its own code, since the loop has
/// called another block around it, and when it was posted.
struct EnqueueRecord {
  let code: UInt
  let posted: Int64
}
