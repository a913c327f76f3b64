import AppLifecycle
import Foundation

@testable import ControlPlane

/// An event as JSON, as in the body of `POST /events`.
enum EventTarget: FuzzTarget {
  static let name = "event"

  static func read(_ bytes: [UInt8]) {
    do {
      let event = try JSONDecoder().decode(SystemEvent.self, from: Data(bytes))
      let again = try? JSONDecoder().decode(SystemEvent.self, from: Data(JSON.encode(event)))
      precondition(again == event, "\(event) is \(String(describing: again)) once it has been written and read.")
    } catch let error as DecodingError {
      precondition(!ErrorReply(error).error.message.isEmpty, "The error has no words.")
    } catch {
      fatalError("Neither an event nor a decoding error: \(error)")
    }
  }
}
