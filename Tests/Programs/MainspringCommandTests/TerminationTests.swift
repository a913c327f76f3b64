import AppLifecycle
import Foundation
import TestPrograms
import Testing

/// Tests of applications that break one of their two promises, and of their termination.
@Suite(.waitsForPrograms)
struct TerminationTests {
  private let folder = TemporaryFolder()

  @Test(arguments: ["signal", "event"])
  func aTaskThatIsNeverEndedTerminatesItsApplication(way: String) throws {
    // Given an application that forgets to end its task, with one second of background time
    let courier = try RunningCourier(in: folder, ["--leak"], policy: #"{"budget":1,"expirationLead":0.5}"#)

    // When it is sent home
    if way == "signal" {
      courier.program.child.send(SIGTSTP)
    } else {
      #expect(try folder.mainspring("send", "courier", "home").waitForEnd().end == .exited(status: 0))
    }
    let end = try courier.waitForEnd()

    // Then it is terminated with a report of the forgotten task
    #expect(end.end == .exited(status: 70))
    let began = try #require(courier.log.first { $0.kind == .task && $0.name == "began" })
    let callSite = try #require(began.task?.callSite)
    #expect(callSite.wholeMatch(of: /Courier\/Uploader\.swift:\d+/) != nil)
    #expect(end.errors.contains("taskNotEnded"))
    #expect(end.errors.contains("\"upload\""))
    #expect(end.errors.contains(callSite))
    // … on time, after its handler was called
    let termination = try #require(courier.log.last)
    #expect(termination.kind == .death)
    #expect(termination.name == "taskNotEnded")
    let expired = try #require(courier.log.first { $0.kind == .task && $0.name == "expired" })
    // Never earlier; the delay depends on the machine. The budget runs from the event that sent the application to the
    // background, and the task begins a little later, in the callback.
    let home = try #require(courier.log.last { $0.kind == .event && $0.time <= began.time })
    #expect((Duration.milliseconds(490)..<(.seconds(10))).contains(expired.time - home.time))
    #expect((Duration.milliseconds(990)..<(.seconds(10))).contains(termination.time - home.time))
    #expect(folder.sockets == [])
  }

  @Test func aCallbackThatDoesNotReturnTerminatesTheApplicationAfterTheGracePeriod() throws {
    // Given an application whose applicationDidEnterBackground waits for ever, under the default policy
    let courier = try RunningCourier(in: folder, ["--hang"])

    // When it is sent home
    courier.program.child.send(SIGTSTP)
    let end = try courier.waitForEnd()

    // Then it is terminated with the callback's name, five seconds after the call
    #expect(end.end == .exited(status: 71))
    #expect(end.errors.contains("0x8badf00d"))
    #expect(end.errors.contains("applicationDidEnterBackground"))
    let termination = try #require(courier.log.last)
    #expect(termination.kind == .death)
    #expect(termination.name == "0x8badf00d")
    let call = try #require(courier.log.last { $0.kind == .callback })
    #expect(call.name == "applicationDidEnterBackground")
    // Never earlier; the delay depends on the machine.
    #expect((Duration.milliseconds(4990)..<(.seconds(60))).contains(termination.time - call.time))
    #expect(folder.sockets == [])
  }
}
