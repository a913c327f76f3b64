import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the order in which the uploader sends, and of its reaction to server failures.
struct SendingTests {
  let device = SimulatedDevice(name: "uploader")
  let server: ScriptedServer
  let app: UploaderAppDelegate
  var uploader: Uploader { app.uploader }

  init() throws {
    server = ScriptedServer(clock: device.clock)
    app = try device.launch(UploaderAppDelegate(server: server, clock: device.clock))
  }

  @Test(.needs(.tasks)) func theChunksArriveOneAfterTheOther() throws {
    uploader.upload(UploadFile(name: "film", chunks: 3))
    device.advance(by: .seconds(3))
    #expect(server.arrivals.map(\.chunk) == [0, 1, 2])
    #expect(server.arrivals.map(\.time) == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(uploader.state == .idle && uploader.uploaded == ["film"])
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func theProgressIsTheShareOfTheArrivedChunks() {
    uploader.upload(UploadFile(name: "film", chunks: 4))
    var progress: [Double?] = [uploader.progress]
    for _ in 1...4 {
      device.advance(by: .seconds(1))
      progress.append(uploader.progress)
    }
    #expect(progress == [0, 0.25, 0.5, 0.75, nil])
  }

  @Test(.needs(.tasks)) func filesAreSentInTheOrderOfTheirRequests() {
    uploader.upload(UploadFile(name: "film", chunks: 2))
    uploader.upload(UploadFile(name: "song", chunks: 1))
    device.advance(by: .seconds(2))
    #expect(uploader.uploaded == ["film"])
    device.advance(by: .seconds(1))
    #expect(uploader.uploaded == ["film", "song"])
  }

  @Test(.needs(.tasks)) func oneBackgroundTaskIsEnoughForSeveralFiles() {
    uploader.upload(UploadFile(name: "film", chunks: 2))
    uploader.upload(UploadFile(name: "song", chunks: 1))
    #expect(device.backgroundTasks.map(\.name) == ["upload"])
    device.advance(by: .seconds(3))
    #expect(device.backgroundTasks.isEmpty)
    #expect(device.log.count(.task(.began)) == 1 && device.log.last(.task(.ended))?.time == .seconds(3))
  }

  @Test(.needs(.tasks)) func aFailedChunkIsRetriedAfterASecond() {
    server.failingAttempts = [1]
    uploader.upload(UploadFile(name: "film", chunks: 1))
    device.advance(by: .milliseconds(999))
    #expect(uploader.state == .waitingToRetry && server.attempts == [.zero])
    device.advance(by: .milliseconds(1))
    #expect(uploader.state == .sending && server.attempts == [.zero, .seconds(1)])
    device.advance(by: .seconds(1))
    #expect(uploader.uploaded == ["film"])
  }

  @Test(.needs(.tasks)) func theWaitDoublesWithEachFailureUpToAMinute() throws {
    server.failingAttempts = Set(1...8)
    uploader.upload(UploadFile(name: "film", chunks: 1))
    try device.runUntilIdle()
    #expect(server.attempts == [0, 1, 3, 7, 15, 31, 63, 123].map { Duration.seconds($0) })
  }

  @Test(.needs(.tasks)) func afterEightFailuresTheUploaderGivesUpAndEndsItsTask() throws {
    server.failingAttempts = Set(1...8)
    uploader.upload(UploadFile(name: "film", chunks: 1))
    device.advance(by: .seconds(122))
    #expect(uploader.state == .waitingToRetry && device.backgroundTasks.count == 1)
    device.advance(by: .seconds(1))
    #expect(uploader.state == .gaveUp)
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func aSuccessResetsTheWait() {
    server.failingAttempts = [1, 2, 4]
    uploader.upload(UploadFile(name: "film", chunks: 2))
    device.advance(by: .seconds(10))
    // Failures at 0 and 1; a chunk from 3 to 4; a failure at 4, and the next attempt only a second later.
    #expect(server.attempts == [0, 1, 3, 4, 5].map { Duration.seconds($0) })
  }

  @Test(.needs(.tasks)) func aChunkThatTakesTooLongHasFailed() {
    server.chunkTime = .seconds(100)
    uploader.upload(UploadFile(name: "film", chunks: 1))
    device.advance(by: .seconds(20))
    #expect(uploader.state == .waitingToRetry)
    server.chunkTime = .seconds(1)
    device.advance(by: .seconds(2))
    #expect(uploader.uploaded == ["film"] && server.arrivals.map(\.time) == [.seconds(22)])
  }

  @Test(.needs(.tasks)) func aChunkThatTakesAlmostTooLongArrives() {
    server.chunkTime = .seconds(20) - .nanoseconds(1)
    uploader.upload(UploadFile(name: "film", chunks: 1))
    device.advance(by: .seconds(20))
    #expect(uploader.uploaded == ["film"])
  }

  @Test(.needs(.tasks)) func aPausedUploadContinuesWithTheInterruptedChunk() {
    uploader.upload(UploadFile(name: "film", chunks: 3))
    device.advance(by: .milliseconds(1500))
    uploader.pause()
    device.advance(by: .seconds(60))
    #expect(server.arrivals.map(\.chunk) == [0])
    uploader.start()
    device.advance(by: .seconds(2))
    #expect(server.arrivals.map(\.chunk) == [0, 1, 2])
    #expect(server.arrivals.last?.time == .milliseconds(63_500))
  }

  @Test(.needs(.tasks)) func aCancelledFileIsFollowedByTheNextFile() {
    uploader.upload(UploadFile(name: "film", chunks: 10))
    uploader.upload(UploadFile(name: "song", chunks: 1))
    device.advance(by: .milliseconds(2500))
    uploader.cancel("film")
    device.advance(by: .seconds(1))
    #expect(uploader.uploaded == ["song"] && server.arrivals.last?.time == .milliseconds(3500))
  }

  @Test(.needs(.tasks)) func cancellingTheOnlyFileLeaksNothing() throws {
    uploader.upload(UploadFile(name: "film", chunks: 10))
    device.advance(by: .milliseconds(2500))
    uploader.cancel("film")
    try device.runUntilIdle()
    #expect(uploader.state == .idle && device.now == .milliseconds(2500))
    try device.assertNothingLeaked()
  }
}
