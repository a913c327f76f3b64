import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of programs that this program starts.
struct ChildProcessTests {
  @Test func theEndOfAChildIsReportedOnTheLoop() throws {
    let loop = try EventRunLoop()
    var ends: [ChildProcess.End] = []
    try loop.addChild(ChildProcess.start("sh", ["-c", "exit 7"])) { ends.append($0) }
    try loop.addChild(ChildProcess.start("sh", ["-c", "kill -TERM $$"])) { ends.append($0) }

    loop.run(while: { ends.count < 2 })

    #expect(Set(ends) == [.exited(status: 7), .killed(signal: SIGTERM)])
    #expect(loop.descriptors.isEmpty)
  }

  @Test func aChildBeginsWithCleanSignalsAndItsOwnEnvironment() throws {
    // Given a thread that blocks SIGTERM
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    defer { pthread_sigmask(SIG_UNBLOCK, &blocked, nil) }
    // When a child sends itself that signal
    let child = try ChildProcess.start("/bin/sh", ["-c", "kill -TERM $$; exit $NUMBER"], environment: ["NUMBER": "3"])
    // Then the signal ends it
    #expect(child.wait() == .killed(signal: SIGTERM))
    #expect(
      try ChildProcess.start("/bin/sh", ["-c", "exit $NUMBER"], environment: ["NUMBER": "3"]).wait()
        == .exited(status: 3)
    )
  }

  @Test func descriptorsCanExchangeTheirNumbersInAChild() throws {
    // Given two files with two numbers
    let folder = FileManager.default.temporaryDirectory
    let names = (1...2).map { folder.appendingPathComponent("descriptor-\($0)-\(UUID().uuidString)").path }
    defer { names.forEach { unlink($0) } }
    let files = names.map { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    defer { files.forEach { close($0) } }
    // When the two exchange their numbers in the child
    let script = "echo first >&\(files[1]); echo second >&\(files[0])"
    let end = try ChildProcess.start(
      "/bin/bash",
      ["-c", script],
      descriptors: [files[0]: files[1], files[1]: files[0]]
    ).wait()
    // Then
    #expect(end == .exited(status: 0))
    #expect(try names.map { try String(contentsOfFile: $0, encoding: .utf8) } == ["first\n", "second\n"])
  }

  @Test func aProgramThatDoesNotExistIsAnError() {
    #expect(throws: RunLoopError.self) { try ChildProcess.start("/nonexistent/program") }
  }

  // MARK: - Unknown ends

  @Test func anEndThatOtherCodeCollectedIsReportedOnceAsUnknown() throws {
    let loop = try EventRunLoop()
    var ends: [ChildProcess.End] = []
    // Given a child that the loop watches, and whose end other code collects first
    let child = try ChildProcess.start("true")
    try loop.addChild(child) { ends.append($0) }
    child.detach()
    while waitpid(child.processIdentifier, nil, 0) < 0, errno == EINTR {}
    // When the loop runs until it has nothing left to do
    while loop.run(mode: .default, before: nil) != .finished {}
    // Then
    #expect(ends == [.unknown])
    #expect(loop.descriptors.isEmpty)
  }

  @Test func aChildWhoseEndWasCollectedBeforeItWasAddedIsReported() throws {
    let loop = try EventRunLoop()
    var ends: [ChildProcess.End] = []
    let child = try ChildProcess.start("sh", ["-c", "exit 5"])
    #expect(child.wait() == .exited(status: 5))

    try loop.addChild(child) { ends.append($0) }
    #expect(ends.isEmpty)
    while loop.run(mode: .default, before: nil) != .finished {}

    #expect(ends == [.exited(status: 5)])
  }

  @Test func anEndIsReturnedByEveryCopyAndEveryCall() throws {
    let child = try ChildProcess.start("sh", ["-c", "exit 3"])
    let copy = child
    #expect(child.wait() == .exited(status: 3))
    #expect(copy.wait() == .exited(status: 3))
    #expect(copy.endIfOver() == .exited(status: 3))
  }

  @Test func ifSIGCHLDIsIgnoredEveryEndIsUnknownAndReportedOnce() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      signal(SIGCHLD, SIG_IGN)
      let loop = try EventRunLoop()
      var ends: [ChildProcess.End] = []
      try loop.addChild(ChildProcess.start("sh", ["-c", "exit 7"])) { ends.append($0) }
      try loop.addChild(ChildProcess.start("sh", ["-c", "kill -TERM $$"])) { ends.append($0) }
      while loop.run(mode: .default, before: nil) != .finished {}
      #expect(ends == [.unknown, .unknown])
      // Otherwise the loop would iterate at each child without end.
      #expect(loop.statistics.callouts <= 2)
      let end = try ChildProcess.start("true").wait()
      #expect(end == .unknown)
    }
  }

  @Test func ifAHandlerWaitsForEveryChildEachEndIsStillReportedOnce() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given a handler as in old programs, which collects some of the ends before the loop does
      signal(SIGCHLD) { _ in
        let before = errno
        while waitpid(-1, nil, WNOHANG) > 0 {}
        errno = before
      }
      let loop = try EventRunLoop()
      let count = 100
      var reports = [Int](repeating: 0, count: count)
      for index in 0..<count {
        try loop.addChild(ChildProcess.start("true")) { end in
          reports[index] += 1
          #expect(end == .exited(status: 0) || end == .unknown)
        }
      }
      while loop.run(mode: .default, before: nil) != .finished {}
      #expect(reports.allSatisfy { $0 == 1 })
    }
  }

  @Test func aChildWhoseSourceIsCancelledContinuesAndIsNotReported() throws {
    let loop = try EventRunLoop()
    let child = try ChildProcess.start("sleep", ["1000"])
    var ends: [ChildProcess.End] = []
    let source = try loop.addChild(child) { ends.append($0) }
    #expect(source.child.processIdentifier == child.processIdentifier)

    source.cancel()
    source.cancel()

    #expect(loop.descriptors.isEmpty)
    #expect(child.endIfOver() == nil)
    child.send(SIGKILL)
    #expect(child.wait() == .killed(signal: SIGKILL))
    #expect(loop.run(mode: .default, before: nil) == .finished)
    #expect(ends.isEmpty)
  }

  @Test func aChildCancelledAfterItHasEndedIsNotReported() throws {
    let loop = try EventRunLoop()
    var ends: [ChildProcess.End] = []
    let child = try ChildProcess.start("sh", ["-c", "exit 7"])
    let source = try loop.addChild(child) { ends.append($0) }
    var information = siginfo_t()
    // WNOWAIT only looks: the end can still be collected.
    while waitid(P_PID, id_t(child.processIdentifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    // Timers fire before descriptors are served.
    loop.addTimer(after: .zero) { source.cancel() }

    while loop.run(mode: .default, before: nil) != .finished {}

    #expect(ends.isEmpty)
    #expect(child.wait() == .exited(status: 7))
  }

  // MARK: - Descriptors

  @Test func aChildInheritsNoDescriptorThatItWasNotGiven() throws {
    // Given descriptors without close-on-exec, one below and one above the highest that the child receives
    let below = dup(STDERR_FILENO)
    let above = fcntl(STDERR_FILENO, F_DUPFD, below + 100)
    defer { [below, above].forEach { close($0) } }
    // When a child lists its descriptors
    let child = try ChildProcess.start(
      "sh",
      ["-c", "ls /proc/$$/fd; true"],
      standardOutput: .pipe,
      descriptors: [STDERR_FILENO: below + 50]
    )
    let output = try #require(child.standardOutput)
    defer { close(output) }
    // Then
    let numbers = Set(try ChildProcessTests.everything(from: output).split(separator: "\n").compactMap { Int32($0) })
    #expect(child.wait() == .exited(status: 0))
    #expect(numbers == [0, 1, 2, below + 50])
  }

  @Test func bytesWrittenToAChildAreReadBackThroughItsPipesOnTheLoop() throws {
    // Given a child that copies its input, and more bytes for it than a pipe holds
    let loop = try EventRunLoop()
    let child = try ChildProcess.start("cat", standardInput: .pipe, standardOutput: .pipe)
    let (input, output) = (try #require(child.standardInput), try #require(child.standardOutput))
    defer { close(output) }
    #expect(child.standardError == nil)
    for descriptor in [input, output] {
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
      #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
    }
    let bytes = (0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
    var sent = 0
    var received: [UInt8] = []
    var isOver = false
    var end: ChildProcess.End?
    // When the loop writes while there is room, reads the output, and closes the input after the last byte
    try loop.addDescriptor(input, for: .writable) { [unowned loop] _ in
      sent += max(0, bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) })
      guard sent == bytes.count else { return }
      loop.descriptors[input]?.cancel()
      close(input)
    }
    try loop.addDescriptor(output) { [unowned loop] _ in
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(output, &buffer, buffer.count)
      received += buffer[..<max(0, count)]
      guard count == 0 else { return }
      loop.descriptors[output]?.cancel()
      isOver = true
    }
    try loop.addChild(child) { end = $0 }
    loop.runGuarded { isOver && end != nil }
    // Then
    #expect(end == .exited(status: 0))
    #expect(received == bytes)
  }

  @Test func childrenOfManyThreadsDoNotKeepEachOthersPipesOpen() throws {
    // Given threads that start children all the time, each of which ends at the end of its input
    let loop = try EventRunLoop()
    let results = Journal()
    let threads = 8
    let children = 10
    for _ in 0..<threads {
      Thread.detachNewThread {
        for _ in 0..<children {
          do {
            let child = try ChildProcess.start("cat", standardInput: .pipe, standardOutput: .pipe)
            let (input, output) = (try #require(child.standardInput), try #require(child.standardOutput))
            write(input, "x", 1)
            close(input)
            let text = try ChildProcessTests.everything(from: output)
            close(output)
            let end = child.wait()
            loop.post { results.write("\(text) \(end)") }
          } catch {
            loop.post { results.write("\(error)") }
          }
        }
      }
    }
    // When all have ended, which a child could not whose pipe another child held open
    loop.runGuarded { results.lines.count == threads * children }
    // Then
    #expect(Set(results.lines) == ["x exited(status: 0)"])
  }

  @Test func standardStreamsAreConnectedAsRequested() throws {
    // Given a child without input, whose error output goes to one pipe and whose output is discarded
    let child = try ChildProcess.start(
      "sh",
      ["-c", "cat; echo said; echo complained >&2"],
      standardInput: .nothing,
      standardOutput: .nothing,
      standardError: .pipe
    )
    let errors = try #require(child.standardError)
    defer { close(errors) }
    #expect(child.standardInput == nil)
    #expect(child.standardOutput == nil)
    #expect(try ChildProcessTests.everything(from: errors) == "complained\n")
    #expect(child.wait() == .exited(status: 0))
  }

  @Test func oneDescriptorCanBeSeveralStreamsOfAChild() throws {
    let channel = Channel()
    let child = try ChildProcess.start(
      "sh",
      ["-c", "printf o; printf e >&2"],
      standardOutput: .descriptor(channel.far),
      standardError: .descriptor(channel.far)
    )
    #expect(child.wait() == .exited(status: 0))
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = read(channel.near, &buffer, buffer.count)
    #expect(String(decoding: buffer[..<max(0, count)], as: UTF8.self) == "oe")
  }

  @Test func aDescriptorThatIsGivenTwiceIsAnError() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try ChildProcess.start("true", standardOutput: .pipe, descriptors: [0: 1])
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Descriptor 1 of a child was given twice."))
  }

  /// Reads until the end of a non-blocking pipe.
  private static func everything(from descriptor: Int32) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&wait, 1, 60_000) == 1)
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<max(0, count)]
    }
  }
}
