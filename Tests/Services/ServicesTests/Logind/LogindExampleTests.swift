import Glibc
import TestPrograms
import Testing

/// Runs the example of docs/services/systemd.md in a process of its own, in real time.
@Suite(.needsInstalled("python3-dbusmock or dbus") { MockLogind.isInstalled })
struct LogindExampleTests {
  @Test func theExampleSavesBeforeTheMachineSleeps() throws {
    let mock = try MockLogind()
    let program = try RunningProgram("LogindExample", environment: ["DBUS_SYSTEM_BUS_ADDRESS": mock.address])
    try mock.waitForLocks(1)

    try mock.emit("PrepareForSleep", true)
    try mock.waitForLocks(0)
    try mock.emit("PrepareForSleep", false)
    try mock.waitForLocks(1)
    program.child.send(SIGTERM)
    let end = program.waitForEnd()

    #expect(end.end == .exited(status: 0))
    #expect(end.lines == ["recording", "saved", "recording"])
  }

  @Test func theEndOfTheProcessReleasesTheLock() throws {
    let mock = try MockLogind()
    let program = try RunningProgram("LogindExample", environment: ["DBUS_SYSTEM_BUS_ADDRESS": mock.address])
    try mock.waitForLocks(1)

    program.child.send(SIGKILL)
    try mock.waitForLocks(0)

    #expect(program.waitForEnd().end == .killed(signal: SIGKILL))
  }
}
