import Glibc
import Mainspring

/// Runs the requests of one loop's connections.
struct Commands {
  var answers = Answers()
  /// Whether the client has asked to be disconnected.
  var isQuitting = false
  let store: Store
  let loop: EventRunLoop
  /// Saves the keys in a file; nil if there is no file.
  let saving: Saving?
  private var reader = RequestReader()

  init(_ store: Store, on loop: EventRunLoop, saving: Saving?) {
    self.store = store
    self.loop = loop
    self.saving = saving
  }

  /// Runs the whole requests of `bytes`, until the answers, which replace the former ones, have more than `limit`
  /// bytes.
  ///
  /// Returns the number of bytes of the requests that were run.
  mutating func run(_ bytes: Span<UInt8>, limit: Int) throws(RequestError) -> Int {
    answers.removeAll()
    var used = 0
    while answers.bytes.count <= limit, !isQuitting, let end = try reader.read(bytes, from: used) {
      if !reader.words.isEmpty { run(bytes, reader.words) }
      used = end
    }
    return used
  }

  private mutating func run(_ bytes: Span<UInt8>, _ words: [Range<Int>]) {
    let name = bytes.extracting(words[0]).command
    let count = words.count - 1
    switch name {
    case "get" where count == 1: get(bytes.extracting(words[1]))
    case "set" where count >= 2: set(bytes, words)
    case "setex" where count == 3, "psetex" where count == 3:
      guard let number = bytes.extracting(words[2]).number, number > 0,
        let deadline = deadline(number, isSeconds: name == "setex", isDate: false)
      else { return answers.add(error: "invalid expire time in '\(name)' command") }
      store(bytes.extracting(words[3]), at: bytes.extracting(words[1]), until: deadline)
      answers.add(status: "OK")
    case "mget" where count >= 1:
      answers.add(partCount: count)
      for word in words.dropFirst() { get(bytes.extracting(word)) }
    case "mset" where count >= 2 && count % 2 == 0:
      for index in stride(from: 1, to: count, by: 2) {
        store(bytes.extracting(words[index + 1]), at: bytes.extracting(words[index]), until: nil)
      }
      answers.add(status: "OK")
    case "del" where count >= 1, "unlink" where count >= 1: answers.add(countKeys(bytes, words) { $0.remove($1) })
    case "exists" where count >= 1, "touch" where count >= 1: answers.add(countKeys(bytes, words) { $0.use($1) })
    case "incr" where count == 1: increment(bytes.extracting(words[1]), by: 1)
    case "decr" where count == 1: increment(bytes.extracting(words[1]), by: -1)
    case "incrby" where count == 2, "decrby" where count == 2:
      guard let step = bytes.extracting(words[2]).number, step != .min else { return addNotANumber() }
      increment(bytes.extracting(words[1]), by: name == "incrby" ? step : -step)
    case "append" where count == 2: append(bytes.extracting(words[2]), to: bytes.extracting(words[1]))
    case "strlen" where count == 1:
      let (part, hash) = store.part(of: bytes.extracting(words[1]))
      answers.add(part.table.withLock { $0.value(of: bytes.extracting(words[1]), hash)?.count ?? 0 })
    case "expire" where count == 2, "pexpire" where count == 2, "expireat" where count == 2,
      "pexpireat" where count == 2:
      guard let number = bytes.extracting(words[2]).number else { return addNotANumber() }
      guard let deadline = deadline(number, isSeconds: name.first != "p", isDate: name.last == "t") else {
        return answers.add(error: "invalid expire time in '\(name)' command")
      }
      expire(bytes.extracting(words[1]), at: deadline)
    case "persist" where count == 1: persist(bytes.extracting(words[1]))
    case "ttl" where count == 1: addTimeToLive(of: bytes.extracting(words[1]), unit: .seconds(1))
    case "pttl" where count == 1: addTimeToLive(of: bytes.extracting(words[1]), unit: .milliseconds(1))
    default: runOnServer(name, bytes, words)
    }
  }

  private mutating func get(_ key: Span<UInt8>) {
    let (part, hash) = store.part(of: key)
    let value = part.table.withLock { $0.value(of: key, hash) }
    if let value { answers.add(value) } else { answers.addNull() }
  }

  /// Runs `SET key value [NX | XX] [EX n | PX n | EXAT n | PXAT n | KEEPTTL]`.
  private mutating func set(_ bytes: Span<UInt8>, _ words: [Range<Int>]) {
    var needed: Bool?
    var deadline: LoopClock.Instant?
    var keepsExpiry = false
    var index = 3
    while index < words.count {
      let option = bytes.extracting(words[index]).command
      switch option {
      case "nx" where needed == nil: needed = false
      case "xx" where needed == nil: needed = true
      case "keepttl" where deadline == nil: keepsExpiry = true
      case "ex", "px", "exat", "pxat":
        index += 1
        guard index < words.count, deadline == nil, !keepsExpiry else { return answers.add(error: "syntax error") }
        guard let number = bytes.extracting(words[index]).number else { return addNotANumber() }
        deadline = self.deadline(number, isSeconds: option.first == "e", isDate: option.last == "t")
        guard number > 0, deadline != nil else { return answers.add(error: "invalid expire time in 'set' command") }
      default: return answers.add(error: "syntax error")
      }
      index += 1
    }
    let key = bytes.extracting(words[1])
    let value = bytes.extracting(words[2])
    if store(value, at: key, until: deadline, keepsExpiry: keepsExpiry, ifExists: needed) {
      answers.add(status: "OK")
    } else {
      answers.addNull()
    }
  }

  /// Sets the value of a key; returns false if it has not, because `ifExists` differs from whether the key exists.
  @discardableResult
  private func store(
    _ value: Span<UInt8>,
    at key: Span<UInt8>,
    until deadline: LoopClock.Instant?,
    keepsExpiry: Bool = false,
    ifExists: Bool? = nil
  ) -> Bool {
    let (part, hash) = store.part(of: key)
    return part.change { table in
      let found = table.slot(of: key, hash)
      if let ifExists, ifExists != (found != nil) { return false }
      guard let slot = found else {
        let slot = table.add(key, hash, value: value)
        if let deadline { part.setDeadline(deadline, at: slot, in: &table, on: loop) }
        return true
      }
      table.setValue(value, at: slot)
      if let deadline {
        part.setDeadline(deadline, at: slot, in: &table, on: loop)
      } else if !keepsExpiry {
        part.removeDeadline(at: slot, in: &table)
      }
      return true
    }
  }

  /// Calls `body` for each key that exists; returns how many do.
  private func countKeys(_ bytes: Span<UInt8>, _ words: [Range<Int>], _ body: (inout Table, Int) -> Void) -> Int {
    var count = 0
    for word in words.dropFirst() {
      let (part, hash) = store.part(of: bytes.extracting(word))
      part.table.withLock { table in
        guard let slot = table.slot(of: bytes.extracting(word), hash) else { return }
        body(&table, slot)
        count += 1
      }
    }
    return count
  }

  private mutating func increment(_ key: Span<UInt8>, by step: Int) {
    let (part, hash) = store.part(of: key)
    let result: Int? = part.change { table in
      guard let slot = table.slot(of: key, hash) else {
        let text = Array(String(step).utf8)
        _ = table.add(key, hash, value: text.span)
        return step
      }
      let value = table.entries[slot].value
      guard let former = value.span.number else { return nil }
      let (sum, isTooGreat) = former.addingReportingOverflow(step)
      if isTooGreat { return nil }
      let text = Array(String(sum).utf8)
      table.setValue(text.span, at: slot)
      return sum
    }
    if let result { answers.add(result) } else { addNotANumber() }
  }

  private mutating func append(_ bytes: Span<UInt8>, to key: Span<UInt8>) {
    let (part, hash) = store.part(of: key)
    let length: Int? = part.change { table in
      guard let slot = table.slot(of: key, hash) else {
        _ = table.add(key, hash, value: bytes)
        return bytes.count
      }
      guard table.entries[slot].value.count + bytes.count <= RequestReader.maximumSize else { return nil }
      table.append(bytes, at: slot)
      return table.entries[slot].value.count
    }
    if let length { answers.add(length) } else { answers.add(error: "string exceeds maximum allowed size") }
  }

  private mutating func expire(_ key: Span<UInt8>, at deadline: LoopClock.Instant) {
    let (part, hash) = store.part(of: key)
    let isFound = part.table.withLock { table in
      guard let slot = table.slot(of: key, hash) else { return false }
      if deadline > loop.clock.now {
        part.setDeadline(deadline, at: slot, in: &table, on: loop)
      } else {
        table.expire(slot)
      }
      return true
    }
    answers.add(isFound ? 1 : 0)
  }

  private mutating func persist(_ key: Span<UInt8>) {
    let (part, hash) = store.part(of: key)
    let isChanged = part.table.withLock { table in
      guard let slot = table.slot(of: key, hash), table.entries[slot].expiry != nil else { return false }
      part.removeDeadline(at: slot, in: &table)
      return true
    }
    answers.add(isChanged ? 1 : 0)
  }

  /// Answers -2 for a key that does not exist, and -1 for a key that does not end.
  private mutating func addTimeToLive(of key: Span<UInt8>, unit: Duration) {
    let (part, hash) = store.part(of: key)
    let now = loop.clock.now
    answers.add(
      part.table.withLock { table in
        guard let slot = table.slot(of: key, hash) else { return -2 }
        guard let expiry = table.entries[slot].expiry else { return -1 }
        // Rounded, as Redis does it.
        return max(0, Int(now.duration(to: expiry.deadline) / unit + 0.5))
      }
    )
  }

  /// The instant that a client means by a number, which is a time from now or a date since 1970; nil if that is more
  /// than a century away.
  private func deadline(_ number: Int, isSeconds: Bool, isDate: Bool) -> LoopClock.Instant? {
    let (milliseconds, isTooGreat) = number.multipliedReportingOverflow(by: isSeconds ? 1000 : 1)
    let century = 100 * 365 * 86_400_000
    let delay = isDate ? milliseconds.subtractingReportingOverflow(Date.now) : (milliseconds, false)
    guard !isTooGreat, !delay.1, abs(delay.0 / 2) < century / 2 else { return nil }
    return loop.clock.now.advanced(by: .milliseconds(delay.0))
  }

  mutating func addNotANumber() { answers.add(error: "value is not an integer or out of range") }
}

/// The date.
enum Date {
  /// The milliseconds since 1970.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
