import Foundation
import Mainspring
import TestPrograms
import Testing

@testable import GatewayExample

/// The files and the cache of the gateway, on a loop of the test's own.
@MainActor
struct FileStoreTests {
  private let folder = TemporaryFolder()
  private let first: Settings
  private let second: Settings

  init() throws {
    for root in ["first", "second"] {
      try FileManager.default.createDirectory(atPath: folder.file(root), withIntermediateDirectories: false)
      _ = try folder.write(root, to: "\(root)/file")
    }
    first = try FileStoreTests.settings("first", in: folder)
    second = try FileStoreTests.settings("second", in: folder)
  }

  private static func settings(_ root: String, in folder: TemporaryFolder) throws -> Settings {
    let text = "{\"root\": \"\(folder.file(root))\", \"workers\": 1}"
    return try Settings(path: folder.write(text, to: "\(root).json"))
  }

  /// Reads a file, and returns its text.
  private func text(_ name: String, of store: FileStore, on loop: EventRunLoop) throws -> String {
    var outcome: Result<(OpenFile, [UInt8]), any Error>?
    store.open(name) { outcome = $0 }
    try loop.serve { outcome != nil }
    return String(decoding: try #require(outcome).get().1, as: UTF8.self)
  }

  @Test func aFileThatWasReadIsCachedUntilTheMemoryIsReleased() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let store = FileStore(first, loop: loop)
    #expect(store.cached("file") == nil)

    #expect(try text("file", of: store, on: loop) == "first")
    #expect(store.cached("file") == Array("first".utf8))

    store.removeAll()
    #expect(store.cached("file") == nil)
  }

  @Test func aLargeFileIsReadInPiecesAndNotCached() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let store = FileStore(first, loop: loop)
    let text = String(repeating: "0123456789", count: 10_000)
    _ = try folder.write(text, to: "first/large")
    var opened: Result<(OpenFile, [UInt8]), any Error>?
    store.open("large") { opened = $0 }
    try loop.serve { opened != nil }
    var (file, bytes) = try #require(opened).get()
    #expect(file.size == text.utf8.count && bytes.count == OpenFile.pieceSize)

    while bytes.count < file.size {
      var piece: Result<[UInt8], any Error>?
      store.read(file, at: bytes.count) { piece = $0 }
      try loop.serve { piece != nil }
      bytes += try #require(piece).get()
    }

    #expect(bytes == Array(text.utf8))
    #expect(store.cached("large") == nil)
  }

  @Test func aFileThatBecomesShorterIsAnError() throws {
    let file = try OpenFile("file", in: folder.file("first"))
    #expect(truncate(folder.file("first/file"), 1) == 0)
    #expect(throws: RequestError.self) { try file.piece(at: 0) }
  }

  @Test func aFIFOBlocksNoThread() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let store = FileStore(first, loop: loop)
    #expect(mkfifo(folder.file("first/fifo"), 0o600) == 0)

    #expect(throws: RequestError.self) { try text("fifo", of: store, on: loop) }

    // The only thread of the pool is free.
    #expect(try text("file", of: store, on: loop) == "first")
  }

  @Test func aFileReadDuringAReloadIsReturnedAndNotCached() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let store = FileStore(first, loop: loop)
    var outcome: Result<(OpenFile, [UInt8]), any Error>?
    store.open("file") { outcome = $0 }

    store.change(to: second)
    try loop.serve { outcome != nil }

    #expect(try outcome?.get().1 == Array("first".utf8))
    #expect(store.cached("file") == nil)
    #expect(try text("file", of: store, on: loop) == "second")
  }

  @Test func aFileReadDuringTwoReloadsIsNotCached() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let store = FileStore(first, loop: loop)
    var outcome: Result<(OpenFile, [UInt8]), any Error>?
    store.open("file") { outcome = $0 }

    store.change(to: second)
    store.change(to: first)
    try loop.serve { outcome != nil }

    #expect(store.cached("file") == nil)
  }
}
