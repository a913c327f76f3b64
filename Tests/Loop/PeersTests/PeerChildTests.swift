import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of child processes: their start, their inheritance, and the report of their end.
@Suite(.timeLimit(.minutes(10)))
struct PeerChildTests {
  /// Runs `script` in a shell whose standard output is a pipe, and returns its output and its end.
  private func output(
    of script: String,
    arguments: [String] = [],
    environment: [String: String]? = nil,
    descriptors: [Int32: Int32] = [:],
    descriptor: Int32 = 1
  ) throws -> (text: String, end: ChildProcess.End) {
    let channel = Channel()
    let child = try ChildProcess.start(
      "/bin/sh",
      ["-c", script, "sh"] + arguments,
      environment: environment,
      descriptors: descriptors.merging([channel.far: descriptor]) { first, _ in first }
    )
    let loop = try EventRunLoop()
    var text: [UInt8] = []
    var end: ChildProcess.End?
    try loop.addChild(child) { end = $0 }
    try loop.serve { end != nil }
    // All output is available, since the child has ended.
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(channel.near, &bytes, bytes.count)
      if count <= 0 { break }
      text += bytes.prefix(count)
    }
    return (String(decoding: text, as: UTF8.self), try #require(end))
  }

  // Peer: libuv test-spawn spawn_fails
  // Peer: GLib spawn-singlethread /gthread/spawn/nonexistent
  @Test func aProgramThatDoesNotExistIsAnErrorAndNoChild() throws {
    for path in ["program-that-had-better-not-exist", "/no/such/program"] {
      #expect(throws: RunLoopError.system(call: "posix_spawn of \(path)", errno: ENOENT)) {
        try ChildProcess.start(path)
      }
    }
  }

  // Peer: libuv test-spawn spawn_fails_check_for_waitpid_cleanup
  @Test func aStartThatFailsLeavesNothingToWaitFor() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      do {
        _ = try ChildProcess.start("/no/such/program")
        Issue.record("there is no such program")
      } catch RunLoopError.system {}
      let result = waitpid(-1, nil, WNOHANG)
      let reason = errno
      #expect(result == -1)
      #expect(reason == ECHILD)
    }
  }

  // Peer: libuv test-spawn spawn_exit_code
  // Peer: CFRunLoop TestProcess test_exit100
  @Test(arguments: [0, 1, 100, 255] as [Int32])
  func theExitStatusIsReportedOnTheLoop(status: Int32) throws {
    let loop = try EventRunLoop()
    var ends: [ChildProcess.End] = []
    try loop.addChild(ChildProcess.start("/bin/sh", ["-c", "exit \(status)"])) { ends.append($0) }

    try loop.serve { !ends.isEmpty }

    #expect(ends == [.exited(status: status)])
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: CFRunLoop TestProcess test_terminationReason_uncaughtSignal
  @Test(arguments: [SIGTERM, SIGKILL, SIGHUP, SIGSEGV])
  func theSignalThatEndedAChildIsReported(signal: Int32) throws {
    let loop = try EventRunLoop()
    var end: ChildProcess.End?
    try loop.addChild(ChildProcess.start("/bin/sh", ["-c", "ulimit -c 0; kill -\(signal) $$"])) { end = $0 }

    try loop.serve { end != nil }

    #expect(end == .killed(signal: signal))
  }

  // Peer: libuv test-spawn spawn_and_kill
  // Peer: CFRunLoop TestProcess test_terminate
  @Test func aTimerMayEndAChildThatWouldRunForLong() throws {
    let loop = try EventRunLoop()
    var end: ChildProcess.End?
    let child = try ChildProcess.start("sleep", ["600"])
    try loop.addChild(child) { end = $0 }
    loop.addTimer(after: .milliseconds(5)) { child.send(SIGTERM) }

    try loop.serve { end != nil }

    #expect(end == .killed(signal: SIGTERM))
    // The process no longer exists: signal 0 only checks for it.
    #expect(kill(child.processIdentifier, 0) == -1)
  }

  // Peer: libuv test-spawn spawn_stdout
  // Peer: CFRunLoop TestProcess test_pipe_stdout
  @Test func theStandardOutputOfAChildIsRead() throws {
    let (text, end) = try output(of: "echo hello world")
    #expect(text == "hello world\n")
    #expect(end == .exited(status: 0))
  }

  // Peer: libuv test-spawn spawn_stdin
  // Peer: CFRunLoop TestProcess test_pipe_stdin
  @Test func aChildReadsItsStandardInput() throws {
    let input = Channel()
    defer { withExtendedLifetime(input) {} }
    let text = "hello-from-stdin"
    try #require(text.withCString { write(input.far, $0, strlen($0)) } == text.utf8.count)
    input.finish()
    // The child blocks until it has read all of its input.
    _ = fcntl(input.near, F_SETFL, 0)

    let (answer, end) = try output(of: "cat", descriptors: [input.near: 0])

    #expect(answer == text)
    #expect(end == .exited(status: 0))
  }

  // Peer: libuv test-spawn spawn_stdout_and_stderr_to_file
  @Test func standardOutputAndErrorMayBeOneFile() throws {
    let folder = TemporaryFolder()
    let path = folder.file("output")
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    let again = fcntl(file, F_DUPFD_CLOEXEC, 0)
    defer { for descriptor in [file, again] { close(descriptor) } }

    let child = try ChildProcess.start(
      "/bin/sh",
      ["-c", "echo hello; echo errors >&2"],
      descriptors: [file: 1, again: 2]
    )

    #expect(child.wait() == .exited(status: 0))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "hello\nerrors\n")
  }

  // Peer: libuv test-spawn spawn_stdout_and_stderr_to_file_swap
  // Peer: GLib spawn-singlethread /gthread/spawn/fd-assignment-clash
  @Test func descriptorsCanSwapTheirNumbersInTheChild() throws {
    let folder = TemporaryFolder()
    let names = ["first", "second"].map { folder.file($0) }
    let files = names.map { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    defer { for file in files { close(file) } }

    let child = try ChildProcess.start(
      "/bin/bash",
      ["-c", "echo one >&\(files[1]); echo two >&\(files[0])"],
      descriptors: [files[0]: files[1], files[1]: files[0]]
    )

    #expect(child.wait() == .exited(status: 0))
    #expect(try names.map { try String(contentsOfFile: $0, encoding: .utf8) } == ["one\n", "two\n"])
  }

  // Peer: libuv test-spawn spawn_stdio_greater_than_3
  @Test func aDescriptorMayHaveAnotherNumberInTheChild() throws {
    let (text, end) = try output(of: "echo fourth >&3", descriptor: 3)
    #expect(text == "fourth\n")
    #expect(end == .exited(status: 0))
  }

  // Peer: CFRunLoop TestProcess test_fileDescriptorsAreNotInherited
  @Test func aDescriptorThatIsNotCloseOnExecIsNotInherited() throws {
    // Given a descriptor that an exec would keep open
    let channel = Channel()
    defer { withExtendedLifetime(channel) {} }
    let kept = dup(channel.near)
    defer { close(kept) }
    try #require(fcntl(kept, F_GETFD) & FD_CLOEXEC == 0)
    // When a child checks whether it has a descriptor of that number
    let (text, _) = try output(
      of: "if [ -e /proc/self/fd/$1 ]; then echo open; else echo closed; fi",
      arguments: ["\(kept)"]
    )
    // Then
    #expect(text == "closed\n")
  }

  // Peer: libuv test-spawn spawn_empty_env
  // Peer: CFRunLoop TestProcess test_no_environment
  @Test func aChildMayHaveNoEnvironment() throws {
    let child = try ChildProcess.start("/usr/bin/env", [], environment: [:])
    #expect(child.wait() == .exited(status: 0))
    let (text, _) = try output(of: "echo \"[$HOME]\"", environment: [:])
    #expect(text == "[]\n")
  }

  // Peer: libuv test-spawn spawn_preserve_env
  // Peer: CFRunLoop TestProcess test_custom_environment
  @Test func aChildHasTheEnvironmentOfThisProcessOrItsOwnEnvironment() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    #expect(try output(of: "printf %s \"$PATH\"").text == path)
    #expect(try output(of: "printf %s \"$GREETING\"", environment: ["GREETING": "hello"]).text == "hello")
  }

  // Peer: libuv test-spawn spawn_no_path
  @Test func aProgramIsLookedUpInThePathOnlyWithoutASlash() throws {
    #expect(try ChildProcess.start("true").wait() == .exited(status: 0))
    #expect(throws: RunLoopError.self) { try ChildProcess.start("./true") }
  }

  // Peer: libuv test-spawn spawn_exercise_sigchld_issue
  // Peer: GLib spawn-multithreaded /gthread/spawn-childs
  @Test func manyChildrenOfOneLoopAreAllReportedOnce() throws {
    let loop = try EventRunLoop()
    var ends = [Int](repeating: 0, count: 30)
    for index in 0..<30 {
      try loop.addChild(ChildProcess.start("/bin/sh", ["-c", "exit \(index)"])) { end in
        #expect(end == .exited(status: Int32(index)))
        ends[index] += 1
      }
    }

    try loop.serve { ends.allSatisfy { $0 > 0 } }

    #expect(ends == [Int](repeating: 1, count: 30))
  }

  // Peer: tokio process_issue_42 issue_42
  // Peer: GLib spawn-multithreaded /gthread/spawn-childs-threads
  @Test func theChildrenOfLoopsOnManyThreadsAreReportedOnTheThreadsOfTheirLoops() throws {
    let reported = Counter()
    let isOver = DispatchSemaphore(value: 0)
    for _ in 0..<5 {
      Thread.detachNewThread {
        do {
          let loop = try EventRunLoop()
          var ends = 0
          for _ in 0..<6 {
            try loop.addChild(ChildProcess.start("true")) { end in
              if end == .exited(status: 0), loop.isOnThread { reported.increment() }
              ends += 1
            }
          }
          try loop.serve { ends == 6 }
        } catch { Issue.record("\(error)") }
        isOver.signal()
      }
    }
    for _ in 0..<5 { isOver.wait() }
    #expect(reported.value == 30)
  }

  // Peer: GLib unix /glib-unix/child-wait
  @Test func anUnwatchedChildCanBeWaitedForAndAWatchReapsItsChild() throws {
    // A child that is detached is left to the code that waits for it.
    let unwatched = try ChildProcess.start("true")
    unwatched.detach()
    var status: Int32 = -1
    #expect(waitpid(unwatched.processIdentifier, &status, 0) == unwatched.processIdentifier)
    #expect(status == 0)
    // A child whose end was reported no longer exists.
    let loop = try EventRunLoop()
    var end: ChildProcess.End?
    let watched = try ChildProcess.start("true")
    try loop.addChild(watched) { end = $0 }
    try loop.serve { end != nil }
    #expect(waitpid(watched.processIdentifier, &status, 0) == -1)
  }

  // Peer: GLib unix /glib-unix/child-wait; a child that somebody else reaps while it is watched
  @Test func theWatchOfAChildThatWasReapedElsewhereEndsAndDoesNotSpin() throws {
    let loop = try EventRunLoop()
    var ends: [ChildProcess.End] = []
    let child = try ChildProcess.start("true")
    try loop.addChild(child) { ends.append($0) }
    var status: Int32 = -1
    try #require(waitpid(child.processIdentifier, &status, 0) == child.processIdentifier)

    let deadline = loop.clock.now.advanced(by: .seconds(5))
    while ends.isEmpty, loop.clock.now < deadline, loop.run(mode: .default, before: deadline) != .finished {}

    // The end is unknown, so the loop must not report success.
    #expect(ends.count == 1)
    #expect(!ends.contains(.exited(status: 0)))
    #expect(loop.run(mode: .default, before: nil) == .finished)
  }

  // Peer: tokio process_smoke simple
  @Test func aChildHasANumberAndItsEndCanBeWaitedForWithoutALoop() throws {
    let child = try ChildProcess.start("/bin/sh", ["-c", "exit 2"])
    #expect(child.processIdentifier > 0)
    #expect(child.wait() == .exited(status: 2))
  }

  // Peer: tokio process_kill_after_wait kill_after_wait
  @Test func aSignalToAChildThatHasEndedDoesNothing() throws {
    let child = try ChildProcess.start("/bin/sh", ["-c", "exit 2"])
    child.send(SIGKILL)
    let end = child.wait()
    #expect(end == .exited(status: 2) || end == .killed(signal: SIGKILL))
    // The number may belong to another process by now, which does not receive it.
    child.send(SIGKILL)
  }

  // Peer: tokio process_change_of_runtime process_spawned_and_wait_in_different_runtime
  @Test func aChildThatWasStartedInOneLoopsCalloutIsReportedByAnother() throws {
    let first = try EventRunLoop(clock: .virtual())
    var child: ChildProcess?
    first.addTimer(after: .zero) { child = try? ChildProcess.start("true") }
    first.run()
    let second = try EventRunLoop()
    var end: ChildProcess.End?
    try second.addChild(#require(child)) { end = $0 }

    try second.serve { end != nil }

    #expect(end == .exited(status: 0))
  }

  // Peer: CFRunLoop TestProcess test_suspend_resume
  @Test func aChildThatIsStoppedAndContinuedHasNotEnded() throws {
    let loop = try EventRunLoop()
    var end: ChildProcess.End?
    let child = try ChildProcess.start("sleep", ["600"])
    try loop.addChild(child) { end = $0 }
    child.send(SIGSTOP)
    var information = siginfo_t()
    try #require(waitid(P_PID, id_t(child.processIdentifier), &information, WSTOPPED) == 0)
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
    child.send(SIGCONT)
    #expect(loop.run(mode: .default, before: loop.clock.now) == .timedOut)
    #expect(end == nil)

    child.send(SIGKILL)
    try loop.serve { end != nil }

    #expect(end == .killed(signal: SIGKILL))
  }

  // Peer: libuv test-spawn spawn_closed_process_io
  @Test func theEndOfAChildIsReportedThoughAGrandchildKeepsItsOutputOpen() throws {
    // Given a child that leaves another process behind, with the same standard output
    let loop = try EventRunLoop()
    let channel = Channel()
    var end: ChildProcess.End?
    let child = try ChildProcess.start(
      "/bin/sh",
      ["-c", "sleep 600 & echo $!"],
      descriptors: [channel.far: 1]
    )
    try loop.addChild(child) { end = $0 }
    // When
    try loop.serve { end != nil }
    // Then
    #expect(end == .exited(status: 0))
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(channel.near, &bytes, bytes.count)
    let digits = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
    kill(try #require(pid_t(String(decoding: digits, as: UTF8.self))), SIGKILL)
  }

  // Peer: GLib unix /glib-unix/child-wait; the watch goes before the child ends
  @Test func aChildCanBeWaitedForAfterTheReleaseOfItsLoop() throws {
    let child: ChildProcess
    do {
      let loop = try EventRunLoop()
      child = try ChildProcess.start("/bin/sh", ["-c", "exit 4"])
      try loop.addChild(child) { _ in Issue.record("the loop is gone") }
    }
    #expect(child.wait() == .exited(status: 4))
  }
}
