/// The user's messages in delivery: each has ten seconds to arrive; failed ones are sent again with the next
/// connection.
final class Outbox {
  nonisolated enum Delivery { case sending, sent, failed }

  static let limit = Duration.seconds(10)

  nonisolated struct Message: Equatable {
    let text: String
    var delivery: Delivery
  }

  private(set) var messages: [Message] = []
  private let server: any ChatServer
  private let clock: any Clock<Duration>

  init(server: any ChatServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  func send(_ text: String) {
    messages.append(Message(text: text, delivery: .sending))
    deliver(messages.count - 1)
  }

  func sendFailedAgain() {
    for index in messages.indices where messages[index].delivery == .failed { deliver(index) }
  }

  private func deliver(_ index: Int) {
    messages[index].delivery = .sending
    let text = messages[index].text
    Task {
      do {
        try await withTimeout(Outbox.limit, on: clock) { [server] in try await server.send(text) }
        messages[index].delivery = .sent
      } catch {
        messages[index].delivery = .failed
      }
    }
  }
}
