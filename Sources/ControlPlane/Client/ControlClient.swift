import AppLifecycle
import Foundation

/// Controls one application and observes its life cycle over its control socket.
///
/// For tools: every call blocks its thread until the response has arrived. Any thread may call; each call opens its own
/// connection.
public struct ControlClient: Sendable {
  /// The path of the application's control socket.
  public let socketPath: String
  /// The maximum time for a response; the response to an event is sent only after all its callbacks have returned.
  public var timeout: Duration

  /// Creates a client of the application whose socket is at `socketPath`, without connecting to it.
  public init(socketPath: String, timeout: Duration = .seconds(10)) {
    self.socketPath = socketPath
    self.timeout = timeout
  }

  /// Returns the current state of the application.
  ///
  /// - Throws: ``ControlError``.
  public func state() throws(ControlError) -> ApplicationSnapshot {
    try decode(ApplicationSnapshot.self, from: request("GET", "/state"))
  }

  /// Returns the open background tasks, in the order in which they were begun.
  ///
  /// - Throws: ``ControlError``.
  public func tasks() throws(ControlError) -> [BackgroundTaskRecord] {
    try decode(TaskList.self, from: request("GET", "/tasks")).tasks
  }

  /// Sends an event and waits until it has been handled or dropped.
  ///
  /// - Throws: ``ControlError``; an application that the event terminates may close the connection before it responds.
  public func send(_ event: SystemEvent) throws(ControlError) -> EventReply {
    try decode(EventReply.self, from: request("POST", "/events", body: JSON.encode(event)))
  }

  /// Calls `onEntry` with each line of the life-cycle log, until it returns false or the application ends.
  ///
  /// - Parameters:
  ///   - replaying: whether the earlier lines (the last 1000) come first.
  ///   - onEntry: called on this thread.
  /// - Throws: ``ControlError``; the end of the application is not an error.
  public func events(
    replaying: Bool = false,
    _ onEntry: (LifecycleLogEntry) -> Bool
  ) throws(ControlError) {
    let connection = try ClientConnection(path: socketPath, timeout: timeout)
    try connection.send("GET", replaying ? "/events?replay=true" : "/events", body: [])
    let status = try connection.readHead()
    guard status == 200 else { throw refusal(status, try connection.readRest()) }
    // No time limit from here on: an application without events sends nothing.
    connection.waitsForEver = true
    while let line = try connection.readLine() {
      guard line.starts(with: ClientConnection.dataField) else { continue }
      let entry: LifecycleLogEntry
      do {
        entry = try LifecycleLineCoding.decode(line.dropFirst(ClientConnection.dataField.count))
      } catch {
        throw .notUnderstood("a line of the event stream is no log entry")
      }
      if !onEntry(entry) { return }
    }
  }

  private func request(_ method: String, _ path: String, body: [UInt8] = []) throws(ControlError) -> [UInt8] {
    let connection = try ClientConnection(path: socketPath, timeout: timeout)
    try connection.send(method, path, body: body)
    let status = try connection.readHead()
    let answer = try connection.readRest()
    guard status == 200 else { throw refusal(status, answer) }
    return answer
  }

  private func refusal(_ status: Int, _ body: [UInt8]) -> ControlError {
    guard let reply = try? JSONDecoder().decode(ErrorReply.self, from: Data(body)) else {
      return .refused(status: status, message: "HTTP status \(status)", field: nil)
    }
    return .refused(status: status, message: reply.error.message, field: reply.error.field)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8]) throws(ControlError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw .notUnderstood("\(error)")
    }
  }
}
