import AppLifecycle
import Foundation
import TestPrograms
import Testing

@testable import SystemEventSources

@MainActor
struct KeyboardSourceTests {
  private static let report = InputEvent(type: 0, code: 0, value: 0)
  private static func key(_ code: UInt16, _ value: Int32) -> [InputEvent] {
    [InputEvent(type: 4, code: 4, value: 458_756), InputEvent(type: 1, code: code, value: value), report]
  }

  private func strokes(_ events: [InputEvent]) -> [KeyStroke] {
    var decoder = KeyDecoder()
    return events.flatMap { decoder.feed($0) }.compactMap { if case .key(let stroke) = $0 { stroke } else { nil } }
  }

  @Test func aHeldKeyRepeatsUntilItIsReleased() {
    let events = Self.key(30, 1) + Self.key(30, 2) + Self.key(30, 0)
    let down = KeyStroke(code: 4, characters: "a")
    #expect(strokes(events) == [down, down, down.ended])
  }

  @Test func modifiersChangeTheTypedCharacters() {
    let shifted = Self.key(42, 1) + Self.key(30, 1) + Self.key(30, 0) + Self.key(3, 1) + Self.key(42, 0)
    #expect(strokes(shifted).map(\.characters) == ["", "A", "A", "@", ""])
    let command = strokes(Self.key(125, 1) + Self.key(54, 1) + Self.key(44, 1))
    #expect(command.last == KeyStroke("z", modifiers: [.command, .shift]))
    #expect(command.map(\.code) == [227, 229, 29])
  }

  @Test func capsLockStaysUntilItIsPressedAgain() {
    let press = Self.key(58, 1) + Self.key(58, 0)
    let letter = Self.key(30, 1) + Self.key(30, 0)
    let typed = strokes(press + letter + press + letter).filter { $0.code == 4 && $0.phase == .began }
    #expect(typed.map(\.characters) == ["A", "a"] && typed.map(\.modifiers) == [[.capsLock], []])
  }

  @Test func unknownKeysAndReleasesOfKeysThatWereNotPressedAreIgnored() {
    #expect(strokes(Self.key(240, 1) + Self.key(0x14a, 1) + Self.key(30, 0) + Self.key(30, 7)).isEmpty)
  }

  @Test func lostEventsCancelAllPressedKeys() {
    let lost = [InputEvent(type: 0, code: 3, value: 0)] + [InputEvent(type: 1, code: 31, value: 1), Self.report]
    let phases = strokes(Self.key(30, 1) + lost + Self.key(32, 1)).map { "\($0.characters) \($0.phase)" }
    #expect(phases == ["a began", "a cancelled", "d began"])
  }

  @Test func aFIFOIsReadInPiecesFromOneWriterAfterAnother() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("keyboard")
    let keyboard = KeyboardSource(sink: recorded.application, loop: recorded.application.loop, path: path)
    #expect(keyboard.start() == .available)
    let bytes = (Self.key(35, 1) + Self.key(35, 0)).flatMap(\.bytes)
    for _ in 1...2 {
      let writer = ByteWriter(fifo: path)
      writer.write(bytes[0..<30])
      recorded.serve()
      // Half an event at the end must not become the beginning of the next writer's first event.
      writer.write(Array(bytes[30...]) + [1, 2, 3])
      recorded.serve()
      writer.close()
      recorded.serve()
      #expect(keyboard.availability == .available)
    }
    let down = KeyStroke(code: 11, characters: "h")
    #expect(recorded.events == [.key(down), .key(down.ended), .key(down), .key(down.ended)])
    keyboard.stop()
    #expect(keyboard.availability == .unavailable(reason: "stopped"))
  }

  @Test func pressedKeysAreCancelledWhenAWriterOfAFIFOEnds() throws {
    // Given a writer that has pressed caps lock and another key
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("keyboard")
    let keyboard = KeyboardSource(sink: recorded.application, loop: recorded.application.loop, path: path)
    #expect(keyboard.start() == .available)
    let first = ByteWriter(fifo: path)
    first.write(Self.key(58, 1) + Self.key(58, 0) + Self.key(35, 1))
    recorded.serve()

    // When it closes the FIFO, and another writer presses a key
    first.close()
    // A child that another test starts keeps the FIFO open until it is replaced by its program.
    #expect(recorded.serves { recorded.events.last.map { "\($0)".contains("cancelled") } == true })
    let second = ByteWriter(fifo: path)
    second.write(Self.key(30, 1))
    recorded.serve()

    // Then the first key is cancelled, and the other writer has a keyboard without caps lock
    var cancelled = KeyStroke(code: 11, characters: "H", modifiers: [.capsLock])
    cancelled.phase = .cancelled
    #expect(recorded.events.suffix(2) == [.key(cancelled), .key(KeyStroke(code: 4, characters: "a"))])
    second.close()
  }

  @Test(arguments: ["/dev/fd", "/proc/self/fd"])
  func pressedKeysAreCancelledWhenTheirDeviceEnds(folder: String) throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let path = "\(folder)/\(reader)"
    let keyboard = KeyboardSource(sink: recorded.application, loop: recorded.application.loop, path: path)
    #expect(keyboard.start() == .available)
    writer.write(Self.key(35, 1))
    recorded.serve()
    writer.close()
    recorded.serve()
    var cancelled = KeyStroke(code: 11, characters: "h")
    cancelled.phase = .cancelled
    #expect(recorded.events.last == .key(cancelled))
    #expect(keyboard.availability == .unavailable(reason: "\(path) has ended"))
  }

  @Test func aMissingKeyboardIsUnavailableWithAReason() throws {
    let recorded = try RecordedApplication()
    let keyboard = KeyboardSource(
      sink: recorded.application,
      loop: recorded.application.loop,
      path: "/nowhere/keyboard"
    )
    #expect(keyboard.start() == .unavailable(reason: "/nowhere/keyboard: No such file or directory"))
  }
}
