import UIKit

/// Sends files chunk by chunk; failed chunks are retried with growing delays.
final class Uploader {
  nonisolated enum State { case idle, sending, waitingToRetry, paused, gaveUp }

  static let backOff = BackOff(first: .seconds(1), limit: .seconds(60))
  static let attempts = 8
  /// The time after which a chunk counts as failed.
  static let chunkLimit = Duration.seconds(20)

  private(set) var state = State.idle
  private(set) var uploaded: [String] = []
  private let clock: any Clock<Duration>
  private let server: any ChunkServer
  private let journal: UploadJournal
  private var waiting: [UploadFile]
  private var chunksSent: Int
  private var work: Task<Void, Never>?
  private var backgroundTask = UIBackgroundTaskIdentifier.invalid

  init(server: any ChunkServer, journal: UploadJournal, clock: any Clock<Duration>) {
    self.server = server
    self.journal = journal
    self.clock = clock
    waiting = journal.waiting
    chunksSent = journal.chunksSent
  }

  /// The progress of the current file, from 0 to 1; nil between files.
  var progress: Double? { waiting.first.map { Double(chunksSent) / Double($0.chunks) } }

  func upload(_ file: UploadFile) {
    waiting.append(file)
    saveProgress()
    start()
  }

  /// Continues with the waiting files if background time is available.
  func start() {
    guard work == nil, !waiting.isEmpty else { return }
    backgroundTask = UIApplication.shared.beginBackgroundTask(withName: "upload") { [weak self] in self?.pause() }
    guard backgroundTask != .invalid else {
      state = .paused
      return
    }
    state = .sending
    work = Task { await sendAll() }
  }

  /// Stops the upload; a later start continues with the same chunk.
  func pause() {
    if work == nil { return }
    work?.cancel()
    end(in: .paused)
  }

  func cancel(_ name: String) {
    guard let index = waiting.firstIndex(where: { $0.name == name }) else { return }
    let wasSending = index == 0 && work != nil
    if wasSending { pause() }
    if index == 0 { chunksSent = 0 }
    waiting.remove(at: index)
    saveProgress()
    if wasSending { waiting.isEmpty ? state = .idle : start() }
  }

  func saveProgress() {
    journal.waiting = waiting
    journal.chunksSent = chunksSent
  }

  private func sendAll() async {
    var failures = 0
    while let file = waiting.first {
      do {
        try await sendChunk(of: file)
        failures = 0
      } catch {
        if Task.isCancelled { return }
        failures += 1
        if failures == Uploader.attempts { return end(in: .gaveUp) }
        state = .waitingToRetry
        try? await clock.sleep(for: Uploader.backOff.delay(afterFailures: failures))
        if Task.isCancelled { return }
        state = .sending
      }
    }
    end(in: .idle)
  }

  private func sendChunk(of file: UploadFile) async throws {
    let chunk = chunksSent
    try await withTimeout(Uploader.chunkLimit, on: clock) { [server] in
      try await server.receive(chunk: chunk, of: file.name)
    }
    try Task.checkCancellation()
    chunksSent += 1
    guard chunksSent == file.chunks else { return }
    uploaded.append(file.name)
    waiting.removeFirst()
    chunksSent = 0
    saveProgress()
  }

  private func end(in state: State) {
    self.state = state
    work = nil
    saveProgress()
    UIApplication.shared.endBackgroundTask(backgroundTask)
    backgroundTask = .invalid
  }
}
