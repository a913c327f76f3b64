import AppLifecycle
import SystemEventSources
import Testing

@Suite("Recordings through the decoder")
struct RecordingTests {
  /// Checks the rules on which a window relies: each finger begins once, then only moves or rests, and ends once; a
  /// frame contains every finger that is down.
  private func expectWellFormed(_ frames: [[TouchPoint]]) {
    var down: Set<Int> = []
    var seen: Set<Int> = []
    for frame in frames {
      #expect(down.isSubset(of: frame.map(\.id)))
      for touch in frame {
        if touch.phase == .began {
          #expect(seen.insert(touch.id).inserted)
          down.insert(touch.id)
        } else {
          #expect(down.contains(touch.id))
        }
        if touch.phase == .ended { down.remove(touch.id) }
        #expect((0..<320).contains(touch.x) && (0..<480).contains(touch.y))
      }
    }
    #expect(down.isEmpty)
  }

  private func count(_ phase: TouchPhase, in frames: [[TouchPoint]]) -> Int {
    frames.joined().count { $0.phase == phase }
  }

  @Test("our tap is one tap in the middle of the screen")
  func aRecordedTapIsASingleTapInTheMiddleOfTheScreen() throws {
    #expect(
      try RecordingFolder.own.frames("tap", on: "panel") == [
        [TouchPoint(id: 1, phase: .began, x: 160, y: 240)], [TouchPoint(id: 1, phase: .ended, x: 160, y: 240)],
      ]
    )
  }

  @Test("our drag is two fingers that go up by half the screen and are lifted one after the other")
  func aRecordedTwoFingerDragMovesBothFingersUpAndLiftsThemInTurn() throws {
    let frames = try RecordingFolder.own.frames("two-finger-drag", on: "panel")
    expectWellFormed(frames)
    #expect(count(.began, in: frames) == 2)
    #expect(count(.moved, in: frames) == 24)
    #expect(frames.first?.map(\.y) == [360, 360])
    #expect(frames.suffix(2).map { $0.map(\.phase) } == [[.ended, .stationary], [.ended]])
    #expect(frames.last?.last?.y == 120)
  }

  @Test("nine fast taps on a real panel are nine taps of one finger each", .enabled(if: RecordingFolder.real.exists))
  func nineFastTapsOnARealPanelAreNineTapsOfOneFinger() throws {
    let frames = try RecordingFolder.real.frames("atmel-1-finger-fast-taps", on: "atmel")
    expectWellFormed(frames)
    #expect(count(.began, in: frames) == 9)
    #expect(count(.ended, in: frames) == 9)
    #expect(frames.allSatisfy { $0.count == 1 })
  }

  @Test("a real scroll with two fingers is two fingers, both lifted", .enabled(if: RecordingFolder.real.exists))
  func aRealTwoFingerScrollHasTwoFingersThatAreBothLifted() throws {
    let frames = try RecordingFolder.real.frames("ep0430-2-finger-scroll-down", on: "ep0430")
    expectWellFormed(frames)
    #expect(count(.began, in: frames) == 2)
    #expect(count(.ended, in: frames) == 2)
    #expect(frames.contains { $0.count == 2 })
  }

  @Test("contacts of a real panel without slots are distinct, and lifted", .enabled(if: RecordingFolder.real.exists))
  func contactsOfARealPanelWithoutSlotsAreDistinguishedAndLifted() throws {
    let frames = try RecordingFolder.real.frames("n-trig-2-fingers-touch-release", on: "n-trig")
    expectWellFormed(frames)
    #expect(count(.began, in: frames) == 2)
    #expect(count(.ended, in: frames) == count(.began, in: frames))
    #expect(frames.map(\.count).max() == 2)
  }
}
