import CSystemd
import Foundation
import Mainspring
import SystemEventSources
@testable import SystemdBus
import TestPrograms
import Testing

/// A stand-in for systemd on a bus of its own, which makes scopes as systemd does, or fails in another way.
final class StandInSystemd {
  /// The way in which it answers a request for a scope.
  enum Answer: Sendable {
    case scope, refusal, failedJob, silence
  }

  /// A request for a scope.
  struct Request: Hashable, Sendable {
    var unit = ""
    var mode = ""
    /// The properties, as text.
    var properties: [String: String] = [:]
  }

  private let bus: PrivateBus
  private let service: StandInService
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts the bus and the stand-in on it.
  init() throws {
    bus = try PrivateBus()
    service = try StandInService(address: bus.address)
    Thread.detachNewThread { [service, hasEnded] in
      service.serve()
      hasEnded.signal()
    }
  }

  deinit { end() }

  /// The address of the bus.
  var address: String { bus.address }

  /// The requests that have come.
  var requests: [Request] { service.requests.withLock { $0 } }

  /// Answers so from now on.
  func answer(with answer: Answer) { service.answer.withLock { $0 = answer } }

  /// Waits until as many requests have come.
  func waitForRequests(_ count: Int) throws {
    let limit = ContinuousClock.now + .seconds(60)
    while requests.count < count {
      try #require(ContinuousClock.now < limit, "only \(requests.count) requests have come")
      usleep(1000)
    }
  }

  /// Ends the bus, with everything on it.
  func end() {
    if service.isEnding.withLock({
      let former = $0; $0 = true; return former
    }) {
      return
    }
    hasEnded.wait()
    bus.end()
  }
}

/// The service on the bus; `@unchecked Sendable`: only its own thread uses the connection.
private final class StandInService: @unchecked Sendable {
  let requests = Locked<[StandInSystemd.Request]>([])
  let answer = Locked(StandInSystemd.Answer.scope)
  let isEnding = Locked(false)
  private var bus: OpaquePointer?
  /// The folder of the scopes; nil if this process may make no control groups.
  private let folder: String?

  init(address: String) throws {
    let own = PressureLocation.ownCgroup.map { "\($0)/stand-in-\(UInt32.random(in: 0 ... .max))" }
    folder = own.flatMap { mkdir($0, 0o755) == 0 && access("\($0)/cgroup.freeze", W_OK) == 0 ? $0 : nil }
    sd_bus_new(&bus)
    try #require(sd_bus_set_address(bus, address) >= 0)
    try #require(sd_bus_set_bus_client(bus, 1) >= 0)
    try #require(sd_bus_start(bus) >= 0)
    let context = Unmanaged.passUnretained(self).toOpaque()
    let callback: sd_bus_message_handler_t = { message, context, _ in
      Unmanaged<StandInService>.fromOpaque(context!).takeUnretainedValue().take(message!)
      return 1
    }
    try #require(sd_bus_add_object(bus, nil, "/org/freedesktop/systemd1", callback, context) >= 0)
    try #require(sd_bus_request_name(bus, "org.freedesktop.systemd1", 0) >= 0)
  }

  deinit {
    sd_bus_close_unref(bus)
    guard let folder else { return }
    for scope in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] { rmdir("\(folder)/\(scope)") }
    rmdir(folder)
  }

  func serve() {
    while !isEnding.withLock({ $0 }) {
      let result = sd_bus_process(bus, nil)
      if result < 0 { return }
      if result == 0 { sd_bus_wait(bus, 10_000) }
    }
  }

  private func take(_ call: OpaquePointer) {
    guard String(cString: sd_bus_message_get_member(call)) == "StartTransientUnit" else { return reply(to: call) }
    let (request, process) = read(BusMessage(message: call))
    requests.withLock { $0.append(request) }
    switch answer.withLock({ $0 }) {
    case .silence: return
    case .refusal:
      var error = sd_bus_error()
      sd_bus_error_set(&error, "org.example.No", "not today")
      sd_bus_reply_method_error(call, &error)
      sd_bus_error_free(&error)
    case .failedJob:
      reply(to: call, "/org/freedesktop/systemd1/job/1")
      endJob(of: request.unit, "failed")
    case .scope:
      if let folder {
        mkdir("\(folder)/\(request.unit)", 0o755)
        let file = open("\(folder)/\(request.unit)/cgroup.procs", O_WRONLY | O_CLOEXEC)
        let text = "\(process)"
        _ = write(file, text, text.utf8.count)
        close(file)
      }
      reply(to: call, "/org/freedesktop/systemd1/job/1")
      endJob(of: request.unit, "done")
    }
  }

  private func reply(to call: OpaquePointer, _ path: String? = nil) {
    var reply: OpaquePointer?
    sd_bus_message_new_method_return(call, &reply)
    if let path { _ = path.withCString { sd_bus_message_append_basic(reply, letter("o"), $0) } }
    sd_bus_send(bus, reply, nil)
    sd_bus_message_unref(reply)
  }

  private func endJob(of unit: String, _ result: String) {
    let interface = "org.freedesktop.systemd1.Manager"
    var signal: OpaquePointer?
    sd_bus_message_new_signal(bus, &signal, "/org/freedesktop/systemd1", interface, "JobRemoved")
    var number: UInt32 = 1
    sd_bus_message_append_basic(signal, letter("u"), &number)
    _ = "/org/freedesktop/systemd1/job/1".withCString { sd_bus_message_append_basic(signal, letter("o"), $0) }
    for text in [unit, result] { _ = text.withCString { sd_bus_message_append_basic(signal, letter("s"), $0) } }
    sd_bus_send(bus, signal, nil)
    sd_bus_message_unref(signal)
  }

  /// Reads the unit, the mode, and the properties, of which each is a name and a variant.
  private func read(_ call: BusMessage) -> (StandInSystemd.Request, process: UInt32) {
    var request = StandInSystemd.Request(unit: call.readString() ?? "", mode: call.readString() ?? "")
    var process: UInt32 = 0
    let message = call.message
    sd_bus_message_enter_container(message, letter("a"), "(sv)")
    while sd_bus_message_enter_container(message, letter("r"), "sv") > 0 {
      let name = call.readString() ?? ""
      var signature: UnsafePointer<CChar>?
      sd_bus_message_peek_type(message, nil, &signature)
      let type = signature.map { String(cString: $0) } ?? ""
      sd_bus_message_enter_container(message, letter("v"), type)
      switch type {
      case "s": request.properties[name] = call.readString()
      case "b": request.properties[name] = call.readBool().map { "\($0)" }
      case "t":
        var size: UInt64 = 0
        sd_bus_message_read_basic(message, letter("t"), &size)
        request.properties[name] = "\(size)"
      case "au":
        sd_bus_message_enter_container(message, letter("a"), "u")
        process = call.readNumber() ?? 0
        request.properties[name] = "\(process)"
        sd_bus_message_exit_container(message)
      default: sd_bus_message_skip(message, type)
      }
      sd_bus_message_exit_container(message)
      sd_bus_message_exit_container(message)
    }
    return (request, process)
  }

  private func letter(_ letter: Unicode.Scalar) -> CChar { CChar(letter.value) }
}
