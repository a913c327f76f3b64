import SystemEventSources
import Testing

@Suite("evemu recordings")
struct EvemuRecordingTests {
  @Test("events are read with the time since the first, their numbers, and without comments")
  func eventsAreReadWithTheirOffsetsFromTheFirstEvent() throws {
    let recording = try EvemuRecording(
      """
      # EVEMU 1.3
      N: a panel

      E: 1357751031.716015 0003 0035 1588
      E: 1357751031.900000 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1
      E: 1357751032.716015 0001 014a 1
      """
    )
    #expect(recording.entries.map(\.offset) == [.zero, .microseconds(183_985), .seconds(1)])
    #expect(
      recording.entries.map(\.event) == [
        InputEvent(type: 3, code: 0x35, value: 1588, seconds: 1_357_751_031, microseconds: 716_015),
        InputEvent(type: 3, code: 0x39, value: -1, seconds: 1_357_751_031, microseconds: 900_000),
        InputEvent(type: 1, code: 0x14a, value: 1, seconds: 1_357_751_032, microseconds: 716_015),
      ]
    )
  }

  @Test("an event is written as the 24 bytes that the kernel would write, and read back")
  func anEventIsWrittenInTheKernelsFormatAndReadBack() {
    let event = InputEvent(type: 3, code: 0x35, value: -2, seconds: 1, microseconds: 258)
    #expect(
      event.bytes == [1, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 3, 0, 0x35, 0, 0xfe, 0xff, 0xff, 0xff]
    )
    #expect(InputEvent(bytes: event.bytes) == event)
  }

  @Test("axes are read from a description: the contacts' before the pointer's, with the number of slots")
  func axesAreReadWithContactAxesBeforePointerAxes() throws {
    let text = "N: panel\nA: 00 0 10 0 0\nA: 01 0 10 0 0\nA: 35 -5 799 0 0 0\nA: 36 0 479 0 0 0\nA: 2f 0 9 0 0 0"
    #expect(try EvemuRecording.axes(text) == TouchAxes(x: -5...799, y: 0...479, slotCount: 10))
    #expect(try EvemuRecording.axes("A: 00 0 10 0 0\nA: 01 0 20 0 0") == TouchAxes(x: 0...10, y: 0...20))
  }

  @Test(
    "an event that cannot be read is refused with its line and the reason",
    arguments: [
      ("# fine\nE: 0.5 0003 0035 1", "line 2: \"0.5\" is no time in seconds with six decimals"),
      ("E: 0.000000 xyz 0035 1", "line 1: \"xyz\" is no event type"),
      ("E: 0.000000 0003 10000 1", "line 1: \"10000\" is no event code"),
      ("\n\nE: 0.000000 0003 0035 99999999999", "line 3: \"99999999999\" is no value"),
      ("E: 0.000000 0003", "line 1: an event needs a time, a type, a code and a value"),
      (
        "E: 2.000000 0003 0035 1\n# back\nE: 1.999999 0003 0035 1",
        "line 3: the event's time lies before that of the event above it"
      ),
      (
        "E: 0.000000 0003 0035 1\nE: 9000000000000000000.000000 0003 0035 1",
        "line 2: the event comes more than a year after the first one"
      ),
      ("hello world", "line 1: \"hello\" begins no line of the evemu format"),
    ]
  )
  func aLineThatCannotBeReadIsRefusedWithItsNumberAndTheReason(text: String, message: String) {
    let error = #expect(throws: EvemuError.self) { try EvemuRecording(text) }
    #expect(error?.description == message)
  }

  @Test(
    "axes that cannot be read are refused with the line, or with the name of the missing part",
    arguments: [
      ("A: 35 0", "line 1: an axis needs its code, its minimum and its maximum"),
      ("A: zz 0 1", "line 1: \"zz\" is no axis code"),
      ("\nA: 35 9 1", "line 2: the minimum 9 is greater than the maximum 1"),
      ("A: 35 0 1", "there is no y axis (a line \"A: 36 …\" or \"A: 01 …\")"),
      ("", "there is no x axis (a line \"A: 35 …\" or \"A: 00 …\")"),
    ]
  )
  func axesThatCannotBeReadAreRefusedWithTheReason(text: String, message: String) {
    let error = #expect(throws: EvemuError.self) { try EvemuRecording.axes(text) }
    #expect(error?.description == message)
  }
}
