import Foundation
import TestPrograms
import Testing

@testable import Systemd

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
    [:], ["LISTEN_FDS": "1"], ["LISTEN_PID": "\(getpid())"], ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "0"],
  ])
  func anEnvironmentWithoutDescriptorsIsNoFault(environment: [String: String]) {
    #expect(PassedDescriptor.all(in: environment) { Issue.record("\($0)") }.isEmpty)
  }

  @Test(arguments: ["-1", "2147483647", "x", ""])
  func aCountThatIsNoneIsRefused(count: String) {
    var refusals: [PassedDescriptorError] = []
    let environment = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": count]

    #expect(PassedDescriptor.all(in: environment) { refusals.append($0) }.isEmpty)

    #expect(refusals == [.badCount(LISTEN_FDS: count)])
  }

  @Test(arguments: ["1", "x", ""])
  func descriptorsOfAnotherProcessAreRefusedWithOneMessage(process: String) {
    var refusals: [PassedDescriptorError] = []
    let environment = ["LISTEN_PID": process, "LISTEN_FDS": "3"]

    #expect(PassedDescriptor.all(in: environment) { refusals.append($0) }.isEmpty)

    #expect(refusals == [.otherProcess(LISTEN_PID: process)])
    #expect(refusals.first?.description.contains("this is process \(getpid())") == true)
  }

  @Test(.waitsForPrograms) func descriptorsThatAreClosedOrTheProcesssOwnAreRefusedByName() throws {
    // Given a program that receives one descriptor, and closes a second and opens a third before it looks for three
    let manager = try ManagerStandIn()
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("first".utf8))
    let others = (0..<2).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    defer { for other in others { close(other) } }
    let output = Pipe()
    let log = output.fileHandleForWriting
    let passed = [(pipe.fileHandleForReading.fileDescriptor, "http"), (others[0], "admin"), (others[1], "metrics")]

    // When it looks for them
    let program = try manager.start(
      "PassedDescriptorsFixture",
      ["close=4", "reopen=5"],
      log: log.fileDescriptor,
      passing: passed
    )
    try log.close()
    withExtendedLifetime(pipe) {}
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)

    // Then it has the first, and the others are refused by their names
    #expect(program.wait() == .exited(status: 0))
    let lines = printed.split(separator: "\n")
    #expect(lines.last == "3 http not-inherited first")
    #expect(lines.contains { $0.contains("descriptor 4 (\"admin\") is closed") }, "\(printed)")
    #expect(lines.contains { $0.contains("descriptor 5 (\"metrics\") was opened by this process") }, "\(printed)")
  }

  @Test func aDescriptorThatDoesNotListenIsRefusedByNameAndKind() throws {
    let pair = SocketPair()
    defer { [pair.near, pair.far].forEach { close($0) } }
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let datagrams = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(datagrams) }
    let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(listening) }
    // Linux gives a Unix socket without a name one when it is bound to an empty name.
    var family = sockaddr(sa_family: sa_family_t(AF_UNIX), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    try #require(bind(listening, &family, socklen_t(MemoryLayout<sa_family_t>.size)) == 0)
    try #require(listen(listening, 1) == 0)

    for (number, kind) in [
      (pair.near, "a socket that does not listen"), (file, "a device"), (datagrams, "not a stream socket"),
    ] {
      let descriptor = PassedDescriptor(number: number, name: "http")
      let error = #expect(throws: PassedDescriptorError.notListening(descriptor, kind: kind)) {
        try descriptor.checkListens()
      }
      #expect(error?.description.contains("descriptor \(number) (\"http\") is \(kind)") == true)
    }
    try PassedDescriptor(number: listening, name: "http").checkListens()
  }
}
