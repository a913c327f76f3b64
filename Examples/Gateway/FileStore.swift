import Mainspring
import Metrics

/// Files, read by a pool of threads; small ones are cached.
@MainActor
final class FileStore {
  private let loop: EventRunLoop
  private var root: String
  private var pool: BlockingPool
  private var limit: Int
  private var cache: [String: [UInt8]] = [:]
  private var size = 0 { didSet { sizeGauge.record(size) } }
  /// The number of times that the settings were changed.
  private var changes = 0

  private let hits = Counter(label: "gateway_cache_hits_total")
  private let misses = Counter(label: "gateway_cache_misses_total")
  private let sizeGauge = Gauge(label: "gateway_cache_bytes")

  /// Makes a store whose completions are called on `loop`, the calling thread's own.
  init(_ settings: Settings, loop: EventRunLoop = .main) {
    self.loop = loop
    root = settings.root
    limit = settings.cacheBytes
    pool = BlockingPool(name: "reader", maximumThreads: settings.workers)
  }

  /// Uses other settings from now on; files that are being read are still answered.
  func change(to settings: Settings) {
    changes += 1
    root = settings.root
    limit = settings.cacheBytes
    if settings.workers != pool.maximumThreads {
      pool = BlockingPool(name: "reader", maximumThreads: settings.workers)
    }
    removeAll()
  }

  /// Gives the memory of the cache back.
  func removeAll() {
    cache = [:]
    size = 0
  }

  /// Returns the bytes of a file if they are cached.
  func cached(_ name: String) -> [UInt8]? {
    let bytes = cache[name]
    (bytes == nil ? misses : hits).increment()
    return bytes
  }

  /// Opens a file on a thread of the pool, and calls `completion` with it and its first piece.
  ///
  /// A file of one piece is cached. The kernel keeps those that are larger, if it has the memory.
  func open(_ name: String, then completion: @escaping (Result<(OpenFile, [UInt8]), any Error>) -> Void) {
    loop.offload(to: pool) { [root] in
      let file = try OpenFile(name, in: root)
      return (file, try file.piece(at: 0))
    } then: { [self, changes] result in
      // A file that was read under former settings must not enter the cache.
      if case .success(let (file, bytes)) = result, bytes.count == file.size, changes == self.changes {
        keep(bytes, as: name)
      }
      completion(result)
    }
  }

  /// Reads a piece of a file on a thread of the pool, and calls `completion` with its bytes.
  func read(_ file: OpenFile, at offset: Int, then completion: @escaping (Result<[UInt8], any Error>) -> Void) {
    loop.offload(to: pool, { try file.piece(at: offset) }, then: completion)
  }

  private func keep(_ bytes: [UInt8], as name: String) {
    guard cache[name] == nil else { return }
    if size + bytes.count > limit { removeAll() }
    guard bytes.count <= limit else { return }
    cache[name] = bytes
    size += bytes.count
  }
}
