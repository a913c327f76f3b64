import Glibc
import Mainspring
import Metrics

/// Files, read by a pool of threads and cached.
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

  /// Reads a file on a thread of the pool, caches it, and calls `completion` with its bytes.
  func read(_ name: String, then completion: @escaping (Result<[UInt8], any Error>) -> Void) {
    loop.offload(to: pool) { [root] in
      try FileStore.read(name, in: root)
    } then: { [self, changes] result in
      // A file that was read under former settings must not enter the cache.
      if case .success(let bytes) = result, changes == self.changes { keep(bytes, as: name) }
      completion(result)
    }
  }

  private func keep(_ bytes: [UInt8], as name: String) {
    guard cache[name] == nil else { return }
    if size + bytes.count > limit { removeAll() }
    guard bytes.count <= limit else { return }
    cache[name] = bytes
    size += bytes.count
  }

  /// Called on a thread of the pool.
  private nonisolated static func read(_ name: String, in root: String) throws(RequestError) -> [UInt8] {
    guard !name.isEmpty, !name.utf8.contains(0), !name.split(separator: "/").contains("..") else { throw .badName }
    // A FIFO without a writer would block the thread; for a file the flag changes nothing.
    let file = open("\(root)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .badName }
    guard status.st_size <= RequestError.largestFile else { throw .tooLarge }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + count, $0.count - count) }
      // A file that has become shorter meanwhile ends early.
      if more <= 0 { break }
      count += more
    }
    return Array(bytes[..<count])
  }
}
