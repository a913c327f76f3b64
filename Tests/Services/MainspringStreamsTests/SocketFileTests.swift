import Glibc
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Tests of the files of Unix sockets.
@Suite struct SocketFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("socket") }

  @Test func theFileIsRemovedAtTheEnd() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let listener = try loop.listen(at: .unix(path: path)) { _ in }
    #expect(listener.address == .unix(path: path))
    #expect(folder.contents == ["socket"])

    listener.close()
    listener.close()

    #expect(folder.contents == [])
  }

  @Test func aNewerFileOfAnotherListenerIsNotRemoved() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let first = try loop.listen(at: .unix(path: path)) { _ in }
    unlink(path)
    let second = try loop.listen(at: .unix(path: path)) { _ in }

    first.close()
    #expect(folder.contents == ["socket"])
    second.close()

    #expect(folder.contents == [])
  }

  /// Listens at the path as soon as nobody else does: a child that another test starts has the descriptor of a listener
  /// that is closed here until it executes its program.
  private func listen(_ loop: EventRunLoop, onConnection: @escaping (SocketStream) -> Void) throws -> StreamListener {
    for _ in 0..<100_000 {
      if let listener = try? loop.listen(at: .unix(path: path), onConnection: onConnection) { return listener }
      sched_yield()
    }
    return try loop.listen(at: .unix(path: path), onConnection: onConnection)
  }

  @Test func aStaleFileIsReplaced() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let left = folder.file("left")
    let first = try loop.listen(at: .unix(path: path)) { _ in }
    // As a process leaves it that was killed.
    link(path, left)
    first.close()
    rename(left, path)
    #expect(folder.contents == ["socket"])

    var accepted = 0
    let second = try listen(loop) { stream in
      accepted += 1
      stream.close()
    }
    let stream = loop.connect(to: .unix(path: path))
    stream.onRead { _ in }
    loop.settle()

    #expect(accepted == 1)
    second.close()
    loop.advance(by: .seconds(5))
  }

  @Test func aLiveSocketIsAnError() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let listener = try loop.listen(at: .unix(path: path)) { _ in }

    #expect(throws: StreamError.addressInUse(.unix(path: path))) { try loop.listen(at: .unix(path: path)) { _ in } }

    #expect(folder.contents == ["socket"])
    listener.close()
  }

  @Test func aLiveSocketWithAFullQueueIsAnError() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let listener = try loop.listen(at: .unix(path: path), backlog: 0) { _ in }
    listener.pause()
    let streams = (0..<2).map { _ in loop.connect(to: .unix(path: path)) }
    loop.settle()

    #expect(throws: StreamError.addressInUse(.unix(path: path))) { try loop.listen(at: .unix(path: path)) { _ in } }

    for stream in streams { stream.abort() }
    listener.close()
  }

  /// Makes a file of each other kind, and returns their paths with the words for their kinds.
  private func otherFiles() throws -> [(path: String, kind: String)] {
    mkdir(folder.file("folder"), 0o700)
    symlink(folder.file("nowhere"), folder.file("link"))
    return [
      (try folder.write("a letter", to: "letter"), "a regular file"), (folder.file("folder"), "a folder"),
      (folder.makeFIFO("pipe"), "a pipe"), (folder.file("link"), "a symbolic link that leads nowhere"),
    ]
  }

  @Test func anotherKindOfFileIsNamedAndNotReplaced() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let files = try otherFiles()

    for (path, kind) in files {
      let error = StreamError.badAddress(
        .unix(path: path),
        reason: "\(kind) is there; remove it, or choose another path"
      )
      #expect(throws: error) { try loop.listen(at: .unix(path: path)) { _ in } }
    }

    #expect(folder.contents.sorted() == ["folder", "letter", "link", "pipe"])
  }

  @Test func aConnectionToAnotherKindOfFileFailsWithItsKind() throws {
    let loop = try EventRunLoop(clock: .virtual())

    for (path, kind) in try otherFiles() {
      let stream = loop.connect(to: .unix(path: path))
      loop.settle()
      #expect(
        stream.end == .failed(.badAddress(.unix(path: path), reason: "\(kind) is there, and no socket"))
      )
    }
  }

  @Test func theFileHasTheGivenPermissionsFromTheStart() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let listener = try loop.listen(at: .unix(path: path), permissions: 0o600) { _ in }
    defer { listener.close() }

    var status = stat()
    stat(path, &status)

    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func aLiveTCPPortIsAnError() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let listener = try loop.listen(at: .tcp(host: "127.0.0.1", port: 0)) { _ in }
    defer { listener.close() }
    let address = try #require(listener.address)

    #expect(throws: StreamError.addressInUse(address)) { try loop.listen(at: address) { _ in } }
  }
}
