import Foundation
import UIKit
import UIKitTesting

/// The chunks that the server has received of the one upload.
final class ChunkServer {
  var received: [Int] = []
}

/// Sends each chunk in a second, and answers on the session's own queue.
final class ChunkSession {
  private let queue = DispatchQueue(label: "session")
  private let server: ChunkServer
  private var open: [ObjectIdentifier: String] = [:]

  init(server: ChunkServer) { self.server = server }

  /// Answers with the number of chunks that the server has then, or nil if the request has been cancelled.
  func send(_ chunk: Int, for task: ChunkTask, then answer: @escaping (Int?) -> Void) {
    queue.async { [self] in
      open[ObjectIdentifier(task)] = task.record.name
      queue.asyncAfter(deadline: .now() + 1) { [self] in
        guard open.removeValue(forKey: ObjectIdentifier(task)) != nil else { return answer(nil) }
        server.received.append(chunk)
        answer(server.received.count)
      }
    }
  }

  func askForOffset(then answer: @escaping (Int?) -> Void) { queue.async { answer(self.server.received.count) } }

  func isSending(_ name: String, then answer: @escaping (Bool) -> Void) {
    queue.async { answer(self.open.values.contains(name)) }
  }

  func cancel(_ task: ChunkTask) { queue.async { self.open[ObjectIdentifier(task)] = nil } }
}

/// The state of an upload.
///
/// Its tasks share the object, and store it after each answer.
final class UploadRecord: Codable {
  let name: String
  let chunks: Int
  var offset = 0
  var isFinished: Bool { offset >= chunks }

  init(name: String, chunks: Int) { (self.name, self.chunks) = (name, chunks) }
}

/// The records on disk, read and written on one queue.
final class UploadRecords {
  private let queue = DispatchQueue(label: "records")
  private let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]

  var all: [UploadRecord] {
    queue.sync {
      let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      return files.compactMap { try? JSONDecoder().decode(UploadRecord.self, from: Data(contentsOf: $0)) }
    }
  }

  func store(_ record: UploadRecord) {
    queue.sync {
      try? JSONEncoder().encode(record).write(to: folder.appendingPathComponent(record.name), options: .atomic)
    }
  }
}

/// Sends one chunk, or asks first where to go on, and names the task that follows.
final class ChunkTask {
  let record: UploadRecord
  private let session: ChunkSession, records: UploadRecords, asksForOffset: Bool
  private let queue = DispatchQueue(label: "chunk")
  private var isCancelled = false

  init(_ record: UploadRecord, _ session: ChunkSession, _ records: UploadRecords, asksForOffset: Bool) {
    (self.record, self.session, self.records) = (record, session, records)
    self.asksForOffset = asksForOffset
  }

  func run(then completed: @escaping ([ChunkTask]) -> Void) {
    queue.async { [self] in
      guard !isCancelled, !record.isFinished else { return completed([]) }
      let answer = { (offset: Int?) in self.queue.async { completed(self.tasks(after: offset)) } }
      if asksForOffset {
        session.askForOffset(then: answer)
      } else {
        session.send(record.offset, for: self, then: answer)
      }
    }
  }

  private func tasks(after offset: Int?) -> [ChunkTask] {
    guard let offset else { return [] }
    record.offset = offset
    records.store(record)
    return isCancelled || record.isFinished ? [] : [ChunkTask(record, session, records, asksForOffset: false)]
  }

  func cancel() {
    queue.async { [self] in
      isCancelled = true
      session.cancel(self)
    }
  }
}

/// Runs tasks, and the tasks that follow them first; all of its state belongs to one queue.
class ChunkScheduler {
  private let queue = DispatchQueue(label: "scheduler")
  private var pending: [ChunkTask] = []
  private(set) var running: [ChunkTask] = []

  required init() {}

  func add(_ task: ChunkTask) {
    queue.async { [self] in
      pending.append(task)
      startNext()
    }
  }

  func cancelAll() {
    queue.async { [self] in
      pending = []
      running.forEach { $0.cancel() }
      running = []
    }
  }

  private func startNext() {
    queue.async { [self] in
      guard !pending.isEmpty else { return }
      let task = pending.removeFirst()
      running.append(task)
      task.run { next in self.queue.async { self.end(task, followedBy: next) } }
    }
  }

  /// Runs on the queue.
  func end(_ task: ChunkTask, followedBy next: [ChunkTask]) {
    running.removeAll { $0 === task }
    pending = next + pending
    startNext()
  }
}

/// Drops what would follow a task that has been cancelled meanwhile.
final class StoppingChunkScheduler: ChunkScheduler {
  override func end(_ task: ChunkTask, followedBy next: [ChunkTask]) {
    super.end(task, followedBy: running.contains { $0 === task } ? next : [])
  }
}

/// Uploads a film in four chunks; stops during a phone call, and goes on afterwards.
final class ChunkUploader<Scheduler: ChunkScheduler>: UIResponder, UIApplicationDelegate, SearchedApplication {
  private let server = ChunkServer(), session: ChunkSession
  private let records = UploadRecords(), scheduler = Scheduler()
  private var receivedAtStop: Int?

  override init() { session = ChunkSession(server: server) }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if !UserDefaults.standard.bool(forKey: "begun") {
      UserDefaults.standard.set(true, forKey: "begun")
      let record = UploadRecord(name: "film", chunks: 4)
      records.store(record)
      scheduler.add(ChunkTask(record, session, records, asksForOffset: false))
    } else {
      for record in records.all where !record.isFinished {
        session.isSending(record.name) { [self] isSending in
          if !isSending { scheduler.add(ChunkTask(record, session, records, asksForOffset: true)) }
        }
      }
    }
  }

  func applicationWillResignActive(_ application: UIApplication) {
    scheduler.cancelAll()
    receivedAtStop = server.received.count
  }

  static var events: [SystemEvent] { [.interruption(.begin)] }

  /// A call stops the upload after the chunk that is on its way at most, and each chunk is sent once.
  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(ChunkUploader.self)
    device.advance(by: .seconds(10))
    if device.state == .inactive, let atStop = app.receivedAtStop {
      guard app.server.received.count <= atStop + 1 else { return false }
      device.make(.event(.interruption(.end)))
      device.advance(by: .seconds(20))
    }
    return app.server.received == [0, 1, 2, 3]
  }
}
