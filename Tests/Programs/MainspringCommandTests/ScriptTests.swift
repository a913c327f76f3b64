import AppLifecycle
import Foundation
import TestPrograms
import Testing

@testable import MainspringCommand

struct ScriptTests {
  private let folder = TemporaryFolder()

  private func script(_ text: String) throws -> Script {
    try Script(contentsOf: try folder.write(text, to: "script.json"))
  }

  @Test func everyFieldIsRead() throws {
    let script = try script(
      """
      {
        "title": "A day", "policy": { "budget": 4, "expirationLead": 1 }, "screen": "390x844", "panel": "panel.desc",
        "launch": "background", "device": "locked", "patience": 2.5,
        "steps": [
          { "at": 0.5, "say": "home", "event": { "type": "home" },
            "expect": [{ "kind": "task", "name": "began", "state": "background", "task": "upload", "within": 1 }] },
          { "at": 1, "touch": "tap.events", "expect": [{ "name": "touch", "dropped": false }] },
          { "at": 2, "run": ["press", "4"], "otherwise": { "type": "memoryWarning" } },
          { "at": 2, "signal": "TERM" }
        ],
        "never": [{ "kind": "death" }],
        "ending": { "status": 70 }
      }
      """
    )

    #expect(script.title == "A day")
    #expect(script.policy == BackgroundPolicy(budget: .seconds(4), expirationLead: .seconds(1)))
    #expect(script.screen == "390x844")
    #expect(script.panel == "panel.desc")
    #expect(script.launch == "background" && script.device == "locked")
    #expect(script.patience == 2.5)
    #expect(script.steps.map(\.at) == [0.5, 1, 2, 2])
    #expect(script.steps[0].event == .home)
    #expect(script.steps[0].say == "home")
    #expect(script.steps[0].expect?.first?.task == "upload")
    #expect(script.steps[0].expect?.first?.within == 1)
    #expect(script.steps[1].touch == "tap.events")
    #expect(script.steps[1].expect?.first?.dropped == false)
    #expect(script.steps[2].run == ["press", "4"])
    #expect(script.steps[2].otherwise == .memoryWarning)
    #expect(script.steps[3].signal == "TERM")
    #expect(script.never?.first?.kind == .death)
    #expect(script.ending?.status == 70)
  }

  @Test(arguments: [
    (#"{}"#, #""steps" is missing."#),
    (#"{"steps":[{"say":"when?"}]}"#, #"steps, 1: "at" is missing."#),
    (#"{"steps":[{"at":1},{"at":"soon"}]}"#, "steps, 2, at: "),
    (#"{"steps":[{"at":1,"event":{"type":"dance"}}]}"#, #"steps, 1, event, type: there is no event "dance""#),
    (#"{"steps":[{"at":1,"event":{"type":"openURL"}}]}"#, #"steps, 1, event: "url" is missing."#),
    (#"{"steps":[{"at":1,"expect":[{"kind":"dream"}]}]}"#, "steps, 1, expect, 1, kind: "),
    (#"{"steps":[{"at":1,"event":{"type":"home"},"signal":"TERM"}]}"#, "steps, 1: a step has one of event, signal,"),
    (#"{"steps":[{"at":-1}]}"#, "steps, 1: its time lies before the launch."),
    (#"{"steps":[{"at":2},{"at":1}]}"#, "steps, 2: its time lies before that of the step before it."),
    (#"{"steps":[{"at":1,"touch":"tap.events"}]}"#, #"steps, 1: a touch recording needs the script's "panel"."#),
    (#"{"steps":[{"at":1,"signal":"SIGTERM"}]}"#, #"steps, 1: there is no signal "SIGTERM"."#),
    (#"{"steps":[{"at":1,"otherwise":{"type":"home"}}]}"#, #"steps, 1: "otherwise" goes with "run"."#),
    (#"{"steps":[{"at":1,"run":[]}]}"#, #"steps, 1: "run" names no program."#),
    (#"{"steps":[{"at":1,"expect":[{"within":-1}]}]}"#, #"steps, 1: expect, 1: "within" is no number of seconds"#),
    (
      #"{"steps":[{"at":1,"expect":[{},{"within":1e300}]}]}"#, #"steps, 1: expect, 2: "within" is no number of seconds"#
    ),
    (#"{"steps":[{"at":0},{"at":1e300}]}"#, #"steps, 2: "at" is 1e+300 s; 31536000 s is the most."#),
    (#"{"steps":[],"patience":1e300}"#, #""patience" is a number of seconds greater than 0"#),
    (#"{"steps":[],"never":[{"within":1e300}]}"#, #"never, 1: "within" is no number of seconds"#),
    (#"{"steps":[],"ending":{"status":0.5}}"#, "ending, status: 0.5 is no whole number that can stand here."),
    (#"{"steps":[],"policy":{"budget":1e300}}"#, "policy, budget: 1e+300 is no number of seconds to wait"),
    (
      #"{"steps":[{"at":1,"event":{"type":"touch","touches":[{"id":1,"phase":"began","x":1e300,"y":0}]}}]}"#,
      "steps, 1: event, touches, 1: there is no point (1e+300, 0.0) on a screen."
    ),
    (
      #"{"steps":[{"at":1,"event":{"type":"touch","touches":[{"id":1e300,"phase":"began","x":0,"y":0}]}}]}"#,
      "steps, 1, event, touches, 1, id: 1e+300 is no whole number that can stand here."
    ),
    (
      #"{"steps":[{"at":1,"event":{"type":"openURL","url":"a:b","sorce":"mail"}}]}"#,
      #"there is no field "sorce" in steps, 1, event."#
    ),
    (
      #"{"steps":[{"at":1,"event":{"type":"touch","touches":[{"id":1,"phase":"began","x":1,"y":0,"z":0}]}}]}"#,
      #"there is no field "z" in steps, 1, event, touches, 1."#
    ),
    (
      #"{"steps":[{"at":1,"run":["x"],"otherwise":{"type":"home","url":"a:b"}}]}"#,
      #"there is no field "url" in steps, 1, otherwise."#
    ),
    (#"{"steps":[],"screen":"big"}"#, #""screen" is a width and a height in points, such as 390x844; it says big."#),
    (#"{"steps":[],"device":"open"}"#, #""device" is locked or unlocked; it says open."#),
    (#"{"steps":[],"device":"locked"}"#, "a locked device launches a program only off the screen"),
    (#"{"steps":[],"launch":"later"}"#, #""launch" is foreground or background; it says later."#),
    (#"{"steps":[],"patience":0}"#, #""patience" is a number of seconds greater than 0"#),
    (#"{"steps":[],"ending":{}}"#, #""ending" has one of status and signal."#),
    (#"{"steps":[],"ending":{"signal":"NAP"}}"#, #"ending: there is no signal "NAP"."#),
    (
      #"{"steps":[],"policy":{"budget":1,"expirationLead":2}}"#, "policy, expirationLead: the expiration lead is longer"
    ),
    (#"{"steps":[],"titel":"A day"}"#, #"there is no field "titel"."#),
    (#"{"steps":[{"at":1,"expct":[]}]}"#, #"there is no field "expct" in steps, 1."#),
    (#"{"steps":[{"at":1,"expect":[{},{"nam":"x"}]}]}"#, #"there is no field "nam" in steps, 1, expect, 2."#),
    (#"{"steps":[],"never":[{"nam":"x"}]}"#, #"there is no field "nam" in never, 1."#),
    (#"{"steps":[],"ending":{"status":0,"by":1}}"#, #"there is no field "by" in ending."#),
    (#"{"steps":[],"policy":{"bugdet":1}}"#, #"there is no field "bugdet" in policy."#),
  ])
  func anInvalidScriptIsRefusedWithThePathOfTheError(text: String, words: String) throws {
    let refusal = try #require(throws: Refusal.self) { try script(text) }
    #expect(refusal.description.hasPrefix("The script \(folder.file("script.json")) is not right: \(words)"))
  }

  @Test func everyFieldOfEveryEventIsKnown() throws {
    // Given an event of each kind with all of its fields
    let events: [SystemEvent] = [
      .launch(inBackground: true, url: "a:b", source: "c", event: .backgroundFetch), .home, .foreground, .lock, .unlock,
      .interruption(.begin), .memoryWarning, .memoryShortage, .openURL(url: "a:b", source: "c"),
      .userActivity(
        UserActivity(type: "a", title: "b", webpageURL: "c:d", userInfo: ["e": .number(1)], failure: "f")
      ),
      .shortcut(Shortcut(type: "a", title: "b", userInfo: ["c": .number(1)])),
      .remoteNotification(payload: ["a": .number(1)], isOpened: true),
      .notificationResponse(NotificationResponse(notification: "a", action: "b", text: "c", inBackground: true)),
      .pushRegistration(.token("ab")),
      .pushRegistration(.failure("a")), .backgroundFetch, .backgroundURLSession(identifier: "a"),
      .backgroundTask(identifier: "a"),
      .significantTimeChange,
      .screenshot, .shake, .key(KeyStroke(phase: .began, code: 4, characters: "a", modifiers: [.shift])),
      .remoteControl(.play), .backgroundRefresh(.denied), .contentSize(.large),
      .interfaceStyle(.dark), .orientation(.portrait), .battery(Battery(level: 0.5, isCharging: true)),
      .touch([TouchPoint(id: 1, phase: .began, x: 1, y: 2)]), .hangup, .terminate,
    ]
    #expect(Set(events.map(\.kind)) == Set(SystemEvent.Kind.allCases))

    for event in events {
      let text = String(decoding: try JSONEncoder().encode(event), as: UTF8.self)
      #expect(try script(#"{"steps":[{"at":1,"event":\#(text)}]}"#).steps[0].event == event)
    }
  }

  @Test func aTextThatIsNoJSONIsRefused() throws {
    let refusal = try #require(throws: Refusal.self) { try script(#"{"steps": [ } "#) }
    #expect(refusal.description.hasPrefix("The script \(folder.file("script.json")) is no JSON: "))
  }

  @Test func aMissingScriptIsRefusedByItsName() throws {
    let refusal = try #require(throws: Refusal.self) { try Script(contentsOf: folder.file("none.json")) }
    #expect(refusal.description == "The script \(folder.file("none.json")) cannot be read.")
  }

  @Test func theDayScriptIsValid() throws {
    #expect(try Script(contentsOf: Repository.path("Scripts/day.json")).ending?.status == 0)
  }

  @Test func theExampleOfTheDocumentIsValid() throws {
    // Given the first block of JSON in the document that describes scripts
    let document = try Repository.text(of: "docs/testing/scripts.md")
    let blocks = document.components(separatedBy: "```json\n").dropFirst()
    let example = try #require(blocks.first?.components(separatedBy: "```").first)

    // When it is read as a script
    let script = try script(example)

    // Then it parses, and shows the purpose of a script
    #expect(script.steps.contains { $0.expect?.isEmpty == false })
  }

  @Test func theDocumentNamesEveryField() throws {
    let document = try Repository.text(of: "docs/testing/scripts.md")
    let fields =
      Script.CodingKeys.allCases.map(\.stringValue) + Script.Step.CodingKeys.allCases.map(\.stringValue)
      + Script.Ending.CodingKeys.allCases.map(\.stringValue) + Expectation.CodingKeys.allCases.map(\.stringValue)
    for field in fields { #expect(document.contains("| `\(field)` |"), "\(field) is not described") }
  }
}
