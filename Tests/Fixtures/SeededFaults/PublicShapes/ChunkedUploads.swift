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
class UploadRecords {
  private let queue = DispatchQueue(label: "records")
  private let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]

  fileprivate var listing: FileManager.DirectoryEnumerationOptions { [] }

  var all: [UploadRecord] {
    queue.sync {
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil,
        options: listing
      )
      return (files ?? []).compactMap { try? JSONDecoder().decode(UploadRecord.self, from: Data(contentsOf: $0)) }
    }
  }

  func store(_ record: UploadRecord) {
    queue.sync {
      try? JSONEncoder().encode(record).write(to: folder.appendingPathComponent(record.name), options: .atomic)
    }
  }
}

/// Reads no file that was being written when the process ended: until it is whole, its name begins with a dot.
final class WholeUploadRecords: UploadRecords {
  override fileprivate var listing: FileManager.DirectoryEnumerationOptions { .skipsHiddenFiles }
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
class ChunkUploader<Scheduler: ChunkScheduler>: UIResponder, UIApplicationDelegate, SearchedApplication {
  private let server: ChunkServer, session: ChunkSession
  fileprivate let records: UploadRecords
  private let scheduler = Scheduler()
  private var receivedAtStop: Int?

  override convenience init() { self.init(server: ChunkServer()) }

  required init(server: ChunkServer) {
    self.server = server
    session = ChunkSession(server: server)
    records = Self.makeRecords()
  }

  fileprivate class func makeRecords() -> UploadRecords { UploadRecords() }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if isFirstStart() {
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

  /// Whether the film is to be uploaded; a flag says whether that has begun.
  fileprivate func isFirstStart() -> Bool {
    guard !UserDefaults.standard.bool(forKey: "begun") else { return false }
    UserDefaults.standard.set(true, forKey: "begun")
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) {
    scheduler.cancelAll()
    receivedAtStop = server.received.count
  }

  static var events: [SystemEvent] { [.interruption(.begin)] }

  /// A call stops the upload after the chunk that is on its way at most, and each chunk is sent once.
  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(Self.self)
    device.advance(by: .seconds(10))
    if device.state == .inactive, let atStop = app.receivedAtStop {
      guard app.server.received.count <= atStop + 1 else { return false }
      device.make(.event(.interruption(.end)))
      device.advance(by: .seconds(20))
    }
    return app.server.received == [0, 1, 2, 3]
  }
}

/// Knows by the record whether the upload has begun, and has no flag.
class FlaglessChunkUploader: ChunkUploader<StoppingChunkScheduler> {
  override fileprivate func isFirstStart() -> Bool { records.all.isEmpty }
}

/// Reads whole records only.
final class SoundChunkUploader: FlaglessChunkUploader {
  override fileprivate class func makeRecords() -> UploadRecords { WholeUploadRecords() }
}

extension ChunkUploader: LastingApplication {
  /// The upload ends after the next launch, and each chunk is sent once.
  static func life() -> ApplicationLife {
    var server = ChunkServer()
    return ApplicationLife { device in
      server = ChunkServer()
      try device.launch(Self(server: server))
      device.advance(by: .seconds(10))
    } holdsAfterwards: { device in
      try device.launch(Self(server: server))
      device.advance(by: .seconds(20))
      return server.received == [0, 1, 2, 3]
    }
  }
}
