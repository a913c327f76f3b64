/// The destination of photos.
nonisolated protocol PhotoTransport: Sendable {
  /// Sends a photo and blocks until it has arrived; returns false if it has not.
  func send(_ photo: String) -> Bool
}
