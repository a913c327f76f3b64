import ArgumentParser
import CFoundationRunLoop
import Dispatch
import Mainspring

/// The loop that runs on the main thread, and so serves the main actor; the names are those of the peers.
enum MainThread: String, ExpressibleByArgument, Sendable {
  case eventRunLoop = "Mainspring"
  case runLoopOfFoundation = "CFRunLoop"
  case dispatch = "Dispatch"

  /// Makes the main thread ready; called before the first task starts.
  func prepare() {
    if self == .eventRunLoop, !EventRunLoop.installAsMainActorExecutor() {
      fail("W11 main: the loop cannot be the main actor's executor with this compiler")
    }
  }

  /// Runs until the process exits.
  func run() -> Never {
    switch self {
    case .eventRunLoop: while true { EventRunLoop.main.run() }
    case .runLoopOfFoundation: while true { CFRunLoopRun() }
    case .dispatch: dispatchMain()
    }
  }
}
