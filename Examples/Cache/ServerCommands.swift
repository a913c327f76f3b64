import Glibc

/// The commands about the server and its connections.
extension Commands {
  mutating func runOnServer(_ name: String, _ bytes: Span<UInt8>, _ words: [Range<Int>]) {
    switch name {
    case "ping" where words.count == 1: answers.add(status: "PONG")
    case "ping" where words.count == 2, "echo" where words.count == 2:
      answers.add(bytes.extracting(words[1]).array[...])
    case "quit":
      answers.add(status: "OK")
      isQuitting = true
    case "select" where words.count == 2:
      if bytes.extracting(words[1]).number == 0 {
        answers.add(status: "OK")
      } else {
        answers.add(error: "DB index is out of range: there is only 0")
      }
    case "dbsize": answers.add(store.sum { $0.count })
    case "flushall", "flushdb":
      store.removeAll()
      answers.add(status: "OK")
    case "bgsave":
      guard let saving else { return answers.add(error: "there is no file; start the cache with --snapshot") }
      if saving.begin(store.snapshot(), on: loop) {
        answers.add(status: "Background saving started")
      } else {
        answers.add(error: "Background save already in progress")
      }
    case "lastsave": answers.add((saving?.lastDate ?? 0) / 1000)
    case "info": answers.add(Array(information.utf8)[...])
    // Clients ask for these at their start.
    case "command", "config": answers.add(partCount: 0)
    case "client": answers.add(status: "OK")
    default: answers.add(error: "unknown command or wrong number of arguments: '\(name)'")
    }
  }

  private var information: String {
    """
    # Memory
    used_memory:\(store.sum { $0.size })
    # Stats
    expired_keys:\(store.sum { $0.expiredCount })
    evicted_keys:\(store.sum { $0.evictedCount })
    # Keyspace
    db0:keys=\(store.sum { $0.count })

    """.replacingLineEnds
  }
}

extension String {
  fileprivate var replacingLineEnds: String { split(separator: "\n").map { "\($0)\r\n" }.joined() }
}
