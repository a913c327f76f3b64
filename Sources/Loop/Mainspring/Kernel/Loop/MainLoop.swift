import CLinux
import Glibc
import Synchronization

/// The loop of the main thread, which the main thread makes when it first asks for it.
enum MainLoop {
  private static let isMade = Atomic<Bool>(false)
  private static let made: EventRunLoop = {
    do {
      let loop = try EventRunLoop(clock: .system(), drainsMainQueue: true)
      try MainQueueDrain(loop: loop).attach()
      return loop
    } catch {
      fatalError("The main run loop could not be made: \(error)")
    }
  }()

  /// The loop; ends the process if another thread asks before it is made.
  static var loop: EventRunLoop {
    if isMade.load(ordering: .acquiring) { return made }
    require(
      mainspring_thread_id() == getpid(),
      "EventRunLoop.main has not been made yet, and only the main thread can make it: ask for it there first."
    )
    let loop = made
    isMade.store(true, ordering: .releasing)
    return loop
  }
}
