import Foundation
import Mainspring
import Testing

/// One after another, because a user may have only 128 inotify descriptors, and a test uses them up.
@Suite(.serialized) struct FileChangesTests {
  @Test func aWrittenFileIsReportedWithItsName() async throws {
    let folder = TemporaryFolder()
    let changes = try await Self.changes(of: folder.path, for: [.created, .closedAfterWriting], count: 2) {
      try Data("text".utf8).write(to: URL(fileURLWithPath: folder.file("settings")))
    }

    #expect(
      changes == [
        FileChange(path: folder.path, name: "settings", kinds: .created),
        FileChange(path: folder.path, name: "settings", kinds: .closedAfterWriting),
      ]
    )
  }

  @Test func aRenamedFileIsReportedWithBothNames() async throws {
    let folder = TemporaryFolder()
    let changes = try await Self.changes(of: folder.path, for: [.movedFrom, .movedTo], count: 2) {
      try Data().write(to: URL(fileURLWithPath: folder.file("settings.new")))
      rename(folder.file("settings.new"), folder.file("settings"))
    }

    #expect(changes.map(\.name) == ["settings.new", "settings"])
    #expect(changes.map(\.kinds) == [.movedFrom, .movedTo])
    #expect(changes[0].renaming != nil && changes[0].renaming == changes[1].renaming)
  }

  @Test func aNewFolderIsReportedAsAFolder() async throws {
    let folder = TemporaryFolder()
    let changes = try await Self.changes(of: folder.path, for: .created, count: 1) {
      mkdir(folder.file("inner"), 0o700)
    }

    #expect(changes == [FileChange(path: folder.path, name: "inner", kinds: .created, isFolder: true)])
  }

  @Test func aFileToWhichSeveralPathsLeadIsReportedForEach() async throws {
    let folder = TemporaryFolder()
    let names = ["settings", "hard-link", "symbolic-link"].map { folder.file($0) }
    try Data().write(to: URL(fileURLWithPath: names[0]))
    try #require(link(names[0], names[1]) == 0 && symlink(names[0], names[2]) == 0)

    let changes = try await Self.changes(of: names + [names[0]], for: [.modified, .closedAfterWriting], count: 6) {
      let file = open(names[0], O_WRONLY)
      write(file, "text", 4)
      close(file)
    }

    let kinds: [FileChangeKinds] = [.modified, .closedAfterWriting]
    #expect(changes == kinds.flatMap { kind in names.map { FileChange(path: $0, kinds: kind) } })
  }

  @Test func theEndOfOneIteratorLeavesAnotherIteratorsWatchOfTheSameFile() async throws {
    let folder = TemporaryFolder()
    let thread = try LoopThread(name: "watcher")
    var other = thread.loop.fileChanges(at: [folder.path], for: .created).makeAsyncIterator()
    let ended = Task { for try await _ in thread.loop.fileChanges(at: [folder.path], for: .deleted) {} }
    ended.cancel()
    try await ended.value

    mkdir(folder.file("inner"), 0o700)

    #expect(try await other.next() == FileChange(path: folder.path, name: "inner", kinds: .created, isFolder: true))
    await thread.shutDown()
  }

  @Test func aDeletedFileEndsItsWatch() async throws {
    let folder = TemporaryFolder()
    let file = folder.file("settings")
    try Data().write(to: URL(fileURLWithPath: file))
    let changes = try await Self.changes(of: file, for: .deletedItself, count: 2) { unlink(file) }

    #expect(changes == [FileChange(path: file, kinds: .deletedItself), FileChange(path: file, kinds: .ended)])
  }

  @Test func aPathThatDoesNotExistIsAnError() async throws {
    let thread = try LoopThread(name: "watcher")

    await #expect(throws: RunLoopError.cannotWatch(path: "/nowhere/at/all", errno: ENOENT)) {
      for try await _ in thread.loop.fileChanges(at: ["/nowhere/at/all"]) {}
    }

    await thread.shutDown()
  }

  @Test func afterAnErrorTheSequenceHasEnded() async throws {
    let thread = try LoopThread(name: "watcher")
    var changes = thread.loop.fileChanges(at: ["/nowhere/at/all"]).makeAsyncIterator()

    var error: RunLoopError?
    do { _ = try await changes.next() } catch let thrown { error = thrown }
    let second = try await changes.next()

    #expect(error == .cannotWatch(path: "/nowhere/at/all", errno: ENOENT))
    #expect(second == nil)
    await thread.shutDown()
  }

  @Test func aCancelledTaskEndsTheSequence() async throws {
    let folder = TemporaryFolder()
    let thread = try LoopThread(name: "watcher")
    let task = Task {
      var count = 0
      for try await _ in thread.loop.fileChanges(at: [folder.path]) { count += 1 }
      return count
    }

    task.cancel()

    #expect(try await task.value == 0)
    await thread.shutDown()
  }

  @Test func aClosedLoopEndsTheSequenceOfATaskThatWaits() async throws {
    let folder = TemporaryFolder()
    let thread = try LoopThread(name: "watcher")
    var iterator = thread.loop.fileChanges(at: [folder.path], for: .created).makeAsyncIterator()
    mkdir(folder.file("inner"), 0o700)
    _ = try await iterator.next()

    let closing = Task { await thread.shutDown() }

    await #expect(throws: RunLoopError.closed) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    await closing.value
  }

  @Test func aSequenceOfAClosedLoopThrowsOnce() async throws {
    let folder = TemporaryFolder()
    let thread = try LoopThread(name: "watcher")
    await thread.shutDown()
    var iterator = thread.loop.fileChanges(at: [folder.path]).makeAsyncIterator()

    await #expect(throws: RunLoopError.closed) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func manyChangesArriveInOrderThroughASmallBuffer() async throws {
    let folder = TemporaryFolder()
    let names = (0..<2000).map { "a file with a long name, so that few fit into one read: \($0)" }
    let changes = try await Self.changes(of: folder.path, for: .created, count: names.count) {
      for name in names { close(open(folder.file(name), O_CREAT | O_WRONLY, 0o600)) }
    }

    #expect(changes.map(\.name) == names)
  }

  @Test func watchesReleaseTheirDescriptors() async throws {
    let folder = TemporaryFolder()
    let thread = try LoopThread(name: "watcher")
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(60))
    var watches = 0

    // More than `max_user_instances`, which is 128 by default.
    while watches < 140, clock.now < end {
      let task = Task { for try await _ in thread.loop.fileChanges(at: [folder.path]) {} }
      task.cancel()
      do {
        try await task.value
        watches += 1
      } catch RunLoopError.system("inotify_init1", EMFILE) {
        // Earlier ones are still being closed.
        await Task.yield()
      }
    }

    #expect(watches == 140)
    await thread.shutDown()
  }

  /// Returns the first `count` changes that `body` causes.
  private static func changes(
    of path: String,
    for kinds: FileChangeKinds,
    count: Int,
    causedBy body: () throws -> Void
  ) async throws -> [FileChange] {
    try await changes(of: [path], for: kinds, count: count, causedBy: body)
  }

  private static func changes(
    of paths: [String],
    for kinds: FileChangeKinds,
    count: Int,
    causedBy body: () throws -> Void
  ) async throws -> [FileChange] {
    let thread = try LoopThread(name: "watcher")
    var iterator = thread.loop.fileChanges(at: paths, for: kinds).makeAsyncIterator()
    try body()
    var found: [FileChange] = []
    while found.count < count, let change = try await iterator.next() { found.append(change) }
    await thread.shutDown()
    return found
  }
}
