import AppLifecycle
import Foundation
import Mainspring
import Testing

@testable import MainspringCommand

struct VerdictTests {
  private let log = [
    LifecycleLogEntry(time: .milliseconds(1001), kind: .event, name: "home", state: .active, event: .home),
    LifecycleLogEntry(time: .milliseconds(1002), kind: .callback, name: "applicationWillResignActive", state: .active),
    LifecycleLogEntry(
      time: .milliseconds(1003),
      kind: .callback,
      name: "applicationDidEnterBackground",
      state: .background
    ),
    LifecycleLogEntry(
      time: .milliseconds(1004),
      kind: .task,
      name: "began",
      state: .background,
      task: BackgroundTaskRecord(
        id: 1,
        name: "upload",
        callSite: "Courier/Uploader.swift:1",
        begunAt: .milliseconds(1004)
      )
    ),
    LifecycleLogEntry(time: .milliseconds(2500), kind: .state, name: "suspended", state: .background),
    LifecycleLogEntry(
      time: .seconds(3),
      kind: .event,
      name: "unlock",
      state: .background,
      event: .unlock,
      dropped: "the device is not locked"
    ),
    LifecycleLogEntry(time: .seconds(4), kind: .death, name: "terminated", state: .background),
  ]

  private func verdict(
    _ steps: String,
    never: String = "[]",
    ending: String = #"{"status":0}"#,
    end: ChildProcess.End = .exited(status: 0),
    notes: [String] = []
  ) throws -> Verdict {
    let text = #"{"steps":\#(steps),"never":\#(never),"ending":\#(ending)}"#
    let script = try JSONDecoder().decode(Script.self, from: Data(text.utf8))
    return Verdict(script, log: log, end: end, notes: notes)
  }

  @Test func expectationsMetInOrderAndInTimeHold() throws {
    let verdict = try verdict(
      """
      [{ "at": 1, "expect": [
          { "kind": "callback", "name": "applicationWillResignActive", "state": "active" },
          { "kind": "task", "name": "began", "task": "upload" },
          { "kind": "state", "name": "suspended", "within": 1.6 }] },
       { "at": 3, "expect": [{ "name": "unlock", "dropped": true }, { "kind": "death" }] }]
      """
    )
    #expect(verdict.failures == [])
    #expect(verdict.expected == 6)
  }

  @Test func anExpectationMetInAnotherOrderFails() throws {
    let verdict = try verdict(
      """
      [{ "at": 1, "say": "home", "expect": [
          { "kind": "callback", "name": "applicationDidEnterBackground" },
          { "kind": "callback", "name": "applicationWillResignActive", "within": 2 }] }]
      """
    )
    #expect(verdict.failures == ["Step 1 (home), at 1.0 s: no callback applicationWillResignActive by 3.0 s."])
  }

  @Test func anExpectationMetTooLateIsReportedWithItsTime() throws {
    let verdict = try verdict(
      #"[{ "at": 1, "expect": [{ "kind": "state", "name": "suspended", "within": 0.5 }] }]"#
    )
    #expect(verdict.failures == ["Step 1, at 1.0 s: no state suspended by 1.5 s. It came at 2.5 s."])
  }

  @Test func anExpectationHasFiveSecondsByDefault() throws {
    let verdict = try verdict(#"[{ "at": 1, "expect": [{ "name": "nothing" }] }]"#)
    #expect(verdict.failures == ["Step 1, at 1.0 s: no nothing by 6.0 s."])
  }

  @Test func anEntryBeforeItsStepDoesNotMeetAnExpectation() throws {
    let verdict = try verdict(#"[{ "at": 2, "expect": [{ "kind": "event", "name": "home" }] }]"#)
    #expect(verdict.failures == ["Step 1, at 2.0 s: no event home by 7.0 s."])
  }

  @Test func aForbiddenEntryIsReportedWithItsTime() throws {
    let verdict = try verdict("[]", never: #"[{ "kind": "task", "task": "upload" }, { "name": "refused" }]"#)
    #expect(verdict.expected == 3)
    #expect(verdict.failures == [#"The script allows no task of the task "upload", but one came at 1.004 s."#])
  }

  @Test(arguments: [
    (#"{"status":0}"#, ChildProcess.End.exited(status: 0)), (#"{"status":70}"#, .exited(status: 70)),
    (#"{"signal":"TERM"}"#, .killed(signal: SIGTERM)),
  ])
  func theExpectedEndingHolds(ending: String, end: ChildProcess.End) throws {
    #expect(try verdict("[]", ending: ending, end: end).failures == [])
  }

  @Test(arguments: [
    (#"{"status":0}"#, ChildProcess.End.exited(status: 70), "The program ended with status 70; expected was status 0."),
    (#"{"status":0}"#, .killed(signal: SIGSEGV), "The program was ended by signal SEGV; expected was status 0."),
    (#"{"signal":"KILL"}"#, .exited(status: 0), "The program ended with status 0; expected was signal KILL."),
    (
      #"{"signal":"KILL"}"#, .killed(signal: SIGTERM), "The program was ended by signal TERM; expected was signal KILL."
    ),
    (
      #"{"status":0}"#, .unknown,
      "The program ended, but its status is no longer available (is SIGCHLD ignored?); expected was status 0."
    ),
  ])
  func anUnexpectedEndingFails(ending: String, end: ChildProcess.End, words: String) throws {
    #expect(try verdict("[]", ending: ending, end: end).failures == [words])
  }

  @Test func aProblemDuringThePlayIsAFailure() throws {
    #expect(try verdict("[]", notes: ["home could not be sent"]).failures == ["home could not be sent"])
  }

  @Test(arguments: [
    (#"{"kind":"task","name":"began","task":"upload"}"#, #"task began of the task "upload""#),
    (#"{"kind":"callback","state":"inactive"}"#, "callback in state inactive"),
    (#"{"name":"touch","dropped":true}"#, "touch (dropped)"), (#"{"dropped":false}"#, "line (not dropped)"),
    (#"{}"#, "line"),
  ])
  func anExpectationIsDescribedInWords(text: String, words: String) throws {
    #expect(try JSONDecoder().decode(Expectation.self, from: Data(text.utf8)).description == words)
  }
}
