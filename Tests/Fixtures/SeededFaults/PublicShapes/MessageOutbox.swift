import Foundation
import UIKit
import UIKitTesting

/// A server that answers each message after a second, and knows how many it had at once.
final class ChatServer {
  private let queue = DispatchQueue(label: "session")
  private var open = 0
  private(set) var mostAtOnce = 0
  private(set) var received: [Int] = []

  func post(_ message: Int, then answer: @escaping () -> Void) {
    queue.async { [self] in
      open += 1
      mostAtOnce = max(mostAtOnce, open)
      queue.asyncAfter(deadline: .now() + 1) { [self] in
        open -= 1
        received.append(message)
        answer()
      }
    }
  }
}

/// The messages and their states, all of it on one queue.
final class MessageStore {
  private enum State { case pending, sending, sent }

  private let queue = DispatchQueue(label: "store")
  private let server: ChatServer
  private var states: [Int: State] = [:]

  init(server: ChatServer) { self.server = server }

  /// Stores a message, and calls the observer of pending messages.
  func add(_ message: Int, then observer: @escaping (Int) -> Void) {
    queue.async { [self] in
      states[message] = .pending
      observer(message)
    }
  }

  /// Sends the message if it is pending; completes at once if it is not.
  func send(_ message: Int, then completion: @escaping () -> Void) {
    queue.async { [self] in
      guard states[message] == .pending else { return completion() }
      states[message] = .sending
      server.post(message) { [self] in
        queue.async { [self] in
          states[message] = .sent
          completion()
        }
      }
    }
  }
}

/// Sends the messages of one conversation, oldest first, each after the answer to the former one.
///
/// The set of requests is the only state, and each change of it is one step.
class MessageOutbox {
  fileprivate let store: MessageStore
  fileprivate let sending = DispatchQueue(label: "sending", attributes: .concurrent)
  @Guarded fileprivate var requests: Set<Int> = []

  required init(store: MessageStore) { self.store = store }

  func schedule(_ message: Int) {
    let wasEmpty = $requests.change { requests in
      defer { requests.insert(message) }
      return requests.isEmpty
    }
    if wasEmpty { sendNext() }
  }

  fileprivate func sendNext() {
    sending.async { [self] in
      guard let message = requests.min() else { return }
      store.send(message) { self.remove(message) }
    }
  }

  fileprivate func remove(_ message: Int) {
    $requests.change { _ = $0.remove(message) }
    sendNext()
  }
}

/// Knows by itself whether a message is on its way, and decides in the step that changes the requests.
final class SoundMessageOutbox: MessageOutbox {
  private var isSending = false

  override func schedule(_ message: Int) {
    let begins = $requests.change { requests in
      defer { isSending = true }
      requests.insert(message)
      return !isSending
    }
    if begins { sendNext() }
  }

  override fileprivate func remove(_ message: Int) {
    let goesOn = $requests.change { requests in
      requests.remove(message)
      isSending = !requests.isEmpty
      return isSending
    }
    if goesOn { sendNext() }
  }
}

/// Three messages, two of them written when the answer to the first comes: no two are on their way at once.
final class Conversation<Outbox: MessageOutbox>: Model, SearchedApplication {
  private let server: ChatServer, store: MessageStore, outbox: Outbox

  init() {
    server = ChatServer()
    store = MessageStore(server: server)
    outbox = Outbox(store: store)
  }

  func use() {
    write(1)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.write(2)
      self.write(3)
    }
  }

  private func write(_ message: Int) { store.add(message) { [outbox] in outbox.schedule($0) } }

  var holds: Bool { server.received == [1, 2, 3] && server.mostAtOnce == 1 }
}
