/// The messages of a conversation, and the number of messages that the user has not seen.
final class Conversation {
  /// The messages in memory; older ones can be fetched again.
  private(set) var messages: [String] = []
  private(set) var unread = 0
  var isOnScreen = false { didSet { if isOnScreen { unread = 0 } } }

  func add(_ message: String) {
    messages.append(message)
    if !isOnScreen { unread += 1 }
  }

  func forgetAllBut(_ count: Int) { messages.removeFirst(max(0, messages.count - count)) }
}
