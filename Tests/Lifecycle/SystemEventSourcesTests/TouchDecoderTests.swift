import AppLifecycle
import SystemEventSources
import Testing

@Suite("Touch decoder")
struct TouchDecoderTests {
  // MARK: - Slots

  @Test("a tap is a frame that begins and a frame that ends, at the same place and with the same number")
  func aTapIsAFrameThatBeginsAndAFrameThatEnds() {
    var decoder = TouchDecoder.plain()
    #expect(
      decoder.frames(Touch.down(id: 77, x: 100, y: 200) + [Touch.report])
        == [[TouchPoint(id: 1, phase: .began, x: 100, y: 200)]]
    )
    #expect(decoder.frames(Touch.up() + [Touch.report]) == [[TouchPoint(id: 1, phase: .ended, x: 100, y: 200)]])
  }

  @Test("places are scaled from the axes to the screen; the middle stays the middle, and no place is beyond the edge")
  func locationsAreScaledToTheScreenAndLimitedToItsEdges() {
    var decoder = TouchDecoder(
      axes: TouchAxes(x: 0...4095, y: -100...99, slotCount: 1),
      screen: ScreenSize(width: 320, height: 480)
    )
    #expect(
      decoder.frames(Touch.down(id: 1, x: 2048, y: 0) + [Touch.report])
        == [[TouchPoint(id: 1, phase: .began, x: 160, y: 240)]]
    )
    let edge = decoder.frames([Touch.x(4095), Touch.y(99), Touch.report])
    #expect(edge == [[TouchPoint(id: 1, phase: .moved, x: 4095.0 * 320 / 4096, y: 199.0 * 480 / 200)]])
    #expect(decoder.frames([Touch.x(9000), Touch.y(9000), Touch.report]).first?.first?.x == edge[0][0].x)
    #expect(
      decoder.frames([Touch.x(-5), Touch.y(-9000), Touch.report]) == [[TouchPoint(id: 1, phase: .moved, x: 0, y: 0)]]
    )
  }

  @Test("a frame contains every finger, whether it moved or not")
  func aFrameContainsMovedAndStationaryFingers() {
    var decoder = TouchDecoder.plain()
    _ = decoder.feed(
      Touch.down(slot: 0, id: 5, x: 10, y: 10) + Touch.down(slot: 1, id: 6, x: 50, y: 50) + [Touch.report]
    )
    #expect(
      decoder.frames([Touch.slot(1), Touch.x(60), Touch.report]) == [
        [TouchPoint(id: 1, phase: .stationary, x: 10, y: 10), TouchPoint(id: 2, phase: .moved, x: 60, y: 50)]
      ]
    )
    #expect(
      decoder.frames(Touch.up(slot: 0) + [Touch.report]) == [
        [TouchPoint(id: 1, phase: .ended, x: 10, y: 10), TouchPoint(id: 2, phase: .stationary, x: 60, y: 50)]
      ]
    )
  }

  @Test("a frame in which nothing changed is not sent")
  func aFrameWithoutChangesIsNotSent() {
    var decoder = TouchDecoder.plain()
    #expect(decoder.feed([Touch.report]).isEmpty)
    _ = decoder.feed(Touch.down(id: 5, x: 10, y: 10) + [Touch.report])
    #expect(decoder.feed([Touch.x(10), InputEvent(type: 3, code: 0x3a, value: 9), Touch.report]).isEmpty)
  }

  @Test("the next finger in a slot begins where the last one was, for the kernel does not repeat a coordinate")
  func aCoordinateThatIsNotRepeatedKeepsItsValueForTheNextFinger() {
    var decoder = TouchDecoder.plain()
    _ = decoder.feed(Touch.down(id: 5, x: 10, y: 20) + [Touch.report] + Touch.up() + [Touch.report])
    #expect(
      decoder.frames([Touch.trackingID(6), Touch.y(30), Touch.report])
        == [[TouchPoint(id: 2, phase: .began, x: 10, y: 30)]]
    )
  }

  @Test("another finger in the same slot and frame ends the first and begins with a number of its own")
  func aFingerReplacedWithinAFrameEndsAndTheNextFingerBegins() {
    var decoder = TouchDecoder.plain()
    _ = decoder.feed(Touch.down(id: 5, x: 10, y: 10) + [Touch.report])
    #expect(
      decoder.frames(Touch.down(id: 6, x: 90, y: 90) + [Touch.report]) == [
        [TouchPoint(id: 1, phase: .ended, x: 10, y: 10), TouchPoint(id: 2, phase: .began, x: 90, y: 90)]
      ]
    )
  }

  @Test("a finger that comes and goes within one frame was never there")
  func aFingerThatAppearsAndDisappearsWithinAFrameIsIgnored() {
    var decoder = TouchDecoder.plain()
    #expect(decoder.feed(Touch.down(id: 5, x: 1, y: 1) + Touch.up() + [Touch.report]).isEmpty)
  }

  @Test("slots that no touchscreen has are ignored", arguments: [-1, 64, Int32.max, Int32.min])
  func impossibleSlotsAreIgnored(slot: Int32) {
    var decoder = TouchDecoder.plain()
    #expect(decoder.feed(Touch.down(slot: slot, id: 5, x: 1, y: 1) + [Touch.report]).isEmpty)
    #expect(decoder.frames(Touch.down(slot: 0, id: 5, x: 1, y: 1) + [Touch.report]).count == 1)
  }

  // MARK: - Contacts without identifiers

  @Test("without slots, contacts keep their numbers by nearness, in any order of the list")
  func contactsWithoutSlotsKeepTheirNumbersByNearness() {
    var decoder = TouchDecoder.plain(slotCount: 0)
    _ = decoder.feed(Touch.contacts((100, 100), (500, 500)))
    #expect(
      decoder.frames(Touch.contacts((510, 500), (110, 100))) == [
        [TouchPoint(id: 1, phase: .moved, x: 110, y: 100), TouchPoint(id: 2, phase: .moved, x: 510, y: 500)]
      ]
    )
    #expect(
      decoder.frames(Touch.contacts((512, 500))) == [
        [TouchPoint(id: 1, phase: .ended, x: 110, y: 100), TouchPoint(id: 2, phase: .moved, x: 512, y: 500)]
      ]
    )
  }

  @Test("without slots, a third contact is a new finger")
  func aThirdContactWithoutSlotsIsANewFinger() {
    var decoder = TouchDecoder.plain(slotCount: 0)
    _ = decoder.feed(Touch.contacts((100, 100), (500, 500)))
    #expect(
      decoder.frames(Touch.contacts((900, 900), (100, 100), (500, 500))) == [
        [
          TouchPoint(id: 1, phase: .stationary, x: 100, y: 100), TouchPoint(id: 2, phase: .stationary, x: 500, y: 500),
          TouchPoint(id: 3, phase: .began, x: 900, y: 900),
        ]
      ]
    )
  }

  @Test(
    "without slots, an empty contact report or a released button lifts every finger",
    arguments: [[Touch.contactReport, Touch.report], [Touch.button(isDown: false), Touch.report]]
  )
  func withoutSlotsAnEmptyReportOrAReleasedButtonLiftsEveryFinger(events: [InputEvent]) {
    var decoder = TouchDecoder.plain(slotCount: 0)
    _ = decoder.feed(Touch.contacts((100, 100), (500, 500)))
    #expect(decoder.frames(events).map { $0.map(\.phase) } == [[.ended, .ended]])
  }

  @Test("without slots, a frame of the home button alone lifts no finger")
  func withoutSlotsAFrameWithOnlyTheHomeButtonLiftsNoFinger() {
    var decoder = TouchDecoder.plain(slotCount: 0)
    _ = decoder.feed(Touch.contacts((100, 100)))
    #expect(decoder.feed([Touch.key(172, 1), Touch.report]) == [.event(.home)])
    #expect(decoder.frames(Touch.contacts((101, 100))).first?.first?.phase == .moved)
  }

  // MARK: - Single-finger screens

  @Test("a touchscreen that knows one finger only is followed by its button and pointer axes")
  func aSingleTouchScreenIsReadFromItsButtonAndPointerAxes() {
    var decoder = TouchDecoder.plain(slotCount: 0)
    #expect(
      decoder.frames([Touch.pointerX(30), Touch.pointerY(40), Touch.button(isDown: true), Touch.report])
        == [[TouchPoint(id: 1, phase: .began, x: 30, y: 40)]]
    )
    #expect(
      decoder.frames([Touch.pointerX(35), Touch.report]) == [[TouchPoint(id: 1, phase: .moved, x: 35, y: 40)]]
    )
    #expect(
      decoder.frames([Touch.button(isDown: false), Touch.report])
        == [[TouchPoint(id: 1, phase: .ended, x: 35, y: 40)]]
    )
  }

  @Test("the pointer that a touchscreen with slots plays on the side is no second finger")
  func thePointerOfATouchscreenWithSlotsIsNoSecondFinger() {
    var decoder = TouchDecoder.plain(slotCount: 0)
    let frames = decoder.frames(
      Touch.down(id: 3, x: 30, y: 40)
        + [Touch.button(isDown: true), Touch.pointerX(30), Touch.pointerY(40), Touch.report]
    )
    #expect(frames == [[TouchPoint(id: 1, phase: .began, x: 30, y: 40)]])
  }

  // MARK: - Lost events

  @Test("after lost events all is ignored up to the end of the frame, and the fingers are put where the device says")
  func afterLostEventsTheFingersAreResynchronizedWithTheDevice() {
    var decoder = TouchDecoder.plain()
    _ = decoder.feed(
      Touch.down(slot: 0, id: 1, x: 10, y: 10) + Touch.down(slot: 1, id: 2, x: 20, y: 20)
        + Touch.down(slot: 2, id: 3, x: 30, y: 30) + [Touch.report]
    )
    // Given a frame that was half read when events were lost
    #expect(decoder.feed([Touch.slot(0), Touch.x(500), Touch.dropped] + Touch.up(slot: 2)).isEmpty)
    #expect(!decoder.isOutOfStep)
    #expect(decoder.feed(Touch.report).isEmpty)
    #expect(decoder.isOutOfStep)
    // When the device reports: the first finger has moved, the second was lifted and another came down, the third is
    // gone
    let state = TouchDeviceState(
      currentSlot: 1,
      contacts: [
        TouchContact(trackingID: 1, x: 15, y: 10), TouchContact(trackingID: 9, x: 70, y: 70),
        TouchContact(trackingID: nil, x: 30, y: 30),
      ]
    )
    #expect(
      decoder.resynchronize(with: state) == [
        .touch([
          TouchPoint(id: 1, phase: .moved, x: 15, y: 10), TouchPoint(id: 2, phase: .ended, x: 20, y: 20),
          TouchPoint(id: 3, phase: .ended, x: 30, y: 30), TouchPoint(id: 4, phase: .began, x: 70, y: 70),
        ])
      ]
    )
    // Then the next events are about the slot that the device named
    #expect(!decoder.isOutOfStep)
    #expect(decoder.frames([Touch.x(71), Touch.report]).first?.last == TouchPoint(id: 4, phase: .moved, x: 71, y: 70))
  }

  @Test("if the lost events are unknown, the fingers are cancelled, and stay so until new ones come down")
  func afterLostEventsWithoutADeviceStateTheFingersAreCancelled() {
    var decoder = TouchDecoder.plain()
    _ = decoder.feed(Touch.down(id: 1, x: 10, y: 10) + [Touch.report, Touch.dropped, Touch.x(50), Touch.report])
    #expect(decoder.resynchronize(with: nil) == [.touch([TouchPoint(id: 1, phase: .cancelled, x: 10, y: 10)])])
    #expect(decoder.feed([Touch.x(60), Touch.report]).isEmpty)
    #expect(decoder.frames([Touch.trackingID(2), Touch.report]).first?.first?.id == 2)
  }

  @Test("a decoder that receives more events before the state cancels by itself")
  func eventsBeforeResynchronizingCancelTheFingers() {
    var decoder = TouchDecoder.plain()
    _ = decoder.feed(Touch.down(id: 1, x: 10, y: 10) + [Touch.report, Touch.dropped, Touch.report])
    #expect(decoder.frames([Touch.x(60)]) == [[TouchPoint(id: 1, phase: .cancelled, x: 10, y: 10)]])
  }

  @Test("a stream without any end of frame does not fill the memory: it counts as lost")
  func aFrameWithoutEndCountsAsLostEvents() {
    var decoder = TouchDecoder.plain()
    _ = decoder.feed(Touch.down(id: 1, x: 10, y: 10) + [Touch.report])
    #expect(decoder.feed((0..<10_000).map { Touch.x($0 % 900) }).isEmpty)
    #expect(decoder.feed(Touch.report).isEmpty)
    #expect(decoder.isOutOfStep)
  }

  @Test("when the device goes, the fingers that are down are cancelled once")
  func cancellingAllCancelsTheFingersThatAreDownOnce() {
    var decoder = TouchDecoder.plain()
    _ = decoder.feed(Touch.down(slot: 0, id: 1, x: 1, y: 1) + Touch.down(slot: 1, id: 2, x: 2, y: 2) + [Touch.report])
    #expect(
      decoder.cancelAll() == [
        .touch([TouchPoint(id: 1, phase: .cancelled, x: 1, y: 1), TouchPoint(id: 2, phase: .cancelled, x: 2, y: 2)])
      ]
    )
    #expect(decoder.cancelAll().isEmpty)
  }

  // MARK: - Buttons

  @Test("the home button is home when it is pressed, and nothing when it repeats or is released")
  func onlyAPressOfTheHomeButtonIsAHomeEvent() {
    var decoder = TouchDecoder.plain()
    #expect(decoder.feed([Touch.key(172, 1), Touch.report]) == [.event(.home)])
    #expect(decoder.feed([Touch.key(172, 2), Touch.report]).isEmpty)
    #expect(decoder.feed([Touch.key(172, 0), Touch.report]).isEmpty)
  }

  @Test("the power button is a fact whose meaning the application decides, and nothing when it is released")
  func eachPressOfThePowerButtonIsTheSameReport() {
    var decoder = TouchDecoder.plain()
    #expect(decoder.feed(Touch.key(116, 1)).isEmpty)
    #expect(decoder.feed(Touch.report) == [.powerButton])
    #expect(decoder.feed([Touch.key(116, 0), Touch.report]).isEmpty)
    #expect(decoder.feed([Touch.key(116, 1), Touch.report]) == [.powerButton])
  }
}
