import Foundation
import Testing

@testable import Mainspring

/// Programs started by this one.
struct ChildProcessTests {
  @Test func theEndOfAChildIsToldOnTheLoop() throws {
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
    // Then it ends it
    #expect(child.wait() == .killed(signal: SIGTERM))
    #expect(
      try ChildProcess.start("/bin/sh", ["-c", "exit $NUMBER"], environment: ["NUMBER": "3"]).wait()
        == .exited(status: 3)
    )
  }

  @Test func descriptorsThatChangePlacesArriveWhereTheyAreMeantTo() throws {
    // Given two files under two numbers
    let folder = FileManager.default.temporaryDirectory
    let names = (1...2).map { folder.appendingPathComponent("descriptor-\($0)-\(UUID().uuidString)").path }
    defer { names.forEach { unlink($0) } }
    let files = names.map { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    defer { files.forEach { close($0) } }
    // When each becomes the other's number in the child
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

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: RunLoopError.self) { try ChildProcess.start("/nonexistent/program") }
  }
}
