import Testing

@testable import AppLifecycle

/// Tests of the life-cycle log in its form for people.
struct LifecycleTimelineTests {
  private func tell(_ entries: [LifecycleLogEntry], isColored: Bool = false) -> String {
    var timeline = LifecycleTimeline(isColored: isColored)
    var lines = entries.compactMap { timeline.line(for: $0) }
    if let last = timeline.finish() { lines.append(last) }
    return lines.joined(separator: "\n")
  }

  private func touch(at time: Duration, fingers: Int = 1, dropped: String? = nil) -> LifecycleLogEntry {
    let points = (0..<fingers).map { TouchPoint(id: $0, phase: .moved, x: 0, y: 0) }
    return LifecycleLogEntry(
      time: time,
      kind: .event,
      name: "touch",
      state: .active,
      event: .touch(points),
      dropped: dropped
    )
  }

  @Test func theEffectsOfAnEventAreListedBelowIt() {
    let task = BackgroundTaskRecord(id: 1, name: "upload", callSite: "Courier/Mail.swift:7", begunAt: .seconds(1))
    let text = tell([
      LifecycleLogEntry(time: .milliseconds(12500), kind: .event, name: "home", state: .active, event: .home),
      LifecycleLogEntry(
        time: .milliseconds(12500),
        kind: .callback,
        name: "applicationWillResignActive",
        state: .active
      ),
      LifecycleLogEntry(time: .milliseconds(12501), kind: .state, name: "inactive", state: .active),
      LifecycleLogEntry(
        time: .milliseconds(12502),
        kind: .callback,
        name: "applicationDidEnterBackground",
        state: .background,
        remaining: .seconds(30)
      ),
      LifecycleLogEntry(
        time: .milliseconds(12503),
        kind: .task,
        name: "began",
        state: .background,
        task: task,
        remaining: .milliseconds(29999)
      ),
      LifecycleLogEntry(
        time: .milliseconds(12504),
        kind: .event,
        name: "unlock",
        state: .background,
        event: .unlock,
        dropped: "no lock"
      ),
    ])

    #expect(
      text == """
             12.500  ● home
             12.500  │   applicationWillResignActive                    active
             12.501  │   active → inactive
             12.502  │   applicationDidEnterBackground                  background · 30.000 s left
             12.503  │ ◆ "upload" began                                 Courier/Mail.swift:7 · 29.999 s left
             12.504  ○ unlock                                           dropped: no lock
        """
    )
  }

  @Test func consecutiveTouchesShareOneLine() {
    let text = tell([
      touch(at: .seconds(1)), touch(at: .milliseconds(1100), fingers: 2), touch(at: .milliseconds(1216)),
      touch(at: .seconds(2), dropped: "too late"),
      LifecycleLogEntry(time: .seconds(3), kind: .event, name: "home", state: .active, event: .home),
      touch(at: .seconds(4)),
    ])

    #expect(
      text == """
              1.000  ● touch ×3                                         2 fingers, 0.216 s
              2.000  ○ touch                                            dropped: too late
              3.000  ● home
              4.000  ● touch                                            1 finger
        """
    )
  }

  @Test func aTerminationIsPrintedWithItsReport() {
    let termination = LifecycleLogEntry(
      time: .seconds(35),
      kind: .death,
      name: "taskNotEnded",
      state: .background,
      detail: "The time is spent:\n  \"upload\""
    )

    #expect(
      tell([termination]) == """
             35.000  ✖ taskNotEnded                                     background
                       The time is spent:
                         "upload"
        """
    )
    #expect(tell([termination], isColored: true).contains("\u{1B}[1;31mtaskNotEnded\u{1B}[0m"))
  }

  @Test func anOrderlyTerminationIsPrintedWithoutRedAndWithoutItsReport() {
    let termination = LifecycleLogEntry(
      time: .milliseconds(24500),
      kind: .death,
      name: "terminated",
      state: .background,
      detail: "It was told to end."
    )

    #expect(tell([termination]) == "     24.500  ■ terminated                                       background")
    #expect(!tell([termination], isColored: true).contains("\u{1B}[1;31m"))
  }

  @Test func aRemarkIsAlignedWithTheColumnsOfTheLog() {
    let timeline = LifecycleTimeline()
    #expect(timeline.remark("The user goes home", at: .milliseconds(1600)) == "      1.600  ▸ The user goes home")
    #expect(timeline.remark("a parcel is loaded") == "             │   a parcel is loaded")
  }

  @Test func aSuspensionAndAResumptionArePrintedAsChangesOfState() {
    let text = tell([
      LifecycleLogEntry(
        time: .seconds(1),
        kind: .state,
        name: "suspended",
        state: .background,
        remaining: .milliseconds(29500)
      ),
      LifecycleLogEntry(time: .seconds(2), kind: .state, name: "resumed", state: .background),
      LifecycleLogEntry(time: .seconds(3), kind: .state, name: "inactive", state: .inactive),
    ])

    #expect(
      text == """
              1.000  │   background → suspended                         29.500 s left
              2.000  │   suspended → background
              3.000  │   inactive
        """
    )
  }

  @Test func everyTaskEventAndABackgroundLaunchHaveALine() {
    for event in LifecycleLogEntry.TaskEvent.allCases {
      let entry = LifecycleLogEntry(
        time: .seconds(1),
        kind: .task,
        name: event.rawValue,
        state: .active,
        task: BackgroundTaskRecord(id: 3, name: "sync", callSite: "unknown", begunAt: .zero)
      )
      #expect(tell([entry]).contains("\"sync\" "))
      #expect(!tell([entry]).contains("unknown"))
    }
    let launch = SystemEvent.launch(inBackground: true, url: "a:b", source: "mail")
    let entry = LifecycleLogEntry(time: .zero, kind: .event, name: "launch", state: .inactive, event: launch)
    #expect(tell([entry]).hasSuffix("into the background a:b from mail"))
  }

  @Test func aWarningHasALineAndItsTextBelow() {
    let entry = LifecycleLogEntry(
      time: .seconds(1),
      kind: .warning,
      name: "fileLocked",
      state: .background,
      detail: "the locks of\n  /data/mail.db"
    )
    #expect(
      tell([entry]) == """
              1.000  │ ⚠ fileLocked
                       the locks of
                         /data/mail.db
        """
    )
  }

  @Test func aPlainTimelineHasNoEscapeSequences() {
    let entries = LifecycleTimelineTests.entries
    #expect(!tell(entries).contains("\u{1B}"))
    #expect(tell(entries, isColored: true).contains("\u{1B}["))
  }

  /// One entry of each kind.
  static let entries = [
    LifecycleLogEntry(
      time: .milliseconds(250),
      kind: .event,
      name: "openURL",
      state: .background,
      event: .openURL(url: "courier://parcel/7", source: nil),
      dropped: "the device is locked"
    ),
    LifecycleLogEntry(
      time: .milliseconds(1500),
      kind: .task,
      name: "began",
      state: .active,
      task: BackgroundTaskRecord(id: 1, name: "upload", callSite: "Courier/Mail.swift:7", begunAt: .milliseconds(1500)),
      remaining: .milliseconds(29500)
    ),
    LifecycleLogEntry(time: .seconds(2), kind: .death, name: "taskNotEnded", state: .background, detail: "two\nlines"),
  ]

  @Test func controlAndFormatCharactersInNamesAndLabelsAreEscaped() {
    let task = BackgroundTaskRecord(
      id: 1,
      name: "up\u{1B}[2Jload\n",
      callSite: "A\u{9B}1m.swift:7",
      begunAt: .seconds(1)
    )
    let text = tell(
      [
        LifecycleLogEntry(
          time: .seconds(1),
          kind: .event,
          name: "openURL",
          state: .active,
          event: .openURL(url: "x:\u{202E}fdp.exe\r", source: "mail\u{7}")
        ),
        LifecycleLogEntry(time: .seconds(2), kind: .task, name: "began", state: .active, task: task),
        LifecycleLogEntry(
          time: .seconds(3),
          kind: .death,
          name: "0x8badf00d",
          state: .active,
          detail: "one\u{1B}[8m\ntwo"
        ),
      ],
      isColored: true
    )

    #expect(text.contains("x:\\u{202E}fdp.exe\\r from mail\\u{7}"))
    #expect(text.contains("\"up\\u{1B}[2Jload\\n\" began"))
    #expect(text.contains("A\\u{9B}1m.swift:7"))
    #expect(text.contains("one\\u{1B}[8m"))
    // The colors are the only escape sequences left, and the text has its four lines and no others.
    #expect(!text.contains("\u{1B}[2J") && !text.contains("\u{1B}[8m") && !text.contains("\u{9B}"))
    #expect(text.split(separator: "\n").count == 5)
  }

  @Test func plainTextIsPrintedAsItIs() {
    #expect("Bücher 👨‍👩‍👧 \\ \"x\" שלום".escaped == "Bücher 👨‍👩‍👧 \\ \"x\" שלום")
  }
}
