/// The function that ``EventRunLoop/afterQueuedWork(_:)`` calls if work of its loop is also queued elsewhere; see
/// ``EventRunLoop/setQueuedWorkMarker(_:)``.
///
/// In a struct for the reason of ``StoredClosure``.
struct QueuedWorkMarker {
  var mark: (@Sendable (_ body: @escaping @Sendable () -> Void) -> Void)?
}
