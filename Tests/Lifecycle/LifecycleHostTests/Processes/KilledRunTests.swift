import CLinux
import Foundation
import TestPrograms
import Testing

@testable import LifecycleHost

/// Tests of `mainspring run` that is killed.
@Suite(.waitsForPrograms)
struct KilledRunTests {
  @Test(arguments: [true, false])
  func theProgramEndsWithTheCommandThatRunsIt(usesGroups: Bool) throws {
    let folder = TemporaryFolder()
    let command = RunningProgram.productFolder.appendingPathComponent("mainspring").path
    let places = ["--runtime", folder.file("run"), "--state", folder.file("state")]
    // The second process has left the session, and both ignore what a terminal sends.
    let script = "trap '' HUP INT TERM; setsid sleep 600 & echo $! $$; exec sleep 600"
    let run = try RunningProgram(
      command,
      ["run", "--service"] + places + (usesGroups ? [] : ["--no-groups"]) + ["--", "/bin/sh", "-c", script]
    )
    let line = try #require(try run.waitForLine(containing: " "))
    let processes = line.split(separator: " ").compactMap { Int32($0) }
    #expect(processes.count == 2)
    let descriptors = processes.map(mainspring_pidfd_open)
    defer { descriptors.forEach { close($0) } }
    // The terminal reads all that the command and the program write; both ends close when both have ended.
    run.child.send(SIGKILL)
    _ = run.waitForEnd()
    for descriptor in descriptors {
      var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&end, 1, 60_000) == 1)
    }
  }

  @Test func aFolderThatAnotherHostHasTakenOverIsLeftAlone() throws {
    let folder = TemporaryFolder()
    #expect(HostLock.take(runtimeFolder: folder.file("none")) == nil)
    let first = try #require(HostLock.take(runtimeFolder: folder.path))
    #expect(HostLock.take(runtimeFolder: folder.path) == nil)
    close(first)
    let second = try #require(HostLock.take(runtimeFolder: folder.path))
    close(second)
  }
}
