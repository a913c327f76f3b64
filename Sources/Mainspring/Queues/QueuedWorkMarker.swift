/// What ``EventRunLoop/afterQueuedWork(_:)`` calls if work of its loop is queued elsewhere too; see
/// ``EventRunLoop/setQueuedWorkMarker(_:)``.
///
/// A struct, as `Locked` wants it.
struct QueuedWorkMarker {
  var mark: (@Sendable (_ body: @escaping @Sendable () -> Void) -> Void)?
}
