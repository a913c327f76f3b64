import UIKit

/// Records the user's positions, and reports them in batches.
final class Tracker {
  /// The number of fixes in a full batch.
  static let batchSize = 10
  /// The age of its first fix at which a batch is reported, full or not.
  static let batchAge = Duration.seconds(60)
  /// The worst accuracy, in metres; worse fixes are ignored.
  static let worstAccuracy = 50.0
  /// The time without a fix further away than this distance after which the receiver is switched off.
  static let restingTime = Duration.seconds(300)
  static let restingDistance = 10.0

  private(set) var isRecording = false
  private(set) var isPaused = false
  /// The distance in metres.
  private(set) var distance = 0.0
  /// The fixes of the batch that is not full yet.
  private(set) var batch: [Fix] = []
  /// The fixes that could not be reported.
  private(set) var unsent: [Fix]

  private let receiver: LocationReceiver
  private let server: any TrackServer
  private let archive: TrackArchive
  private let clock: any Clock<Duration>
  private var last: Fix?
  private var restingPlace: Fix?
  private var batchTimer: Task<Void, Never>?
  private var restTimer: Task<Void, Never>?

  init(receiver: LocationReceiver, server: any TrackServer, archive: TrackArchive, clock: any Clock<Duration>) {
    self.receiver = receiver
    self.server = server
    self.archive = archive
    self.clock = clock
    unsent = archive.unsent
    receiver.onFix = { [unowned self] in take($0) }
  }

  func begin() {
    guard !isRecording else { return }
    isRecording = true
    distance = 0
    last = nil
    listen()
  }

  func end() {
    guard isRecording else { return }
    isRecording = false
    stopListening()
    flush()
  }

  func pause() {
    guard isRecording, !isPaused else { return }
    isPaused = true
    stopListening()
    flush()
  }

  func resume() {
    guard isRecording, isPaused else { return }
    isPaused = false
    listen()
  }

  /// Saves unreported fixes for the next launch.
  func save() { archive.unsent = unsent + batch }

  /// Reports the current batch, full or not, together with the fixes that could not be reported before.
  func flush() {
    batchTimer?.cancel()
    batchTimer = nil
    let fixes = unsent + batch
    batch = []
    unsent = []
    guard !fixes.isEmpty else { return }
    let report = Task { try await server.report(fixes) }
    // The handler is called when the time is nearly up; the report then fails, and is repeated after the return.
    let time = UIApplication.shared.beginBackgroundTask(withName: "report") { report.cancel() }
    Task {
      do { try await report.value } catch { unsent = fixes + unsent }
      UIApplication.shared.endBackgroundTask(time)
    }
  }

  private func listen() {
    restingPlace = nil
    receiver.start()
    waitForRest()
  }

  private func stopListening() {
    receiver.stop()
    restTimer?.cancel()
  }

  private func take(_ fix: Fix) {
    guard fix.accuracy <= Tracker.worstAccuracy else { return }
    if let last { distance += last.distance(to: fix) }
    last = fix
    if let restingPlace, restingPlace.distance(to: fix) <= Tracker.restingDistance {
    } else {
      restingPlace = fix
      waitForRest()
    }
    batch.append(fix)
    if batch.count == Tracker.batchSize { return flush() }
    if batchTimer == nil { waitForBatch() }
  }

  private func waitForBatch() {
    batchTimer = Task {
      try? await clock.sleep(for: Tracker.batchAge)
      if !Task.isCancelled { flush() }
    }
  }

  private func waitForRest() {
    restTimer?.cancel()
    restTimer = Task {
      try? await clock.sleep(for: Tracker.restingTime)
      if !Task.isCancelled { pause() }
    }
  }
}
