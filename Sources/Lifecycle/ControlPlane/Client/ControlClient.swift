import AppLifecycle
import Foundation

/// Controls one application and observes its life cycle over its control socket.
///
/// The client is for tools: every call blocks its thread until the response has arrived. Any thread may call it; each
/// call opens a separate connection.
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

  /// Returns a picture of what the application shows.
  ///
  /// - Throws: ``ControlError``; ``ControlError/refused(status:message:field:)`` if the application is a service, or
  ///   not linked with UIKitPictures.
  public func screenshot(_ format: ScreenshotFormat = .png) throws(ControlError) -> [UInt8] {
    try request("GET", "/screenshot?format=\(format.rawValue)")
  }

  /// Sends an event and waits until it has been handled or dropped.
  ///
  /// - Throws: ``ControlError``; an application that the event terminates may close the connection before it responds.
  public func send(_ event: SystemEvent) throws(ControlError) -> EventReply {
    try decode(EventReply.self, from: request("POST", "/events", body: JSON.encode(event)))
  }

  /// Calls `onEntry` with each line of the life-cycle log, until it returns false or the application terminates.
  ///
  /// - Parameters:
  ///   - replaying: whether the earlier lines (the last 1000) come first.
  ///   - onEntry: called on the calling thread with each line; false ends the call.
  /// - Throws: ``ControlError``; ``ControlError/streamEnded(path:)`` if the stream ends without the termination of the
  ///   application, for example because `onEntry` was too slow. The termination is not an error.
  public func events(
    replaying: Bool = false,
    _ onEntry: (LifecycleLogEntry) -> Bool
  ) throws(ControlError) {
    var isOver = false
    try stream(replaying ? "/events?replay=true" : "/events", timeout: nil) { data throws(ControlError) in
      let entry: LifecycleLogEntry
      do {
        entry = try LifecycleLineCoding.decode(data)
      } catch {
        throw .notUnderstood("a line of the event stream is no log entry")
      }
      let continues = onEntry(entry)
      if !continues || entry.kind == .death { isOver = true }
      return continues
    }
    guard isOver else { throw .streamEnded(path: socketPath) }
  }

  /// Measures how long posts from another thread wait for the application's main loop, and returns the last report.
  ///
  /// The latency of a post is the time from just before it was made until it ran. See docs/openapi.yaml for the limits
  /// of one measurement; an application carries out one at a time.
  ///
  /// - Parameters:
  ///   - rate: the number of posts a second, in ``ControlServer/latencyRates``.
  ///   - length: the length of the measurement, in ``ControlServer/latencyLengths``; it is rounded up to whole seconds.
  ///   - core: the core of the thread that posts; nil for those on which the main loop's thread may run.
  ///   - onReport: called on the calling thread with each report, about twice a second; false ends the measurement.
  /// - Throws: ``ControlError``; ``ControlError/timedOut(path:after:)`` if ``timeout`` passes after the end of the
  ///   measurement without a last report, for example because a callout blocks the main loop.
  public func latency(
    rate: Int = 100,
    for length: Duration = .seconds(5),
    core: Int? = nil,
    _ onReport: (LatencyReport) -> Bool = { _ in true }
  ) throws(ControlError) -> LatencyReport {
    let query = LatencyQuery(rate: rate, for: length, core: core)
    var last: LatencyReport?
    var isOver = false
    try stream("/latency?\(query.text)", timeout: timeout + .seconds(query.seconds)) { data throws(ControlError) in
      let report = try decode(LatencyReport.self, from: Array(data))
      last = report
      isOver = !onReport(report) || report.outcome != .running
      return !isOver
    }
    guard let last, isOver else { throw .connectionClosed(path: socketPath) }
    return last
  }

  /// Calls `onData` with the data of each event of a stream, until it returns false or the stream ends.
  ///
  /// - Parameter timeout: the maximum time for the whole stream; nil limits only the time until its beginning.
  private func stream(
    _ target: String,
    timeout limit: Duration?,
    _ onData: (ArraySlice<UInt8>) throws(ControlError) -> Bool
  ) throws(ControlError) {
    let connection = try ClientConnection(path: socketPath, timeout: limit ?? timeout)
    try connection.send("GET", target, body: [])
    let status = try connection.readHead()
    guard status == 200 else { throw refusal(status, of: target, try connection.readRest()) }
    // No limit, because an application sends nothing while no new line is written.
    connection.waitsForEver = limit == nil
    while let line = try connection.readLine() {
      guard line.starts(with: ClientRequest.dataField) else { continue }
      if try !onData(line.dropFirst(ClientRequest.dataField.count)) { return }
    }
  }

  /// Sends a request, and returns the body of its response.
  package func request(_ method: String, _ path: String, body: [UInt8] = []) throws(ControlError) -> [UInt8] {
    let connection = try ClientConnection(path: socketPath, timeout: timeout)
    try connection.send(method, path, body: body)
    let status = try connection.readHead()
    let answer = try connection.readRest()
    guard status == 200 else { throw refusal(status, of: path, answer) }
    return answer
  }

  private func refusal(_ status: Int, of target: String, _ body: [UInt8]) -> ControlError {
    if status == 404 { return .unknownRequest(path: socketPath, request: String(target.prefix { $0 != "?" })) }
    guard let reply = try? JSONDecoder().decode(ErrorReply.self, from: Data(body)) else {
      return .refused(status: status, message: "HTTP status \(status)", field: nil)
    }
    return .refused(status: status, message: reply.error.message, field: reply.error.field)
  }

  /// Decodes the body of a response.
  package func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8]) throws(ControlError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch {
      throw .notUnderstood("\(error)")
    }
  }
}
