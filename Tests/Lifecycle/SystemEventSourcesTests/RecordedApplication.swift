import AppLifecycle
import Glibc
import Mainspring
import TestPrograms

/// An active application on a virtual clock, and the system events that have reached it.
@MainActor
final class RecordedApplication {
  let loop: EventRunLoop
  let application: LifecycleApplication
  private let entries = Record<LifecycleLogEntry>()

  init() throws {
    loop = try EventRunLoop(clock: .virtual())
    application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    application.send(.launch(inBackground: false, url: nil, source: nil))
    serve()
    application.log.addObserver { [entries] entry in entries.append(entry) }
  }

  /// Serves everything that is ready now.
  func serve() { loop.advance(by: .zero) }

  /// Serves what is ready until `condition` holds; returns false if it does not within ten seconds.
  func serves(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    repeat {
      serve()
      if condition() { return true }
      sched_yield()
    } while ContinuousClock.now < end
    return false
  }

  /// The events since the launch, including dropped ones.
  var events: [SystemEvent] { entries.all.compactMap(\.event) }

  var touchFrames: [[TouchPoint]] {
    events.compactMap { event in
      if case .touch(let touches) = event { touches } else { nil }
    }
  }
}
