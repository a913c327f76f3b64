import Testing
import UnifiedLogging

struct SignpostTests {
  @Test func aDisabledSignposterRunsItsTask() {
    let recorded = RecordedLog()
    let signposter = OSSignposter(logHandle: recorded.log)
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID(), "\(3) files")
    signposter.emitEvent("half")
    signposter.endInterval("load", state)
    os_signpost(.event, log: recorded.log, name: "done", "%d", 3)
    #expect(signposter.withIntervalSignpost("save") { 4 } == 4)
    // The backend of these tests takes the level debug, and signposts have the level trace.
    #expect(recorded.messages.isEmpty && !signposter.isEnabled)
  }

  @Test func newIdentifiersDifferAndTheIdentifierOfAnObjectIsStable() {
    let signposter = OSSignposter()
    let object = RecordedLog().log
    #expect(signposter.makeSignpostID() != signposter.makeSignpostID())
    #expect(signposter.makeSignpostID(from: object) == signposter.makeSignpostID(from: object))
  }
}
