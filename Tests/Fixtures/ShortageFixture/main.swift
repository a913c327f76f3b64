// A program without free descriptors, with one thread, so that nothing else opens or closes any.
//
//     ShortageFixture loop|sources|cost|children
//
// It ends with status 0 if the run loop behaves as documented, else with 1 and a line on standard output that names the
// failed condition. LimitTests starts it.
import Glibc
import Mainspring

/// Prints a line and ends the program unless `condition` holds.
func expect(_ condition: Bool, _ what: String, line: UInt = #line) {
  if condition { return }
  print("line \(line): it does not hold that \(what)")
  exit(1)
}

/// Whether `body` throws because the process has no descriptors left.
func isShort(_ body: () throws -> Void) -> Bool {
  do {
    try body()
    return false
  } catch RunLoopError.system(_, EMFILE) {
    return true
  } catch {
    expect(false, "no other error is thrown than EMFILE: \(error)")
    return false
  }
}

/// Checks that a loop with too few descriptors throws and leaks none, and that it works with just enough.
func makeLoops() {
  let shortage = DescriptorShortage()
  var free = 0
  while true {
    do throws(RunLoopError) {
      let loop = try EventRunLoop()
      var callouts = 0
      loop.addTimer(after: .microseconds(1)) { callouts += 1 }
      loop.run(while: { callouts < 1 })
      break
    } catch {
      guard case .system(_, EMFILE) = error else { return expect(false, "the error is EMFILE: \(error)") }
      expect(shortage.freeCount == free, "a loop that was not made leaves no descriptor open")
      free += 1
      expect(free < 16, "a loop takes fewer than 16 descriptors")
      shortage.giveBackOne()
    }
  }
  expect(free > 0, "a loop takes descriptors")
}

/// Checks that sources without a descriptor throw, leave nothing behind, and can be added later.
func addSources() throws {
  let loop = try EventRunLoop()
  var watched: [Int32] = [-1, -1]
  var urgent: [Int32] = [-1, -1]
  let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  expect(socketpair(AF_UNIX, kind, 0, &watched) == 0, "a socket pair can be made")
  expect(socketpair(AF_UNIX, kind, 0, &urgent) == 0, "a second one can be made")
  let child = try ChildProcess.start("true")
  var callouts = 0
  let shortage = DescriptorShortage()
  // Sources that need their own descriptor are refused, and leave nothing behind.
  expect(isShort { try loop.addDescriptor(urgent[0], for: .urgent) { _ in } }, "an urgent descriptor is refused")
  expect(isShort { try loop.addSignal(SIGUSR1) { callouts += 1 } }, "a signal is refused")
  expect(isShort { _ = try loop.addChild(child) { _ in callouts += 1 } }, "a child is refused")
  expect(isShort { _ = try loop.backendDescriptor }, "the descriptor for a host is refused")
  expect(loop.run(mode: .default, before: nil) == .finished, "a refused source is not kept")
  expect(shortage.freeCount == 0, "a refused source gives back no descriptor that it did not take")
  var blocked = sigset_t()
  pthread_sigmask(SIG_BLOCK, nil, &blocked)
  expect(sigismember(&blocked, SIGUSR1) == 0, "a signal that nobody receives is not left blocked")
  // The other sources continue to work.
  let near = watched[0]
  try loop.addDescriptor(near) { _ in
    var byte: UInt8 = 0
    read(near, &byte, 1)
    callouts += 1
  }
  loop.addTimer(after: .microseconds(1)) { callouts += 1 }
  var byte: UInt8 = 1
  write(watched[1], &byte, 1)
  loop.run(while: { callouts < 2 })
  // When descriptors are free again, all sources can be added. Without pidfds, a child takes two.
  for _ in 0..<5 { shortage.giveBackOne() }
  _ = try loop.backendDescriptor
  try loop.addDescriptor(urgent[0], for: .urgent) { _ in }
  try loop.addSignal(SIGUSR1) { callouts += 1 }
  _ = try loop.addChild(child) { _ in callouts += 1 }
  raise(SIGUSR1)
  loop.run(while: { callouts < 4 })
}

/// Checks that a loop takes the descriptors that docs/services/clocks-and-cost.md names, and others only while a source
/// needs them.
func countDescriptors() throws {
  func count() -> Int {
    guard let folder = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
  let before = count()
  let loop = try EventRunLoop()
  expect(count() - before == 5, "a loop takes five descriptors: \(count() - before)")
  let virtual = try EventRunLoop(clock: .virtual())
  expect(count() - before == 9, "one on a virtual clock takes four: \(count() - before - 5)")
  var ends: [Int32] = [-1, -1]
  expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0, "a socket pair can be made")
  let mine = count()
  // Posts, timers, sources and ordinary descriptors take none.
  var callouts = 0
  let source = loop.addSource { callouts += 1 }
  source.signal()
  loop.post {}
  loop.addTimer(after: .microseconds(1)) { callouts += 1 }
  let readable = try loop.addDescriptor(ends[0], for: .writable, isOneShot: true) { _ in callouts += 1 }
  loop.run(while: { callouts < 3 })
  expect(count() == mine, "what is used by every loop takes no descriptor")
  // All signals together take one; urgent descriptors and children take one each, and release it.
  let signals = [try loop.addSignal(SIGUSR1) {}, try loop.addSignal(SIGUSR2) {}]
  expect(count() == mine + 1, "signals take one descriptor")
  let urgent = try loop.addDescriptor(ends[0], for: .urgent) { _ in }
  expect(count() == mine + 2, "an urgent descriptor takes one")
  for signal in signals { signal.cancel() }
  urgent.cancel()
  readable.cancel()
  expect(count() == mine, "they are given back")
  withExtendedLifetime((loop, virtual)) {}
}

/// Checks that a child that cannot be started throws and leaves no descriptor open, at whichever step the start fails.
func startChildren() throws {
  let shortage = DescriptorShortage()
  var free = 0
  while true {
    do throws(RunLoopError) {
      let child = try ChildProcess.start("true", standardInput: .pipe, standardOutput: .pipe, standardError: .pipe)
      expect(child.wait() == .exited(status: 0), "a child that was started runs")
      expect(shortage.freeCount == free - 3, "only this process's ends of the pipes stay open")
      for end in [child.standardInput, child.standardOutput, child.standardError] { close(end!) }
      break
    } catch {
      expect(shortage.freeCount == free, "a start that failed leaves no descriptor open")
      free += 1
      expect(free < 16, "a start takes fewer than 16 descriptors")
      shortage.giveBackOne()
    }
  }
  func isRefused(_ body: () throws -> ChildProcess) -> Bool {
    do { _ = try body() } catch is RunLoopError { return shortage.freeCount == free } catch {}
    return false
  }
  expect(
    isRefused { try .start("/nonexistent", standardInput: .pipe, standardOutput: .pipe, standardError: .pipe) },
    "a program that does not exist is refused"
  )
  expect(isRefused { try .start("true", standardInput: .pipe, standardOutput: .descriptor(999)) }, "no such descriptor")
  expect(isRefused { try .start("true", standardInput: .pipe, descriptors: [1: -1]) }, "no descriptor has that number")
  expect(isRefused { try .start("true", standardInput: .pipe, descriptors: [1: .max]) }, "nor that one")
}

switch CommandLine.arguments.dropFirst().first {
case "loop": makeLoops()
case "cost":
  do { try countDescriptors() } catch { expect(false, "nothing throws: \(error)") }
case "sources":
  do { try addSources() } catch { expect(false, "nothing else throws: \(error)") }
case "children":
  do { try startChildren() } catch { expect(false, "nothing else throws: \(error)") }
default:
  print("usage: ShortageFixture loop|sources|cost|children")
  exit(64)
}
