import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of finding running applications.
@Suite(.serialized)
@MainActor
struct RunningApplicationsTests {
  @Test func listingReturnsRunningApplicationsAndRemovesStaleSockets() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    // Sockets that a killed process left behind, and an unrelated file.
    let stale = served.folder.file("gone-4194304.sock")
    try UnixSocket.leaveBehind(at: stale)
    close(creat(served.folder.file("notes.txt"), 0o600))

    let list = try served.serve { [folder = served.folder] in try RunningApplications.list(folder: folder.path) }

    #expect(list.map(\.name) == ["courier"])
    #expect(list.first?.pid == getpid())
    #expect(list.first?.socketPath == served.path)
    #expect(list.first?.snapshot?.state == .active)
    #expect(served.folder.contents.sorted() == ["courier-\(getpid()).sock", "notes.txt"])
  }

  @Test func listingRemovesNoSocketOfAStartingApplication() throws {
    let folder = TemporaryFolder()
    let isOver = Locked(false)
    let lister = Session {
      while !isOver.withLock({ $0 }) { _ = try RunningApplications.list(folder: folder.path) }
    }
    var lost = 0
    for number in 1...500 {
      // A killed process may have left its socket or not.
      let path = folder.file("starting-\(number).sock")
      if number.isMultiple(of: 2) { try UnixSocket.leaveBehind(at: path) }
      let listener = try UnixSocket.listen(at: path)
      if access(path, F_OK) != 0 { lost += 1 }
      unlink(path)
      close(listener)
    }
    isOver.withLock { $0 = true }
    try lister.wait()

    #expect(lost == 0)
  }

  @Test func onlySocketsAreListedAndRemoved() throws {
    let folder = TemporaryFolder()
    close(creat(folder.file("file-1.sock"), 0o600))
    _ = folder.makeFIFO("fifo-2.sock")
    mkdir(folder.file("folder-3.sock"), 0o700)
    symlink(folder.file("file-1.sock"), folder.file("link-4.sock"))
    try UnixSocket.leaveBehind(at: folder.file("gone-5.sock"))

    #expect(try RunningApplications.list(folder: folder.path) == [])

    #expect(folder.contents.sorted() == ["fifo-2.sock", "file-1.sock", "folder-3.sock", "link-4.sock"])
  }

  @Test func aFileAtThePathOfTheSocketIsNamedAndNotReplaced() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("precious", to: "file-1.sock")
    mkdir(folder.file("folder-1.sock"), 0o700)
    symlink(folder.file("nowhere"), folder.file("link-1.sock"))
    for (name, kind) in [
      ("file-1.sock", "a regular file"), ("folder-1.sock", "a folder"),
      ("link-1.sock", "a symbolic link that leads nowhere"),
    ] {
      let listening = #expect(throws: ControlError.self) { try UnixSocket.listen(at: folder.file(name)) }
      #expect(listening?.description.hasSuffix("could not be opened: \(kind) is there.") == true)
      let client = ControlClient(socketPath: folder.file(name))
      let connecting = #expect(throws: ControlError.self) { try client.state() }
      #expect(connecting?.description.hasSuffix("it is \(kind), and no control socket.") == true)
    }

    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    #expect(folder.contents.sorted() == ["file-1.sock", "folder-1.sock", "link-1.sock"])
  }

  @Test func aFileAtTheFirstNameOfTheSocketIsNamed() throws {
    let folder = TemporaryFolder()
    let first = try folder.write("precious", to: ".\(getpid())")

    let error = #expect(throws: ControlError.self) { try UnixSocket.listen(at: folder.file("a-1.sock")) }

    #expect(error?.description.contains("a regular file is at \(first), its name before it listens") == true)
  }

  @Test func anApplicationThatDoesNotAnswerIsListedWithoutASnapshot() throws {
    let folder = TemporaryFolder()
    let listener = try UnixSocket.listen(at: folder.file("stuck-\(getpid()).sock"))
    defer { close(listener) }

    let list = try RunningApplications.list(folder: folder.path)

    #expect(list.map(\.name) == ["stuck"])
    #expect(list.first?.snapshot == nil)
  }

  @Test func aMissingFolderContainsNoApplications() throws {
    #expect(try RunningApplications.list(folder: "/nonexistent/mainspring") == [])
  }

  @Test func aFolderOpenToOthersIsNotTrusted() {
    let folder = TemporaryFolder()
    chmod(folder.path, 0o777)

    #expect(throws: ControlError.self) { try RunningApplications.list(folder: folder.path) }
  }

  @Test(arguments: ["courier", "\(getpid())", "PATH"])
  func anApplicationIsFoundByNameProcessAndPath(designation: String) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let designation = designation == "PATH" ? served.path : designation

    let found = try served.serve { [folder = served.folder] in
      try RunningApplications.find(designation, folder: folder.path)
    }

    #expect(found.name == "courier" && found.pid == getpid() && found.socketPath == served.path)
  }

  @Test func anUnknownApplicationIsReportedByName() {
    let folder = TemporaryFolder()
    let error = #expect(throws: ControlError.self) { try RunningApplications.find("nobody", folder: folder.path) }
    #expect(error?.description == "No running application is nobody.")
  }

  @Test func applicationsOfTheSameNameAreListedInTheError() throws {
    let folder = TemporaryFolder()
    // The parent process runs as long as this one does.
    let listeners = try [getpid(), getppid()].map { try UnixSocket.listen(at: folder.file("twin-\($0).sock")) }
    defer { for listener in listeners { close(listener) } }

    let error = #expect(throws: ControlError.self) { try RunningApplications.find("twin", folder: folder.path) }

    #expect(error?.description.contains("twin (\(getpid()))") == true)
    #expect(error?.description.contains("twin (\(getppid()))") == true)
  }
}
