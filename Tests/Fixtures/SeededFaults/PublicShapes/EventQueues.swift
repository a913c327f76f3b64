import Foundation
import UIKit
import UIKitTesting

/// The events that the server of an analytics library has received, and that the application has added and dropped.
final class EventServer {
  @Guarded var received: [String] = []
  @Guarded var added: [String] = []
  @Guarded var dropped: [String] = []
}

/// Events on disk, each in a file of its own; a list of the files' names is in memory, under a lock.
final class EventFiles {
  private struct Record: Codable { let event: String }

  private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("events")
  private let lock = NSLock()
  private var names: [String] = []
  /// The number of the last file: a number that comes again would be that of an event which is being removed.
  private var last = 1000

  init() {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    last = names.last.flatMap(Int.init) ?? last
  }

  var count: Int { lock.withLock { names.count } }

  func add(_ event: String) {
    lock.withLock {
      last += 1
      let name = String(last)
      try? JSONEncoder().encode(Record(event: event)).write(to: folder.appendingPathComponent(name))
      names.append(name)
    }
  }

  /// Returns the oldest events with the names of their files; the event is nil if its file is not readable.
  func oldest(_ count: Int) -> [(name: String, event: String?)] {
    lock.withLock { names.prefix(count) }.map { ($0, event(in: $0)) }
  }

  @discardableResult
  func removeOldest() -> String? {
    let name = lock.withLock { names.isEmpty ? nil : names.removeFirst() }
    return name.flatMap(delete)
  }

  func remove(_ sent: [String]) {
    lock.withLock { names.removeAll(where: sent.contains) }
    for name in sent { _ = delete(name) }
  }

  private func event(in name: String) -> String? {
    try? JSONDecoder().decode(Record.self, from: Data(contentsOf: folder.appendingPathComponent(name))).event
  }

  private func delete(_ name: String) -> String? {
    defer { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }
    return event(in: name)
  }
}

/// Sends events in batches of two, one batch at a time; drops the oldest event if there are more than three.
class EventQueue {
  let server: EventServer
  fileprivate let files = EventFiles()
  private let queue = DispatchQueue(label: "batches", target: .global()), session = DispatchQueue(label: "session")
  private let lock = NSLock()
  private var isSending = false

  required init(server: EventServer) { self.server = server }

  func add(_ event: String) {
    if files.count >= 3, let dropped = files.removeOldest() { server.$dropped.change { $0.append(dropped) } }
    files.add(event)
    server.$added.change { $0.append(event) }
    if files.count >= 3 { flush() }
  }

  func flush() {
    queue.async { [self] in
      let begins = lock.withLock {
        defer { isSending = true }
        return !isSending
      }
      guard begins else { return }
      let batch = files.oldest(2)
      send(batch.compactMap(\.event)) { [self] in
        remove(batch.map(\.name))
        lock.withLock { isSending = false }
      }
    }
  }

  private func send(_ events: [String], then answer: @escaping () -> Void) {
    if events.isEmpty { return answer() }
    session.asyncAfter(deadline: .now() + 1) { [server] in
      server.$received.change { $0 += events }
      answer()
    }
  }

  /// Removes a batch that has been sent: as many events as it had, from the front.
  fileprivate func remove(_ sent: [String]) {
    for _ in sent { files.removeOldest() }
  }
}

/// Removes what it has sent, wherever that is now.
final class SoundEventQueue: EventQueue {
  override fileprivate func remove(_ sent: [String]) { files.remove(sent) }
}

/// Counts what the user does: each event is sent, or dropped because there are too many, or still stored.
final class Tracker<Queue: EventQueue>: UIResponder, UIApplicationDelegate, SearchedApplication {
  private let events: Queue

  override convenience init() { self.init(server: EventServer()) }

  init(server: EventServer) { events = Queue(server: server) }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { [events] _ in events.flush() }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { events.add("warned") }

  static var events: [SystemEvent] { [.memoryWarning] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(Tracker.self)
    device.run { app.addEvents() }
    device.advance(by: .seconds(60))
    return app.hasEachEvent(on: device)
  }

  private func addEvents() { for event in ["opened", "searched", "bought"] { events.add(event) } }

  private func hasEachEvent(on device: SimulatedDevice) -> Bool {
    let server = events.server
    let stored = device.run { events.files.oldest(.max).compactMap(\.event) }
    return Set(server.received + server.dropped + stored).isSuperset(of: server.added)
  }
}

extension Tracker: LastingApplication {
  /// No event that was added before the end is lost.
  static func life() -> ApplicationLife {
    var server = EventServer()
    return ApplicationLife { device in
      server = EventServer()
      let app = try device.launch(Tracker(server: server))
      device.run { DispatchQueue.global().async { app.addEvents() } }
      device.advance(by: .seconds(60))
    } holdsAfterwards: { device in
      let app = try device.launch(Tracker(server: server))
      device.advance(by: .seconds(60))
      return app.hasEachEvent(on: device)
    }
  }
}
