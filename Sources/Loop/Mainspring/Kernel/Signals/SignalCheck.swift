import CLinux
import Glibc

/// Finds the threads on which a signal would have its action instead of reaching a loop, and reports them once for each
/// signal.
enum SignalCheck {
  private static let reported = Locked<Set<Int32>>([])

  /// Writes a message if threads that were started earlier do not block the signal.
  ///
  /// The kernel delivers a signal to any thread that does not block it; it can be read from a signalfd only if all
  /// threads block it. See signal(7).
  static func report(_ number: Int32, rival: SignalRival?) {
    var open = threadsNotBlocking(number)
    if open.isEmpty { return }
    // Some of these threads may have just been started, and are about to block the signal.
    usleep(2000)
    open = open.filter { threadsNotBlocking(number).contains($0) }
    guard !open.isEmpty, reported.withLock({ $0.insert(number).inserted }) else { return }
    let names = Set(open.map { name(of: $0) }).sorted().prefix(5).joined(separator: ", ")
    let effect =
      switch rival {
      case .handler(let name): "calls \(name), the handler that other code has set"
      case .dispatch: "reaches Dispatch's signal sources"
      case nil: "has its default action"
      }
    DiagnosticMessage.write(
      "\(signalName(number)) may not reach the run loop that listens for it: \(open.count) "
        + (open.count == 1 ? "thread that was" : "threads that were")
        + " started earlier (\(names)) do\(open.count == 1 ? "es" : "") not block it, and there it \(effect). "
        + "Listen for signals before other threads are started, or block the signal in these threads."
    )
  }

  private static func threadsNotBlocking(_ number: Int32) -> [Int32] {
    let own = mainspring_thread_id()
    guard let folder = opendir("/proc/self/task") else { return [] }
    defer { closedir(folder) }
    var threads: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let thread = Int32(name), thread != own, let mask = blockedSignals(of: thread) else { continue }
      if mask & (1 << UInt64(number - 1)) == 0 { threads.append(thread) }
    }
    return threads
  }

  /// Returns the field `SigBlk` of proc_pid_status(5); nil if the thread has ended.
  private static func blockedSignals(of thread: Int32) -> UInt64? {
    let lines = contents("/proc/self/task/\(thread)/status").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("SigBlk:") }) else { return nil }
    return UInt64(line.dropFirst("SigBlk:".count).drop { $0 == "\t" || $0 == " " }, radix: 16)
  }

  private static func name(of thread: Int32) -> String {
    let name = contents("/proc/self/task/\(thread)/comm").split(separator: "\n").first.map(String.init)
    return name ?? "\(thread)"
  }

  private static func contents(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private static func signalName(_ number: Int32) -> String {
    switch number {
    case SIGTERM: "SIGTERM"
    case SIGINT: "SIGINT"
    case SIGHUP: "SIGHUP"
    case SIGQUIT: "SIGQUIT"
    case SIGCHLD: "SIGCHLD"
    case SIGUSR1: "SIGUSR1"
    case SIGUSR2: "SIGUSR2"
    case SIGTSTP: "SIGTSTP"
    case SIGCONT: "SIGCONT"
    default: "signal \(number)"
    }
  }
}
