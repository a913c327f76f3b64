import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of addresses that a process may not use.
@Suite struct PermissionTests {
  private let folder = TemporaryFolder(in: "/tmp")
  private var address: StreamAddress { .unix(path: folder.file("socket")) }

  /// Calls `body` with the permissions of nobody on this thread, since a superuser may open everything.
  private func asNobody(_ body: () throws -> Void) rethrows {
    // Declared only in <sys/fsuid.h>, which Swift does not import.
    let set = unsafeBitCast(dlsym(nil, "setfsuid"), to: (@convention(c) (uid_t) -> Int32).self)
    let before = geteuid()
    if before == 0 { _ = set(65534) }
    defer { if before == 0 { _ = set(before) } }
    try body()
  }

  private func isNotPermitted(_ error: (any Error)?, _ words: String) -> Bool {
    guard case .notPermitted(address, let reason) = error as? StreamError else { return false }
    return reason.contains(words) && "\(error!)".contains(folder.path)
  }

  @Test(arguments: [true, false])
  func aSocketWithoutPermissionFailsTheConnectingStreamWithAClearError(isFolder: Bool) throws {
    let loop = try EventRunLoop(clock: .virtual())
    let listener = try loop.listen(at: address) { _ in Issue.record("Nobody may connect.") }
    if isFolder { chmod(folder.path, 0) } else { chmod(folder.file("socket"), 0) }
    let stream = loop.connect(to: address)

    asNobody { loop.settle() }

    guard case .failed(let error) = stream.end else {
      Issue.record("\(String(describing: stream.end))")
      return
    }
    #expect(isNotPermitted(error, "write permission for the socket's file"), "\(error)")
    chmod(folder.path, 0o700)
    listener.close()
  }

  @Test func listeningInAReadOnlyFolderFailsWithAClearError() throws {
    let loop = try EventRunLoop(clock: .virtual())
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o700) }

    asNobody {
      #expect {
        try loop.listen(at: address) { _ in }
      } throws: { isNotPermitted($0, "search permission for the socket's folder") }
    }
  }

  @Test func aSocketFileWithoutPermissionIsNotReplaced() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let listener = try loop.listen(at: address) { _ in }
    chmod(folder.path, 0o777)
    chmod(folder.file("socket"), 0)

    asNobody {
      #expect {
        try loop.listen(at: address) { _ in }
      } throws: { isNotPermitted($0, "whether something listens") }
    }

    #expect(folder.contents == ["socket"])
    listener.close()
  }
}
