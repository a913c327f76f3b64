import Foundation
import Systemd
import TestPrograms
import Testing

/// Tests of descriptors that a service manager passes.
///
/// <https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html>
struct PassedDescriptorTests {
  @Test(.waitsForPrograms) func passedDescriptorsAreNamedAndNotInherited() throws {
    // Given three descriptors, of which the second has no name
    let manager = try ManagerStandIn()
    let pipes = ["first", "second", "third"].map { text in
      let pipe = Pipe()
      pipe.fileHandleForWriting.write(Data(text.utf8))
      return pipe
    }
    let passed = zip(pipes, ["http", "", "stored"]).map { ($0.fileHandleForReading.fileDescriptor, $1) }
    let output = Pipe()

    // When a program starts with them
    let log = output.fileHandleForWriting
    let program = try manager.start("PassedDescriptorsFixture", log: log.fileDescriptor, passing: passed)
    try log.close()
    // A pipe closes its descriptors when it is released, which may be after its last use.
    withExtendedLifetime(pipes) {}
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)

    // Then it has all in this order, with their names, and its children have none of them
    #expect(program.wait() == .exited(status: 0))
    #expect(
      printed.split(separator: "\n") == [
        "3 http not-inherited first", "4 unknown not-inherited second", "5 stored not-inherited third",
      ]
    )
  }

  @Test(arguments: [
    [:], ["LISTEN_FDS": "1"], ["LISTEN_PID": "1", "LISTEN_FDS": "1"], ["LISTEN_PID": "\(getpid())"],
    ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "0"], ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "-1"],
    ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "2147483647"], ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "x"],
  ])
  func anyOtherEnvironmentPassesNoDescriptors(environment: [String: String]) {
    #expect(PassedDescriptor.all(in: environment).isEmpty)
  }
}
