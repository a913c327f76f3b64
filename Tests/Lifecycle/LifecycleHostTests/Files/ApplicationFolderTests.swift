import Foundation
import TestPrograms
import Testing

@testable import LifecycleHost

struct ApplicationFolderTests {
  @Test func filesAreRemovedWithTheFolder() throws {
    let outer = TemporaryFolder()
    mkdir(outer.file("a"), 0o700)
    _ = try outer.write("", to: "a/x.sock")
    ApplicationFolder.remove(outer.file("a"))
    #expect(outer.contents.isEmpty)
  }

  @Test func nothingIsRemovedBehindALink() throws {
    let outer = TemporaryFolder()
    mkdir(outer.file("a"), 0o700)
    mkdir(outer.file("other"), 0o700)
    _ = try outer.write("kept", to: "other/file")
    symlink(outer.file("other"), outer.file("a/link"))
    mkdir(outer.file("a/folder"), 0o700)
    symlink(outer.file("other"), outer.file("a/folder/link"))
    ApplicationFolder.remove(outer.file("a"))
    #expect(try String(contentsOfFile: outer.file("other/file"), encoding: .utf8) == "kept")
    symlink(outer.file("other"), outer.file("b"))
    ApplicationFolder.remove(outer.file("b"))
    #expect(try String(contentsOfFile: outer.file("other/file"), encoding: .utf8) == "kept")
  }
}
