import AppLifecycle
import Foundation
import Glibc

/// The routes of the server; docs/openapi.yaml documents them for users.
extension ControlServer {
  func answer(_ request: HTTPRequest, _ connection: ControlConnection) {
    if isStopped { return connection.reply(status: 503, ErrorReply("the control server is being stopped")) }
    if let reply = furtherRoutes?(request) { return connection.reply(reply) }
    switch (request.path, request.method) {
    case ("/state", "GET"): connection.reply(status: 200, ApplicationSnapshot(of: application, pid: getpid()))
    case ("/tasks", "GET"): connection.reply(status: 200, TaskList(tasks: application.backgroundTasks.openTasks))
    case ("/work", "GET"): connection.reply(status: 200, PendingWork(of: application))
    case ("/events", "GET"): stream(request, connection)
    case ("/events", "POST"): send(request, connection)
    case ("/latency", "GET"): measureLatency(request, connection)
    case ("/screenshot", "GET"): takeScreenshot(request, connection)
    case ("/screen", "GET"): awaitScreen(request, connection)
    case ("/views", "GET"): describeViews(request, connection)
    case ("/places", "GET"):
      connection.reply(status: 200, CallbackPlaces.of(delegates?() ?? application.delegate.map { [$0] } ?? []))
    case ("/livez", "GET"): connection.reply(status: 200, HealthReply())
    case ("/readyz", "GET"):
      let reason = application.reasonNotReady ?? (isReady() ? nil : "the service is not ready")
      let reply = HealthReply(reason: reason)
      connection.reply(status: reply.healthy ? 200 : 503, reply)
    case ("/state", _), ("/tasks", _), ("/work", _), ("/latency", _), ("/screenshot", _), ("/screen", _), ("/views", _),
      ("/places", _),
      ("/livez", _), ("/readyz", _):
      refuseMethod(request, connection, allowed: "GET")
    case ("/events", _): refuseMethod(request, connection, allowed: "GET, POST")
    default:
      let message =
        "there is no \"\(request.path)\"; there are /state, /tasks, /work, /events, /latency, /screenshot, /screen, "
        + "/views, /places, /livez and /readyz"
      connection.reply(status: 404, ErrorReply(message))
    }
  }

  private func refuseMethod(_ request: HTTPRequest, _ connection: ControlConnection, allowed: String) {
    connection.reply(.refusal(ofMethodAt: request.path, allowed: allowed))
  }

  private func send(_ request: HTTPRequest, _ connection: ControlConnection) {
    let event: SystemEvent
    do {
      if request.body.isEmpty {
        throw ErrorReply("the body is empty; it must be an event, such as {\"type\":\"home\"}")
      }
      event = try JSONDecoder().decode(SystemEvent.self, from: Data(request.body))
    } catch let error as ErrorReply {
      return connection.reply(status: 400, error)
    } catch let error as DecodingError {
      return connection.reply(status: 400, ErrorReply(error))
    } catch {
      return connection.reply(status: 400, ErrorReply("the body cannot be understood"))
    }
    awaitEvent(connection, event)
  }

  private func stream(_ request: HTTPRequest, _ connection: ControlConnection) {
    let replaying: Bool
    switch request.query {
    case "", "replay=false": replaying = false
    case "replay=true": replaying = true
    default:
      let message = "the query \"\(request.query)\" is not known; it can be replay=true or replay=false"
      return connection.reply(status: 400, ErrorReply(message, field: "replay"))
    }
    let isChunked = connection.understandsChunks
    connection.beginStream()
    broadcast.addStream(
      connection.id,
      descriptor: connection.descriptor,
      isChunked: isChunked,
      // A comment of the event stream format, which shows the reader at once that the stream is open.
      beginning: HTTPReply.beginningOfStream(
        isChunked: isChunked,
        text: ": the life-cycle log of \(application.configuration.name)\n\n"
      ),
      replaying: replaying
    )
    connection.sendStream()
  }
}
