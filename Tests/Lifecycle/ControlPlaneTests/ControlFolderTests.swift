import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of the folders in which control sockets may be.
struct ControlFolderTests {
  @Test func theEnvironmentChoosesTheFolder() throws {
    #expect(
      try ControlFolder.defaultPath(environment: ["MAINSPRING_RUNTIME_DIR": "/a", "XDG_RUNTIME_DIR": "/b"]) == "/a"
    )
    #expect(try ControlFolder.defaultPath(environment: ["XDG_RUNTIME_DIR": "/b"]) == "/b/mainspring")
    #expect(try ControlFolder.defaultPath(environment: [:]) == "/tmp/mainspring-\(geteuid())")
  }

  @Test func aRelativeRuntimeDirectoryIsRefused() {
    let error = #expect(throws: ControlError.self) {
      try ControlFolder.defaultPath(environment: ["XDG_RUNTIME_DIR": "run/user"])
    }

    #expect(error?.description.contains("XDG_RUNTIME_DIR is a relative path") == true)
  }

  @Test func aFolderIsNotMadeInTheFolderOfAnotherUser() {
    let parent = TemporaryFolder()
    // Root can give the folder to another user. Without root, the test passes another user's identifier as the owner,
    // so that the user's own folder belongs to a stranger.
    let (stranger, owner) = geteuid() == 0 ? (4711, 0) : (geteuid(), geteuid() + 1)
    if geteuid() == 0 { #expect(chown(parent.path, stranger, 0) == 0) }

    let error = #expect(throws: ControlError.self) {
      try ControlFolder.prepare(parent.file("mainspring"), owner: owner)
    }

    #expect(error?.description.contains("\(parent.path) belongs to the user \(stranger), not to \(owner)") == true)
    #expect(parent.contents.isEmpty)
  }

  @Test func aMissingFolderIsMadeForTheUserAlone() throws {
    let parent = TemporaryFolder()

    try ControlFolder.prepare(parent.file("sockets"))

    var status = stat()
    #expect(stat(parent.file("sockets"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test func aFolderOpenToOthersIsRefused() {
    let folder = TemporaryFolder()
    chmod(folder.path, 0o755)

    let error = #expect(throws: ControlError.self) { try ControlFolder.prepare(folder.path) }

    #expect(error?.description.contains("its mode is 755, and must be 700") == true)
  }

  @Test func aSymbolicLinkIsRefused() {
    let folder = TemporaryFolder()
    mkdir(folder.file("real"), 0o700)
    symlink(folder.file("real"), folder.file("link"))

    let error = #expect(throws: ControlError.self) { try ControlFolder.prepare(folder.file("link")) }

    #expect(error?.description.hasSuffix("it is a symbolic link, and must be a folder.") == true)
  }

  @Test func aSymbolicLinkThatLeadsNowhereIsRefusedAsSuch() {
    let folder = TemporaryFolder()
    symlink(folder.file("nowhere"), folder.file("link"))

    let error = #expect(throws: ControlError.self) { try ControlFolder.prepare(folder.file("link")) }

    #expect(error?.description.hasSuffix("it is a symbolic link that leads nowhere, and must be a folder.") == true)
  }

  @Test func aFolderOfAnotherUserIsRefused() {
    let folder = TemporaryFolder()

    #expect(ControlFolder.objection(to: folder.path, owner: geteuid() + 1)?.contains("belongs to the user") == true)
    #expect(ControlFolder.objection(to: folder.path) == nil)
  }

  @Test func aFileIsRefused() {
    let folder = TemporaryFolder()
    close(creat(folder.file("file"), 0o600))

    #expect(ControlFolder.objection(to: folder.file("file")) == "it is a regular file, and must be a folder")
  }

  @Test func aFolderWhoseParentIsMissingIsRefused() {
    let error = #expect(throws: ControlError.self) { try ControlFolder.prepare("/nonexistent/mainspring") }
    #expect(error?.description.contains("made in /nonexistent (No such file or directory)") == true)
  }

  @Test func aPathThatIsTooLongIsRefused() {
    let path = "/tmp/" + String(repeating: "x", count: 120)

    #expect(throws: ControlError.pathTooLong(path: path, limit: 107)) { try UnixSocket.listen(at: path) }
  }

  @Test func aLongFolderShortensTheFileName() {
    let name = SocketName(application: "a-service-of-mine", pid: 4711, most: 15)
    #expect(name.fileName == "a-ser-4711.sock" && name.fileName.utf8.count == 15)
    #expect(SocketName(application: "…", pid: 7, most: 0).fileName == "--7.sock")
    #expect(SocketName(application: ".", pid: 7, most: 0).fileName == "a-7.sock")
  }

  @MainActor
  @Test func anApplicationIsServedInTheLongestFolderAndAskedToSetAShorterOneBeyondIt() throws {
    let folder = TemporaryFolder(in: "/tmp")
    let application = LifecycleApplication(
      configuration: LifecycleConfiguration(name: "a-service-with-a-long-name"),
      loop: try EventRunLoop(clock: .virtual()),
      terminationHandler: .recorded
    )
    let shortest = "/a-\(getpid()).sock".utf8.count
    for excess in 0...1 {
      let padding = String(repeating: "x", count: UnixSocket.pathLimit - shortest - folder.path.utf8.count - 1 + excess)
      if excess == 0 {
        let server = try ControlServer(application: application, folder: folder.file(padding))
        #expect(server.path.utf8.count == UnixSocket.pathLimit)
        server.stop()
      } else {
        let error = #expect(throws: ControlError.self) {
          try ControlServer(application: application, folder: folder.file(padding))
        }
        #expect(error?.description.contains("set MAINSPRING_RUNTIME_DIR to a shorter folder") == true)
      }
    }
  }

  @Test(arguments: [
    ("courier", "courier-7.sock"), ("My App/…", "My-App---7.sock"), ("..", "application-7.sock"),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 48) + "-7.sock"),
  ])
  func anyNameBecomesAFileName(name: String, fileName: String) {
    #expect(SocketName(application: name, pid: 7).fileName == fileName)
  }

  @Test func aFileNameContainsNameAndProcess() {
    #expect(SocketName(fileName: "my-app-12.sock") == SocketName(application: "my-app", pid: 12))
    #expect(SocketName(fileName: "notes.txt") == nil)
    #expect(SocketName(fileName: "app-x.sock") == nil)
  }
}
