/// Where photos are sent to.
nonisolated protocol PhotoTransport: Sendable {
  /// Blocks until the photo has arrived; false if it has not.
  func send(_ photo: String) -> Bool
}
