import Dispatch
import Foundation
import Mainspring

// Listens for SIGUSR1 on the main loop beside other code of the process, and prints what each has received of a hundred
// signals. The first argument is the other code: "dispatch-first" adds a source of Dispatch before the loop listens,
// "dispatch-later" after that, with a check, and "dispatch-unchecked" without one; "thread" is a thread that does not
// block the signal; "handler" is such a thread and a handler.

let mode = CommandLine.arguments.dropFirst().first ?? ""
nonisolated let loop = EventRunLoop.main
let sent = 100
var ofLoop = 0
/// Incremented on Dispatch's queue.
nonisolated let ofDispatch = Locked(0)
var dispatchSource: (any DispatchSourceSignal)?

@MainActor func listenWithDispatch() {
  let registered = DispatchSemaphore(value: 0)
  let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: DispatchQueue(label: "other"))
  source.setEventHandler { @Sendable in
    ofDispatch.withLock { $0 += 1 }
    loop.wakeUp()
  }
  source.setRegistrationHandler { @Sendable in registered.signal() }
  source.activate()
  registered.wait()
  dispatchSource = source
}

@MainActor func listen() throws { try loop.addSignal(SIGUSR1) { MainActor.assumeIsolated { ofLoop += 1 } } }

/// Starts a thread with this thread's signal mask, and returns when it runs.
func startThread() {
  let isRunning = DispatchSemaphore(value: 0)
  let thread = Thread {
    isRunning.signal()
    while true { sleep(60) }
  }
  thread.start()
  isRunning.wait()
}

switch mode {
case "dispatch-first":
  listenWithDispatch()
  try listen()
case "dispatch-later":
  try listen()
  listenWithDispatch()
  loop.checkSignals()
case "dispatch-unchecked":
  try listen()
  listenWithDispatch()
case "thread":
  startThread()
  try listen()
  exit(0)
default:
  startThread()
  signal(SIGUSR1) { _ in }
  try listen()
  exit(0)
}

// Without a check either receives the first signals alone. The loop then checks by itself.
if mode == "dispatch-unchecked" {
  while ofLoop == 0 {
    let before = ofDispatch.withLock { $0 }
    kill(getpid(), SIGUSR1)
    loop.run(while: { ofLoop == 0 && ofDispatch.withLock { $0 } == before })
  }
  loop.run(while: { ofDispatch.withLock { $0 } == 0 })
  ofLoop = 0
  ofDispatch.withLock { $0 = 0 }
}
for count in 1...sent {
  kill(getpid(), SIGUSR1)
  loop.run(while: { ofLoop < count || ofDispatch.withLock { $0 } < count })
}
// Signals that were sent before the loop had checked may have come after the counts were set to zero.
let most = mode == "dispatch-unchecked" ? sent : .max
print("loop: \(min(ofLoop, most)), Dispatch: \(min(ofDispatch.withLock { $0 }, most))")
