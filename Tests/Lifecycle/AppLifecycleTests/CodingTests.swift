import Foundation
import Testing

@testable import AppLifecycle

@Suite struct CodingTests {
  static let events: [SystemEvent] =
    [
      .launch(inBackground: false, url: nil, source: nil),
      .launch(inBackground: true, url: "courier://7", source: "mail"),
      .home, .foreground, .lock, .unlock, .memoryWarning, .memoryShortage, .hangup, .terminate,
      .launch(inBackground: false, url: nil, source: nil, event: .backgroundURLSession(identifier: "downloads")),
      .userActivity(UserActivity(type: "reading", title: "A book", userInfo: ["page": 7, "marks": [1, nil, true]])),
      .userActivity(UserActivity(universalLink: "https://courier.example/7")),
      .userActivity(UserActivity(type: "reading", failure: "the other device is gone")),
      .shortcut(Shortcut(type: "new", title: "New", userInfo: ["to": "nobody"])), .shortcut(Shortcut(type: "new")),
      .remoteNotification(payload: ["aps": ["content-available": 1, "alert": "Hello"]]),
      .notificationResponse(NotificationResponse(notification: "tea")),
      .notificationResponse(
        NotificationResponse(notification: "tea", action: "reply", text: "Yes", inBackground: true)
      ),
      .notificationResponse(NotificationResponse(notification: "tea", action: NotificationResponse.dismiss)),
      .remoteNotification(payload: [:], isOpened: true), .backgroundFetch, .significantTimeChange,
      .backgroundURLSession(identifier: "downloads"), .backgroundTask(identifier: "refresh"),
      .pushRegistration(.token("0aF7")),
      .pushRegistration(.failure("no network")),
      .openURL(url: "courier://7", source: nil), .openURL(url: "courier://7", source: "mail"),
      .touch([TouchPoint(id: 1, phase: .began, x: 1.5, y: 2), TouchPoint(id: 2, phase: .cancelled, x: -1, y: 0)]),
      .screenshot, .shake, .key(KeyStroke(code: 4)), .backgroundRefresh(.restricted), .contentSize(.accessibilityLarge),
      .interfaceStyle(.dark), .orientation(.portraitUpsideDown), .battery(Battery(level: 0.25)),
      .battery(Battery(level: 1, isCharging: true)),
      .key(KeyStroke(phase: .cancelled, code: 29, characters: "Z", modifiers: [.command, .shift])),
    ] + RemoteCommand.allCases.map { .remoteControl($0) } + InterruptionPhase.allCases.map { .interruption($0) }

  @Test(arguments: events)
  func anEncodedEventIsDecodedUnchanged(event: SystemEvent) throws {
    let json = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(SystemEvent.self, from: json) == event)
    let fields = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(fields["type"] as? String == event.kind.rawValue)
  }

  @Test func theTestedEventsCoverAllKinds() {
    #expect(Set(CodingTests.events.map(\.kind)) == Set(SystemEvent.Kind.allCases))
  }

  @Test func aLaunchNeedsNothingButItsType() throws {
    let event = try JSONDecoder().decode(SystemEvent.self, from: Data(#"{"type":"launch"}"#.utf8))
    #expect(event == .launch(inBackground: false, url: nil, source: nil))
  }

  @Test(arguments: [
    (#"{}"#, "type"), (#"{"type":"hom"}"#, "known are launch, home"), (#"{"type":7}"#, "type"),
    (#"{"type":"interruption"}"#, "phase"), (#"{"type":"interruption","phase":"x"}"#, "begin, end or accept"),
    (#"{"type":"openURL"}"#, "url"), (#"{"type":"openURL","url":""}"#, "the URL is empty"),
    (#"{"type":"openURL","url":7}"#, "url"), (#"{"type":"launch","background":"yes"}"#, "background"),
    (#"{"type":"launch","event":{"type":"home"}}"#, "home launches no application"),
    (#"{"type":"launch","event":{"type":"launch"}}"#, "launch launches no application"),
    (#"{"type":"userActivity"}"#, "activity"), (#"{"type":"userActivity","activity":""}"#, "type is empty"),
    (#"{"type":"shortcut","shortcut":""}"#, "type is empty"), (#"{"type":"shortcut"}"#, "shortcut"),
    (#"{"type":"remoteNotification"}"#, "payload"), (#"{"type":"remoteNotification","payload":7}"#, "payload"),
    (#"{"type":"notificationResponse"}"#, "notification"),
    (#"{"type":"notificationResponse","notification":""}"#, "identifier is empty"),
    (#"{"type":"notificationResponse","notification":"a","action":7}"#, "action"),
    (#"{"type":"notificationResponse","notification":"a","text":null}"#, "text"),
    (#"{"type":"notificationResponse","notification":"a","background":"no"}"#, "background"),
    (#"{"type":"pushRegistration"}"#, "token"), (#"{"type":"pushRegistration","token":"abc"}"#, "even number"),
    (#"{"type":"pushRegistration","token":"xy"}"#, "hexadecimal"),
    (#"{"type":"pushRegistration","token":"ab","error":"none"}"#, "not both"),
    (#"{"type":"openURL","url":"a:b","source":null}"#, "source"), (#"{"type":"launch","event":null}"#, "event"),
    (#"{"type":"shortcut","shortcut":"x","userInfo":null}"#, "userInfo"),
    (#"{"type":"backgroundURLSession","identifier":""}"#, "identifier is empty"),
    (#"{"type":"backgroundTask","identifier":""}"#, "identifier is empty"),
    (#"{"type":"backgroundTask"}"#, "identifier"),
    (#"{"type":"key","phase":"began"}"#, "code"),
    (#"{"type":"key","phase":"down","code":4}"#, "began, ended, cancelled"),
    (#"{"type":"key","phase":"began","code":-1}"#, "from 0 to 65535"),
    (#"{"type":"key","phase":"began","code":4,"modifiers":["hyper"]}"#, "modifiers"),
    (#"{"type":"remoteControl"}"#, "command"), (#"{"type":"remoteControl","command":"louder"}"#, "play, pause, stop"),
    (#"{"type":"backgroundRefresh","status":"on"}"#, "available, denied, restricted"),
    (#"{"type":"contentSize","category":"big"}"#, "extraSmall, small"),
    (#"{"type":"touch"}"#, "touches"), (#"{"type":"touch","touches":[]}"#, "at least one finger"),
    (#"{"type":"touch","touches":[{"id":1,"phase":"began","x":1}]}"#, "\"y\""),
    (
      #"{"type":"touch","touches":[{"id":1,"phase":"moved","x":1,"y":1},{"id":1,"phase":"moved","x":2,"y":2}]}"#,
      "only once"
    ),
  ])
  func aWrongEventIsRefusedWithAnErrorThatNamesTheField(json: String, text: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SystemEvent.self, from: Data(json.utf8))
    }
    #expect("\(error as Any)".contains(text), "\(error as Any)")
  }

  @Test(arguments: [
    BackgroundPolicy.default, .iOS4, .iOS7, .iOS13,
    BackgroundPolicy(
      gracePeriod: .milliseconds(100),
      callbackLimit: .milliseconds(700),
      budget: .milliseconds(1500),
      expirationLead: .zero,
      allowsBackgroundTasks: false,
      whenSpent: .report,
      maximumOpenTasks: 3,
      returnsFreeMemory: false
    ), BackgroundPolicy(budget: .zero, expirationLead: .zero, whenSpent: .suspend),
  ])
  func anEncodedPolicyIsDecodedUnchanged(policy: BackgroundPolicy) throws {
    let json = try JSONEncoder().encode(policy)
    #expect(try JSONDecoder().decode(BackgroundPolicy.self, from: json) == policy)
  }

  @Test func missingFieldsOfAPolicyHaveTheirDefaultValuesAndTheLeadFitsTheBudget() throws {
    #expect(try JSONDecoder().decode(BackgroundPolicy.self, from: Data("{}".utf8)) == .default)
    // The lead is never longer than the budget.
    let short = try JSONDecoder().decode(BackgroundPolicy.self, from: Data(#"{"budget":2}"#.utf8))
    #expect(short == BackgroundPolicy(budget: .seconds(2), expirationLead: .seconds(2)))
  }

  @Test(arguments: [
    (#"{"budget":-1}"#, "budget"), (#"{"gracePeriod":0}"#, "gracePeriod"),
    (#"{"callbackLimit":0}"#, "callbackLimit"), (#"{"budget":"long"}"#, "budget"),
    (#"{"budget":1,"expirationLead":2}"#, "expirationLead"), (#"{"whenSpent":"explode"}"#, "whenSpent"),
    (#"{"maximumOpenTasks":-1}"#, "maximumOpenTasks"), (#"{"budget":1e300}"#, "budget"),
  ])
  func aWrongPolicyIsRefusedWithAnErrorThatNamesTheField(json: String, field: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BackgroundPolicy.self, from: Data(json.utf8))
    }
    #expect("\(error as Any)".contains(field), "\(error as Any)")
  }

  @Test func aLogEntryOmitsFieldsThatDoNotApply() throws {
    let entry = LifecycleLogEntry(
      time: .milliseconds(1500),
      kind: .callback,
      name: "applicationDidBecomeActive",
      state: .active
    )
    let json = try JSONEncoder().encode(entry)
    let fields = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(Set(fields.keys) == ["time", "kind", "name", "state"])
    #expect(try JSONDecoder().decode(LifecycleLogEntry.self, from: json) == entry)
  }

  @Test(arguments: [(12.502, 12_502), (0.001, 1), (29.999, 29_999), (1_000_000.003, 1_000_000_003)])
  func timesAreSecondsInJSON(seconds: Double, milliseconds: Int64) throws {
    let entry = LifecycleLogEntry(
      time: .milliseconds(milliseconds),
      kind: .task,
      name: "began",
      state: .background,
      task: BackgroundTaskRecord(id: 1, name: "upload", callSite: "a:1", begunAt: .milliseconds(milliseconds)),
      remaining: .milliseconds(milliseconds)
    )
    let json = try JSONEncoder().encode(entry)
    let fields = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(fields["time"] as? Double == seconds && fields["remaining"] as? Double == seconds)
    #expect((fields["task"] as? [String: Any])?["begunAt"] as? Double == seconds)
    #expect(try JSONDecoder().decode(LifecycleLogEntry.self, from: json) == entry)
  }

  // 2^53 + 1 is the least integer that a Double rounds; servers send identifiers of 64 bits.
  @Test(arguments: ["9007199254740992", "9007199254740993", "-9007199254740993", "9223372036854775807", "2.5", "1e300"])
  func aNumberOfAPayloadKeepsItsDigits(number: String) throws {
    let value = try JSONDecoder().decode([String: JSONValue].self, from: Data(#"{"id":\#(number)}"#.utf8))
    let encoded = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    #expect(encoded.replacing("e+", with: "e") == #"{"id":\#(number)}"#)
  }

  @Test func anIntegerIsANumberIfItIsExact() {
    #expect(7 as JSONValue == .number(7))
    #expect(9_007_199_254_740_993 as JSONValue == .integer(9_007_199_254_740_993))
  }

  @Test(arguments: ["1e300", "-1e300", "9223372036.9", "9e18"])
  func aTimeOutOfRangeIsDecodedAsTheGreatestOrLeastTime(seconds: String) throws {
    let line = #"{"time":\#(seconds),"kind":"event","name":"home","state":"active","remaining":\#(seconds)}"#
    let entry = try JSONDecoder().decode(LifecycleLogEntry.self, from: Data(line.utf8))
    #expect(entry.time == (seconds.hasPrefix("-") ? .nanoseconds(Int64.min) : .nanoseconds(Int64.max)))
    #expect(entry.remaining == entry.time)
    #expect(try JSONDecoder().decode(LifecycleLogEntry.self, from: JSONEncoder().encode(entry)) == entry)
  }
}
