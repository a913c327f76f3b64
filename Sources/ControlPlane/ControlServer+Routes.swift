import AppLifecycle
import CLibEvent
import Foundation
import Glibc

/// What the server answers to which request; docs/openapi.yaml tells the same to its users.
extension ControlServer {
  func answer(_ exchange: Exchange) {
    let method = evhttp_request_get_command(exchange.request)
    switch (exchange.path, method) {
    case ("/state", EVHTTP_REQ_GET):
      exchange.reply(status: 200, ApplicationSnapshot(of: application, pid: getpid()))
    case ("/tasks", EVHTTP_REQ_GET):
      exchange.reply(status: 200, TaskList(tasks: application.backgroundTasks.openTasks))
    case ("/events", EVHTTP_REQ_GET): stream(to: exchange)
    case ("/events", EVHTTP_REQ_POST): send(exchange)
    case ("/state", _), ("/tasks", _): refuseMethod(exchange, allowed: "GET")
    case ("/events", _): refuseMethod(exchange, allowed: "GET, POST")
    default:
      let message = "there is no \"\(exchange.path)\"; there are /state, /tasks and /events"
      exchange.reply(status: 404, ErrorReply(message))
    }
  }

  private func refuseMethod(_ exchange: Exchange, allowed: String) {
    let message = "\(exchange.path) does not have this method; it has \(allowed)"
    exchange.reply(status: 405, ErrorReply(message), headers: [("Allow", allowed)])
  }

  private func send(_ exchange: Exchange) {
    let event: SystemEvent
    do {
      let body = exchange.body
      if body.isEmpty { throw ErrorReply("the body is empty; it must be an event, such as {\"type\":\"home\"}") }
      event = try JSONDecoder().decode(SystemEvent.self, from: Data(body))
    } catch let error as ErrorReply {
      return exchange.reply(status: 400, error)
    } catch let error as DecodingError {
      return exchange.reply(status: 400, ErrorReply(error))
    } catch {
      return exchange.reply(status: 400, ErrorReply("the body cannot be understood"))
    }
    let id = exchange.id
    broadcast.addWaiting(id, descriptor: exchange.descriptor, kind: event.kind)
    application.send(event) { [weak self] in self?.finish(id, $0) }
  }

  private func stream(to exchange: Exchange) {
    let replaying: Bool
    switch exchange.query {
    case "", "replay=false": replaying = false
    case "replay=true": replaying = true
    default:
      let message = "the query \"\(exchange.query)\" is not known; it can be replay=true or replay=false"
      return exchange.reply(status: 400, ErrorReply(message, field: "replay"))
    }
    let isChunked = exchange.request.pointee.major > 1 || exchange.request.pointee.minor > 0
    broadcast.addStream(exchange.id, descriptor: exchange.descriptor, isChunked: isChunked, replaying: replaying)
    // A comment, in the protocol's terms: it tells the reader at once that the stream stands.
    exchange.beginStream(": the life-cycle log of \(application.configuration.name)\n\n")
  }
}
