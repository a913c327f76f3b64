import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import SystemEventSources

/// Receivers that restart the source and run the loop while the source delivers what it has read.
@MainActor
struct RestartedSourceTests {
  private let receiver = Receiver()

  /// Makes the receiver call `body` at the first event.
  private func atFirstEvent(_ body: @escaping @MainActor () -> Void) {
    receiver.onEvent = { [receiver] _ in
      receiver.onEvent = nil
      body()
    }
  }

  @Test func aTouchscreenThatItsReceiverRestartsDeliversInOrder() throws {
    // Given a receiver that restarts the touchscreen at the first frame, and runs the loop with a new frame
    let loop = try EventRunLoop(clock: .virtual())
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    let touchscreen = TouchscreenSource(
      sink: receiver,
      loop: loop,
      input: .descriptor(reader),
      axes: TouchAxes(x: 0...999, y: 0...999, slotCount: 10),
      screenSize: ScreenSize(width: 1000, height: 1000)
    )
    touchscreen.start()
    atFirstEvent {
      touchscreen.stop()
      touchscreen.start()
      writer.write(Touch.down(id: 2, x: 70, y: 80) + [Touch.report])
      loop.advance(by: .zero)
    }

    // When one read brings three frames
    writer.write(
      Touch.down(id: 1, x: 10, y: 20) + [Touch.report, Touch.x(30), Touch.report, Touch.x(50), Touch.report]
    )
    loop.advance(by: .zero)

    // Then the frames come in order, the cancellation behind them, and the new frame last
    #expect(
      receiver.events == [
        .event(.touch([TouchPoint(id: 1, phase: .began, x: 10, y: 20)])),
        .event(.touch([TouchPoint(id: 1, phase: .moved, x: 30, y: 20)])),
        .event(.touch([TouchPoint(id: 1, phase: .moved, x: 50, y: 20)])),
        .event(.touch([TouchPoint(id: 1, phase: .cancelled, x: 50, y: 20)])),
        .event(.touch([TouchPoint(id: 1, phase: .began, x: 70, y: 80)])),
      ]
    )
  }

  @Test func aTouchscreenThatItsReceiverReleasesDeliversTheRestAndTheCancellation() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let (writer, reader) = ByteWriter.makePipe()
    defer { close(reader) }
    var touchscreen: TouchscreenSource? = TouchscreenSource(
      sink: receiver,
      loop: loop,
      input: .descriptor(reader),
      axes: TouchAxes(x: 0...999, y: 0...999, slotCount: 10),
      screenSize: ScreenSize(width: 1000, height: 1000)
    )
    touchscreen?.start()
    atFirstEvent {
      touchscreen = nil
      loop.advance(by: .zero)
    }

    writer.write(Touch.down(id: 1, x: 10, y: 20) + [Touch.report, Touch.x(30), Touch.report])
    loop.advance(by: .zero)

    let phases = receiver.events.map { event in
      if case .event(.touch(let touches)) = event { touches.map(\.phase) } else { [TouchPhase]() }
    }
    #expect(phases == [[.began], [.moved], [.cancelled]])
  }

  @Test func aKeyboardThatItsReceiverRestartsDeliversInOrder() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("keyboard")
    let keyboard = KeyboardSource(sink: receiver, loop: loop, path: path)
    #expect(keyboard.start() == .available)
    let writer = ByteWriter(fifo: path)
    // The codes 30 and 48 are A and B.
    atFirstEvent {
      keyboard.stop()
      keyboard.start()
      let next = ByteWriter(fifo: path)
      next.write([Touch.key(48, 1), Touch.report])
      loop.advance(by: .zero)
    }

    writer.write([Touch.key(30, 1), Touch.report, Touch.key(30, 2), Touch.report])
    loop.advance(by: .zero)

    let (a, b) = (KeyStroke(code: 4, characters: "a"), KeyStroke(code: 5, characters: "b"))
    #expect(
      receiver.events.prefix(4) == [.event(.key(a)), .event(.key(a)), .event(.key(a.cancelled)), .event(.key(b))]
    )
  }
}

extension KeyStroke {
  fileprivate var cancelled: KeyStroke {
    var stroke = self
    stroke.phase = .cancelled
    return stroke
  }
}
