/// The function that ``EventRunLoop/afterQueuedWork(_:)`` calls if work of its loop is also queued elsewhere; see
/// ``EventRunLoop/setQueuedWorkMarker(_:)``.
///
/// A struct, because `Locked` should not contain a bare closure.
struct QueuedWorkMarker {
  var mark: (@Sendable (_ body: @escaping @Sendable () -> Void) -> Void)?
}
