import CDeviceHooks
import CLinux
import Foundation
import Mainspring

/// An item of an application's work on a queue or a thread other than the main one: a block, a thread, or a `sync`
/// call's turn on a queue.
///
/// `@unchecked Sendable`: `id` is set once, while the lock of the item's ``DeviceWork`` is held and before another
/// thread can know the item; `body` is accessed only by the one thread that runs it; the other properties never change.
final class WorkItem: @unchecked Sendable {
  /// The kind of the item; the raw values appear in reports.
  enum Kind: String {
    case block = "a block"
    case delayedBlock = "a block of asyncAfter"
    case handler = "a handler of a DispatchSource"
    case thread = "a thread"
    case turn = "a call of sync"
  }

  let work: DeviceWork
  let kind: Kind
  /// The queue on which the item runs; nil for a thread, and for a handler that was not queued here.
  let queue: WorkQueue?
  let isBarrier: Bool
  let origin: WorkOrigin
  /// Opened when the item may start or resume.
  let gate = Gate()
  /// The code to run; nil for a thread, and for a turn, whose caller runs the code itself.
  private var body: (@Sendable () -> Void)?
  /// The item whose thread waits for this turn; nil if that is the main thread, and for other items.
  let caller: WorkItem?
  /// The item's number in the machine of its work; 0 if it is not there.
  var id: WorkMachine.ItemID = 0
  /// The kernel's number of the thread that runs the item; 0 outside of a search.
  private let thread = Locked<pid_t>(0)

  init(
    of work: DeviceWork,
    kind: Kind,
    on queue: WorkQueue? = nil,
    isBarrier: Bool = false,
    origin: WorkOrigin,
    caller: WorkItem? = nil,
    body: (@Sendable () -> Void)? = nil
  ) {
    self.work = work
    self.kind = kind
    self.queue = queue
    self.isBarrier = isBarrier
    self.origin = origin
    self.caller = caller
    self.body = body
  }

  /// Runs the item's code, once, and releases it before the device continues, so that the application's objects are
  /// released as early as without a device.
  func run() {
    let body = self.body
    self.body = nil
    body?()
  }

  /// Notes that the calling thread runs the item.
  func noteThread() { thread.withLock { $0 = mainspring_thread_id() } }

  /// The present sleep of the item's thread, as when it waits for a lock: a text that differs for each.
  ///
  /// It is nil if the kernel has not put the thread to sleep.
  var sleep: String? {
    let number = thread.withLock { $0 }
    guard let status = try? String(contentsOfFile: "/proc/self/task/\(number)/status", encoding: .utf8) else {
      return nil
    }
    let lines = status.split(separator: "\n")
    guard lines.contains(where: { $0.hasPrefix("State:\tS") }) else { return nil }
    return "\(number) " + lines.filter { $0.contains("ctxt_switches") }.joined(separator: " ")
  }

  /// The kind of the item and the code that queued it.
  var description: String { "\(kind.rawValue), queued by \(origin)" }
}
