import AppLifecycle
import Foundation
import Glibc
import TestPrograms
import Testing

@testable import SystemEventSources

@Suite("Touchscreen source")
@MainActor
struct TouchscreenSourceTests {
  private static let axes = TouchAxes(x: 0...999, y: 0...999, slotCount: 10)
  private static let screenSize = ScreenSize(width: 1000, height: 1000)

  private func source(
    _ input: TouchscreenInput,
    for recorded: RecordedApplication,
    axes: TouchAxes? = axes
  ) -> TouchscreenSource {
    TouchscreenSource(
      sink: recorded.application,
      loop: recorded.application.loop,
      input: input,
      axes: axes,
      screenSize: Self.screenSize
    )
  }

  @Test("a recording that is written into a pipe reaches the application as touch frames")
  func aRecordingWrittenIntoAPipeReachesTheApplicationAsTouchFrames() throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let touchscreen = TouchscreenSource(
      sink: recorded.application,
      loop: recorded.application.loop,
      input: .descriptor(reader),
      axes: try RecordingFolder.own.axes("panel"),
      screenSize: ScreenSize(width: 320, height: 480)
    )
    #expect(touchscreen.start() == .available)
    writer.write(try RecordingFolder.own.recording("two-finger-drag").bytes)
    recorded.serve()
    #expect(recorded.touchFrames == (try RecordingFolder.own.frames("two-finger-drag", on: "panel")))
  }

  @Test("events may come in any pieces")
  func eventsMayArriveByteByByte() throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let touchscreen = source(.descriptor(reader), for: recorded)
    touchscreen.start()
    for byte in (Touch.down(id: 1, x: 10, y: 20) + [Touch.report]).flatMap(\.bytes) {
      #expect(recorded.touchFrames.isEmpty)
      writer.write([byte])
      recorded.serve()
    }
    #expect(recorded.touchFrames == [[TouchPoint(id: 1, phase: .began, x: 10, y: 20)]])
  }

  @Test("fingers that are down when a pipe ends are cancelled, and the source says that it is over")
  func fingersAreCancelledWhenAPipeEnds() throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let touchscreen = source(.descriptor(reader), for: recorded)
    touchscreen.start()
    writer.write(Touch.down(id: 1, x: 10, y: 20) + [Touch.report])
    recorded.serve()
    writer.close()
    #expect(recorded.serves { recorded.touchFrames.last == [TouchPoint(id: 1, phase: .cancelled, x: 10, y: 20)] })
    #expect(touchscreen.availability == .unavailable(reason: "descriptor \(reader) has ended"))
    // The caller still owns the descriptor.
    #expect(fcntl(reader, F_GETFD) >= 0)
  }

  @Test("a pipe that is given as a path ends as well: it has no next writer", arguments: ["/dev/fd", "/proc/self/fd"])
  func aPipeGivenByAPathEndsWithItsWriter(folder: String) throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    let path = "\(folder)/\(reader)"
    let touchscreen = source(.path(path), for: recorded)
    #expect(touchscreen.start() == .available)
    close(reader)
    writer.write(Touch.down(id: 1, x: 10, y: 20) + [Touch.report])
    recorded.serve()
    // Also while the application is suspended.
    writer.write([Touch.key(172, 1), Touch.report])
    recorded.serve()
    #expect(recorded.application.machine.phase == .suspended)
    writer.close()
    #expect(recorded.serves { recorded.touchFrames.last == [TouchPoint(id: 1, phase: .cancelled, x: 10, y: 20)] })
    #expect(touchscreen.availability == .unavailable(reason: "\(path) has ended"))
    #expect(recorded.loop.inspection.watchedDescriptors.isEmpty)
  }

  @Test("stopping cancels the fingers that are down, and nothing is read any more")
  func stoppingCancelsFingersAndEndsReading() throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let touchscreen = source(.descriptor(reader), for: recorded)
    touchscreen.start()
    writer.write(Touch.down(id: 1, x: 10, y: 20) + [Touch.report])
    recorded.serve()
    touchscreen.stop()
    writer.write([Touch.x(50), Touch.report])
    recorded.serve()
    #expect(recorded.touchFrames.map { $0.map(\.phase) } == [[.began], [.cancelled]])
  }

  @Test("a source without references is released, and its descriptor is free for the next")
  func aReleasedSourceFreesItsDescriptorForTheNextSource() throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    var touchscreen: TouchscreenSource? = source(.descriptor(reader), for: recorded)
    touchscreen?.start()
    #expect(touchscreen?.availability == .available)
    touchscreen = nil
    touchscreen = source(.descriptor(reader), for: recorded)
    #expect(touchscreen?.start() == .available)
    writer.write(Touch.down(id: 1, x: 10, y: 20) + [Touch.report])
    recorded.serve()
    #expect(recorded.touchFrames.count == 1)
  }

  @Test("events lost in a pipe cancel the fingers, since no device can report their positions")
  func lostEventsInAPipeCancelTheFingers() throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let touchscreen = source(.descriptor(reader), for: recorded)
    touchscreen.start()
    writer.write(Touch.down(id: 1, x: 10, y: 20) + [Touch.report, Touch.dropped, Touch.x(99), Touch.report])
    recorded.serve()
    #expect(recorded.touchFrames.map { $0.map(\.phase) } == [[.began], [.cancelled]])
  }

  @Test("a FIFO given by its path takes one writer after the other")
  func aFIFOAcceptsOneWriterAfterAnother() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("touch")
    let touchscreen = source(.path(path), for: recorded)
    #expect(touchscreen.start() == .available)
    for number in 1...2 {
      let writer = ByteWriter(fifo: path)
      // Half an event at the end must not become the beginning of the next writer's first event.
      writer.write((Touch.down(id: 1, x: 10, y: 20) + [Touch.report]).flatMap(\.bytes) + [1, 2, 3])
      recorded.serve()
      writer.close()
      // The kernel reports no end to a reader that sees the next writer first.
      #expect(recorded.serves { recorded.touchFrames.count == 2 * number })
      #expect(touchscreen.availability == .available)
    }
    #expect(recorded.touchFrames.map { $0.map(\.phase) } == [[.began], [.cancelled], [.began], [.cancelled]])
    #expect(recorded.touchFrames.map { $0.map(\.id) } == [[1], [1], [2], [2]])
  }

  @Test("a FIFO's next writer inherits no finger, slot or position")
  func theNextWriterOfAFIFOStartsWithNothing() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("touch")
    let touchscreen = source(.path(path), for: recorded)
    #expect(touchscreen.start() == .available)
    let first = ByteWriter(fifo: path)
    first.write((Touch.down(slot: 3, id: 1, x: 10, y: 20) + [Touch.report]).flatMap(\.bytes))
    recorded.serve()
    // An unfinished frame at the end must not become part of the next writer's first one.
    first.write(Touch.down(slot: 4, id: 2, x: 30, y: 40).flatMap(\.bytes))
    first.close()
    // The kernel reports no end to a reader that sees the next writer first.
    #expect(recorded.serves { recorded.touchFrames.count == 2 })

    // A writer that begins in the first slot, as every device does, does not name it.
    let second = ByteWriter(fifo: path)
    second.write([Touch.trackingID(7), Touch.x(50), Touch.y(60), Touch.report].flatMap(\.bytes))
    second.write([Touch.trackingID(-1), Touch.report].flatMap(\.bytes))
    recorded.serve()

    let phases = recorded.touchFrames.map { $0.map(\.phase) }
    #expect(phases == [[.began], [.cancelled], [.began], [.ended]])
    #expect(recorded.touchFrames.map { $0.map(\.id) } == [[1], [1], [2], [2]])
    second.close()
  }

  @Test("the power button pressed twice in one burst locks and unlocks")
  func twoPressesOfThePowerButtonInOneBurstLockAndUnlock() throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let touchscreen = source(.descriptor(reader), for: recorded)
    touchscreen.start()
    let press = [Touch.key(116, 1), Touch.report, Touch.key(116, 0), Touch.report]
    writer.write(press + press)
    recorded.serve()
    #expect(recorded.events == [.lock, .unlock])
    #expect(recorded.application.machine.phase == .active)
  }

  @Test("a suspended application is served: its power button still locks the device")
  func thePowerButtonLocksTheDeviceWhileTheApplicationIsSuspended() throws {
    let recorded = try RecordedApplication()
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let touchscreen = source(.descriptor(reader), for: recorded)
    touchscreen.start()
    writer.write([Touch.key(172, 1), Touch.report])
    recorded.serve()
    #expect(recorded.application.machine.phase == .suspended)
    writer.write([Touch.key(116, 1), Touch.report])
    recorded.serve()
    #expect(recorded.application.machine.isLocked)
    #expect(recorded.events == [.home, .lock])
  }

  @Test("an input that is missing, no touchscreen, or cannot be waited for is unavailable, and says why")
  func anUnusableInputIsUnavailableWithAReason() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let missing = folder.file("event0")
    #expect(
      source(.path(missing), for: recorded).start()
        == .unavailable(reason: "\(missing): No such file or directory")
    )
    let fifo = folder.makeFIFO("touch")
    #expect(
      source(.path(fifo), for: recorded, axes: nil).start()
        == .unavailable(reason: "\(fifo) is no touchscreen, and no axes were given for it")
    )
    let file = folder.file("file")
    try Data().write(to: URL(fileURLWithPath: file))
    let touchscreen = source(.path(file), for: recorded)
    guard case .unavailable(let reason) = touchscreen.start() else {
      Issue.record("A regular file cannot be waited for.")
      return
    }
    #expect(reason.hasPrefix("\(file): descriptor "))
    #expect(touchscreen.availability == .unavailable(reason: reason))
    #expect(
      source(.descriptor(-1), for: recorded).start()
        == .unavailable(reason: "descriptor -1: -1 is not an open file descriptor")
    )
  }

  @Test("the questions to a device have the kernel's numbers")
  func requestsToADeviceHaveTheKernelsNumbers() {
    // As <linux/input.h> computes them for EVIOCGABS(ABS_X), EVIOCGABS(ABS_MT_POSITION_X), EVIOCGMTSLOTS of ten slots
    // and EVIOCGKEY of all keys.
    #expect(InputDevice.request(0x40, size: 24) == 0x8018_4540)
    #expect(InputDevice.request(0x40 + UInt(InputCode.contactX), size: 24) == 0x8018_4575)
    #expect(InputDevice.request(0x0a, size: 44) == 0x802c_450a)
    #expect(InputDevice.request(0x18, size: 96) == 0x8060_4518)
  }
}
