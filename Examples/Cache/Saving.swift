import Glibc
import Mainspring
import Synchronization

/// The file in which the keys outlive the process: requests that set them, as `redis-cli --pipe` takes them too.
final class Saving: Sendable {
  private let path: String
  private let isUnderway = Atomic(false)
  private let savedAt = Atomic(0)

  init(path: String) { self.path = path }

  /// When the file was last written, in milliseconds since 1970; 0 if it was not.
  var lastDate: Int { savedAt.load(ordering: .relaxed) }

  /// Writes the tables on a thread of a pool; returns false if an earlier call has not ended.
  ///
  /// Called on the thread of `loop`.
  func begin(_ tables: [Table], on loop: EventRunLoop) -> Bool {
    guard isUnderway.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged else {
      return false
    }
    let now = loop.clock.now
    loop.offload {
      try self.write(tables, now)
    } then: { result in
      self.isUnderway.store(false, ordering: .releasing)
      if case .failure(let error) = result { print("the keys were not saved: \(error)") }
    }
    return true
  }

  /// Writes the tables; the file has its new contents as a whole, or its former ones.
  ///
  /// - Parameter now: the time of the loops' clock.
  func write(_ tables: [Table], _ now: LoopClock.Instant) throws(SavingError) {
    let temporary = path + ".new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SavingError(path: temporary, call: "open") }
    do throws(SavingError) {
      defer { close(descriptor) }
      var requests = RequestWriter(now: now)
      for table in tables {
        for entry in table.entries where entry.isLive {
          requests.add(entry)
          if requests.bytes.count > 256 << 10 { try flush(&requests.bytes, to: descriptor, temporary) }
        }
      }
      try flush(&requests.bytes, to: descriptor, temporary)
      guard fsync(descriptor) == 0 else { throw SavingError(path: temporary, call: "fsync") }
      guard rename(temporary, path) == 0 else { throw SavingError(path: path, call: "rename") }
    } catch {
      unlink(temporary)
      throw error
    }
    savedAt.store(Date.now, ordering: .relaxed)
  }

  private func flush(_ bytes: inout [UInt8], to descriptor: Int32, _ path: String) throws(SavingError) {
    var position = 0
    while position < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + position, $0.count - position) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SavingError(path: path, call: "write") }
      position += count
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Runs the requests of the file, if there is one; returns the number of bytes.
  func restore(with commands: inout Commands) throws(SavingError) -> Int {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return 0 }
      throw SavingError(path: path, call: "open")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var used = 0
    while true {
      let former = bytes.count
      let wanted = 256 << 10
      bytes.reserveCapacity(former + wanted)
      bytes.append(contentsOf: repeatElement(0, count: wanted))
      let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + former, wanted) }
      guard count >= 0 else { throw SavingError(path: path, call: "read") }
      bytes.removeLast(wanted - count)
      do {
        let length = try commands.run(bytes.span, limit: .max)
        used += length
        bytes.removeFirst(length)
      } catch {
        throw SavingError(path: path, text: "\(error.text), after byte \(used)")
      }
      if commands.answers.bytes.contains(UInt8(ascii: "-")) {
        throw SavingError(path: path, text: "it has other requests than SET, before byte \(used)")
      }
      if count == 0 { break }
    }
    guard bytes.isEmpty else { throw SavingError(path: path, text: "its end is missing, after byte \(used)") }
    return used
  }
}

/// Writes requests that set keys.
private struct RequestWriter {
  var bytes: [UInt8] = []
  private let now: LoopClock.Instant
  private let date = Date.now

  init(now: LoopClock.Instant) { self.now = now }

  mutating func add(_ entry: Table.Entry) {
    bytes.append(contentsOf: "*\(entry.expiry == nil ? 3 : 5)\r\n".utf8)
    add("SET".utf8)
    add(entry.key)
    add(entry.value)
    guard let expiry = entry.expiry else { return }
    add("PXAT".utf8)
    let left = Int(now.duration(to: expiry.deadline) / .milliseconds(1))
    add(String(date + max(1, left)).utf8)
  }

  private mutating func add(_ word: some Collection<UInt8>) {
    bytes.append(contentsOf: "$\(word.count)\r\n".utf8)
    bytes.append(contentsOf: word)
    bytes.append(contentsOf: "\r\n".utf8)
  }
}

/// Why the keys were not saved, or not read.
struct SavingError: Error, CustomStringConvertible {
  let description: String

  init(path: String, text: String) { description = "\(path): \(text)" }

  /// The error of the system call that has just failed.
  init(path: String, call: String) { self.init(path: path, text: "\(call): \(String(cString: strerror(errno)))") }
}
