import Foundation
import Glibc
import Mainspring
import Synchronization

/// A way to block a loop until its stall was reported, each in a function of its own.
struct Blocker: Sendable {
  /// Ends the blocking: the report of the stall calls ``end()``.
  final class Release: Sendable {
    let isReported = Atomic<Bool>(false)
    private let kept = Atomic<Int>(0)
    let semaphore = DispatchSemaphore(value: 0)
    let lock = NSLock()
    let ends: (read: Int32, write: Int32)

    init() {
      var descriptors: [Int32] = [0, 0]
      precondition(pipe(&descriptors) == 0)
      ends = (descriptors[0], descriptors[1])
      lock.lock()
    }

    deinit {
      close(ends.read)
      close(ends.write)
    }

    func end() {
      isReported.store(true, ordering: .releasing)
      semaphore.signal()
      lock.unlock()
      var byte: UInt8 = 1
      _ = write(ends.write, &byte, 1)
    }

    var isOver: Bool { isReported.load(ordering: .acquiring) }

    /// Keeps a result.
    ///
    /// The optimizer removes work without a result, and merges functions of which the same is left.
    func keep(_ value: Int) { kept.store(value, ordering: .relaxed) }
  }

  /// A part of the name of the function that blocks.
  let name: String
  let block: @Sendable (Release) -> Void

  static let all = [
    Blocker(name: "sleepInTheKernel") { sleepInTheKernel($0) },
    Blocker(name: "pollADescriptor") { pollADescriptor($0) },
    Blocker(name: "readAPipe") { readAPipe($0) },
    Blocker(name: "waitForASemaphore") { waitForASemaphore($0) },
    Blocker(name: "takeALock") { takeALock($0) },
    Blocker(name: "spin") { spin($0) },
    Blocker(name: "allocateAndFree") { allocateAndFree($0) },
    Blocker(name: "joinStrings") { joinStrings($0) },
    Blocker(name: "recurse") { recurse($0, depth: 60) },
    Blocker(name: "recurse") { recurse($0, depth: 1000) },
    Blocker(name: "sortWithAClosure") { sortWithAClosure($0) },
    Blocker(name: "holdGenerically") { holdGenerically($0, 42) },
    Blocker(name: "Uploader.flush") { Uploader(release: $0).flush() },
    Blocker(name: "Report.write") { Report(release: $0).write() },
    Blocker(name: "sleepByFoundation") { sleepByFoundation($0) },
    Blocker(name: "waitForAChild") { waitForAChild($0) },
    Blocker(name: "fillADictionary") { fillADictionary($0) },
    Blocker(name: "askForTheTime") { askForTheTime($0) },
    Blocker(name: "throwAndCatch") { throwAndCatch($0) },
    Blocker(name: "printNumbers") { printNumbers($0) },
  ]
}

// The signal for the stack interrupts a system call before the report has ended the blocking, so it is called again.

@inline(never)
private func sleepInTheKernel(_ release: Blocker.Release) { while !release.isOver { usleep(500) } }

@inline(never)
private func pollADescriptor(_ release: Blocker.Release) {
  var descriptor = pollfd(fd: release.ends.read, events: Int16(POLLIN), revents: 0)
  while !release.isOver { poll(&descriptor, 1, -1) }
}

@inline(never)
private func readAPipe(_ release: Blocker.Release) {
  var byte: UInt8 = 0
  while read(release.ends.read, &byte, 1) != 1 {}
}

@inline(never)
private func waitForASemaphore(_ release: Blocker.Release) {
  release.semaphore.wait()
  withExtendedLifetime(release) {}
}

@inline(never)
private func takeALock(_ release: Blocker.Release) {
  release.lock.lock()
  release.lock.unlock()
}

@inline(never)
private func spin(_ release: Blocker.Release) {
  var turns = 0
  while !release.isOver { turns &+= 1 }
  release.keep(turns)
}

@inline(never)
private func allocateAndFree(_ release: Blocker.Release) {
  while !release.isOver {
    let memory = malloc(4096)
    release.keep(Int(bitPattern: memory))
    free(memory)
  }
}

@inline(never)
private func joinStrings(_ release: Blocker.Release) {
  var text = ""
  while !release.isOver { text = text.count > 10_000 ? "" : text + "some more text" }
  withExtendedLifetime(text) {}
}

@inline(never)
private func recurse(_ release: Blocker.Release, depth: Int) {
  if depth == 0 {
    while !release.isOver {}
    return
  }
  recurse(release, depth: depth - 1)
  withExtendedLifetime(release) {}
}

@inline(never)
private func sortWithAClosure(_ release: Blocker.Release) {
  while !release.isOver {
    var numbers = (0..<1000).map { ($0 &* 7919) % 1009 }
    numbers.sort { $0 < $1 }
  }
}

@inline(never)
private func holdGenerically<Value: CustomStringConvertible>(_ release: Blocker.Release, _ value: Value) {
  while !release.isOver { _ = value.description.utf8.count }
}

private final class Uploader {
  let release: Blocker.Release
  init(release: Blocker.Release) { self.release = release }

  @inline(never)
  func flush() { while !release.isOver { usleep(500) } }
}

private struct Report {
  let release: Blocker.Release

  @inline(never)
  func write() {
    var hash = 0
    while !release.isOver { hash = hash &* 31 &+ 1 }
    release.keep(hash)
  }
}

@inline(never)
private func sleepByFoundation(_ release: Blocker.Release) {
  while !release.isOver { Thread.sleep(forTimeInterval: 0.05) }
}

@inline(never)
private func waitForAChild(_ release: Blocker.Release) {
  var status: Int32 = 0
  // There is a child for as long as the shell reads from the pipe.
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_adddup2(&actions, release.ends.read, 0)
  defer { posix_spawn_file_actions_destroy(&actions) }
  var child = pid_t()
  let arguments = ["head", "-c", "1"].map { (text: String) in strdup(text) } + [nil]
  defer { for argument in arguments { free(argument) } }
  precondition(posix_spawnp(&child, "head", &actions, nil, arguments, nil) == 0)
  while waitpid(child, &status, 0) != child {}
}

@inline(never)
private func fillADictionary(_ release: Blocker.Release) {
  while !release.isOver {
    var counts: [Int: String] = [:]
    for number in 0..<500 { counts[number] = "\(number)" }
  }
}

@inline(never)
private func askForTheTime(_ release: Blocker.Release) {
  var time = timespec()
  while !release.isOver { clock_gettime(CLOCK_MONOTONIC, &time) }
}

private struct Refusal: Error {}

@inline(never)
private func throwAndCatch(_ release: Blocker.Release) {
  while !release.isOver {
    do { try refuse() } catch { continue }
  }
}

@inline(never)
private func refuse() throws { throw Refusal() }

@inline(never)
private func printNumbers(_ release: Blocker.Release) {
  while !release.isOver { _ = String(format: "%.3f", 1.5) }
}
