import Foundation
import Mainspring
import TestPrograms
import Testing

@testable import CacheExample

/// The cache's commands, on a loop in virtual time.
struct CommandsTests {
  private let folder = TemporaryFolder()

  @Test func aKeyEndsAtItsTime() throws {
    var client = try Client()

    #expect(
      client.send("SET a 1 EX 10", "SET b 1 PX 10001", "SETEX c 10 1", "SET d 1") == ["+OK", "+OK", "+OK", "+OK"]
    )
    #expect(client.send("TTL a", "PTTL b", "TTL d", "TTL e") == [":10", ":10001", ":-1", ":-2"])
    client.loop.advance(by: .milliseconds(9_999))
    #expect(client.send("EXISTS a b c d") == [":4"])
    client.loop.advance(by: .milliseconds(1))
    #expect(client.send("EXISTS a c", "EXISTS b d") == [":0", ":2"])
    client.loop.advance(by: .seconds(100))
    #expect(client.send("DBSIZE", "INFO").joined(separator: " ").contains("expired_keys:3"))
  }

  @Test func aTimeCanBeMovedAndRemoved() throws {
    var client = try Client()

    _ = client.send("SET a 1 EX 10", "SET b 1 EX 10", "SET c 1 EX 10", "SET d 1 EX 10", "SET e 1 EX 10")
    #expect(
      client.send("EXPIRE a 5", "PERSIST b", "SET c 2", "SET d 2 KEEPTTL", "EXPIRE e 20") == [
        ":1", ":1", "+OK", "+OK", ":1",
      ]
    )
    client.loop.advance(by: .seconds(5))
    #expect(client.send("EXISTS a", "EXISTS b c d e") == [":0", ":4"])
    client.loop.advance(by: .seconds(5))
    #expect(client.send("EXISTS d", "EXISTS b c e") == [":0", ":3"])
    client.loop.advance(by: .seconds(10))
    #expect(client.send("EXISTS e", "EXISTS b c") == [":0", ":2"])
    #expect(client.send("EXPIRE b 0", "EXPIRE b 1", "GET b") == [":1", ":0", "$-1"])
  }

  @Test(arguments: [
    ("SET a 1 EX 0", "-ERR invalid expire time in 'set' command"),
    ("SET a 1 EX 9223372036854775807", "-ERR invalid expire time in 'set' command"),
    ("SET a 1 PXAT -9223372036854775808", "-ERR invalid expire time in 'set' command"),
    ("EXPIRE a -9223372036854775808", "-ERR invalid expire time in 'expire' command"),
    ("EXPIRE a x", "-ERR value is not an integer or out of range"),
    ("SET a 1 EX", "-ERR syntax error"),
    ("SET a 1 EX 1 PX 1", "-ERR syntax error"),
    ("SET a 1 NX XX", "-ERR syntax error"),
    ("SET a 1 EX 1 KEEPTTL", "-ERR syntax error"),
    ("SET a", "-ERR unknown command or wrong number of arguments: 'set'"),
    ("MSET a 1 b", "-ERR unknown command or wrong number of arguments: 'mset'"),
    ("SELECT 1", "-ERR DB index is out of range: there is only 0"),
    ("BGSAVE", "-ERR there is no file; start the cache with --snapshot"),
    ("a-command-with-a-long-name", "-ERR unknown command or wrong number of arguments: ''"),
  ])
  func aWrongRequestIsRefused(request: String, answer: String) throws {
    var client = try Client()

    #expect(client.send(request) == [answer])
    #expect(client.send("DBSIZE") == [":0"])
  }

  @Test func numbersCountAndDoNotOverflow() throws {
    var client = try Client()

    #expect(client.send("INCR a", "INCRBY a 9", "DECR a", "DECRBY a 10") == [":1", ":10", ":9", ":-1"])
    _ = client.send("SET a 9223372036854775807", "SET b x")
    #expect(
      client.send("INCR a", "INCR b", "DECRBY a -9223372036854775808")
        == Array(repeating: "-ERR value is not an integer or out of range", count: 3)
    )
    #expect(client.send("APPEND b yz", "GET b", "STRLEN b", "DEL a b c") == [":3", "$3", "xyz", ":3", ":2"])
  }

  @Test func theKeysOutliveTheProcess() throws {
    let saving = Saving(path: folder.file("keys"))
    var client = try Client()
    _ = client.send("SET a 1", "SET b 2 EX 100", "SET c 3 PX 1")
    try saving.write(client.store.snapshot(), client.loop.clock.now)

    var next = try Client()
    #expect(try saving.restore(with: &next.commands) > 0)
    #expect(next.send("GET a", "GET b") == ["$1", "1", "$1", "2"])
    // The file has the date of its end, so the time between the processes counts.
    let left = try #require(Int(next.send("PTTL b")[0].dropFirst()))
    #expect((1...100_000).contains(left))
    next.loop.advance(by: .milliseconds(1))
    #expect(next.send("EXISTS c") == [":0"])
  }

  @Test(arguments: [
    ("*3\r\n$3\r\nSET\r\n$1\r\na", "its end is missing, after byte 0"),
    ("SET a 1\r\n*x\r\n", "expected a number, after byte 0"),
    ("SET a 1\r\nNOTHING\r\n", "it has other requests than SET, before byte 18"),
  ])
  func aDamagedFileIsRefused(text: String, reason: String) throws {
    let saving = Saving(path: try folder.write(text, to: "keys"))
    var client = try Client()

    let error = #expect(throws: SavingError.self) { try saving.restore(with: &client.commands) }
    #expect(error?.description == "\(folder.file("keys")): \(reason)")
  }

  @Test func aFullDiskLeavesTheFormerFile() throws {
    let path = try folder.write("SET a 1\r\n", to: "keys")
    #expect(symlink("/dev/full", path + ".new") == 0)
    var client = try Client()
    _ = client.send("SET a 2")

    let error = #expect(throws: SavingError.self) {
      try Saving(path: path).write(client.store.snapshot(), client.loop.clock.now)
    }
    #expect(error?.description == "\(path).new: write: No space left on device")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "SET a 1\r\n")
  }

  /// Sends requests, and takes the answers' lines.
  private struct Client {
    let loop: EventRunLoop
    let store = Store(maximumSize: 64 << 20)
    var commands: Commands

    init() throws {
      loop = try EventRunLoop(clock: .virtual())
      commands = Commands(store, on: loop, saving: nil)
    }

    mutating func send(_ requests: String...) -> [String] {
      let bytes = Array(requests.map { $0 + "\r\n" }.joined().utf8)
      let used = try? commands.run(bytes.span, limit: .max)
      #expect(used == bytes.count)
      let lines = String(decoding: commands.answers.bytes, as: UTF8.self).components(separatedBy: "\r\n")
      return lines.dropLast()
    }
  }
}
