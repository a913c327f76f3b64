import AppLifecycle
import ControlPlane
import Testing

@testable import MainspringCommand

/// Tests of texts of an application that a terminal would interpret.
struct EscapedOutputTests {
  @Test func theNamesAndCallSitesOfAStateAreEscaped() {
    // Given an application and a background task whose texts contain control characters
    let state = ApplicationSnapshot(
      name: "evil\u{1B}[2J",
      pid: 7,
      state: .active,
      phase: .active,
      isLocked: true,
      time: .seconds(3)
    )
    let task = BackgroundTaskRecord(
      id: 1,
      name: "up\u{1B}[2Jload",
      callSite: "Courier/\u{202E}Mail.swift:7",
      begunAt: .seconds(2)
    )

    // When the state is formatted
    let lines = StateCommand.lines(of: state, tasks: [task])

    // Then the characters are escaped
    #expect(
      lines == [
        #"evil\u{1B}[2J (7): active, the device is locked"#,
        #"background task 1 "up\u{1B}[2Jload", begun at Courier/\u{202E}Mail.swift:7, 2.0 s after launch"#,
      ]
    )
  }

  @Test func theReasonOfADroppedEventIsEscaped() {
    // Given a reply whose reason contains control characters
    let reply = EventReply(outcome: .dropped, reason: "no\u{1B}[2J\nway", state: .active, phase: .active)

    // When it is formatted
    let refusal = SendCommand.refusal(of: .home, reply)

    // Then the characters are escaped
    #expect(refusal?.description == #"home was dropped: no\u{1B}[2J\nway"#)
  }

  @Test func theMessageOfARefusalIsEscaped() {
    let error = ControlError.refused(status: 400, message: "no\u{1B}[2J", field: nil)

    #expect(error.description == #"The application refused: no\u{1B}[2J."#)
  }

  @Test func aHandledEventIsNoRefusal() {
    #expect(SendCommand.refusal(of: .home, EventReply(outcome: .handled, state: .active, phase: .active)) == nil)
  }
}
