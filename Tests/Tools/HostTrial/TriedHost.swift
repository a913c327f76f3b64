import Foundation
import LifecycleHost
import TestPrograms

/// A host in a process of its own, and its folders.
final class TriedHost {
  let folder = TemporaryFolder()
  private var program: RunningProgram?

  init(_ descriptions: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: folder.file("applications"), withIntermediateDirectories: false)
    let fixture = RunningProgram.productFolder.appendingPathComponent("HostFixture").path
    for (name, text) in descriptions {
      _ = try folder.write(
        text.replacing("FIXTURE", with: fixture).replacing("FOLDER", with: folder.path),
        to: "applications/\(name).json"
      )
    }
    try start()
  }

  /// Starts a host on these folders.
  func start() throws {
    let command = RunningProgram.productFolder.appendingPathComponent("mainspring").path
    let options = "--runtime \(folder.file("run")) --state \(folder.file("state"))"
    let log = folder.file("log")
    program = try RunningProgram(
      "/bin/sh",
      ["-c", "exec \(command) host \(folder.file("applications")) \(options) 2>>\(log)"]
    )
    // It serves when its control socket answers.
    let limit = ContinuousClock.now + .seconds(60)
    while (try? client.applications()) == nil, ContinuousClock.now < limit { usleep(2000) }
  }

  var client: HostClient { get throws { try HostClient(runtimeFolder: folder.file("run")) } }

  var process: Int32 { program?.child.processIdentifier ?? 0 }

  func kill() {
    program?.child.send(SIGKILL)
    _ = program?.child.wait()
  }

  func end() {
    program?.child.send(SIGTERM)
    _ = program?.child.wait()
  }

  /// Ends the host, and the process with an error, the state of the host's threads and the host's records.
  func fail(_ reason: String) -> Never {
    func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
    print("\(reason)\n\nThe load: \(text("/proc/loadavg"))")
    let tasks = "/proc/\(process)/task"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
      print("\(text("\(tasks)/\(thread)/stat").prefix(40))… waits in \(text("\(tasks)/\(thread)/wchan"))")
    }
    let records = text(folder.file("log")).split(separator: "\n").suffix(40).joined(separator: "\n")
    print("\nThe last records:\n\(records)")
    end()
    exit(1)
  }
}

/// One question to a service over a connection of its own.
enum Question {
  /// Returns the service's process, and the time until the answer; nil if there is none.
  static func ask(_ path: String) -> (process: Int32, time: Duration)? {
    let start = ContinuousClock.now
    let descriptor = UnixName.connect(to: path, SOCK_STREAM.rawValue)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard send(descriptor, "x\n", 2, Int32(MSG_NOSIGNAL)) == 2 else { return nil }
    var answer = [UInt8](repeating: 0, count: 256)
    let length = recv(descriptor, &answer, answer.count, 0)
    guard length > 0 else { return nil }
    let number = String(decoding: answer[..<length], as: UTF8.self).prefix { $0 != " " }
    guard let process = Int32(number) else { return nil }
    return (process, ContinuousClock.now - start)
  }
}

/// Times, and what is said about them.
struct Times {
  private var all: [Duration] = []

  mutating func add(_ time: Duration) { all.append(time) }

  var count: Int { all.count }

  func share(_ part: Double) -> Double {
    guard !all.isEmpty else { return 0 }
    let time = all.sorted()[min(all.count - 1, Int(Double(all.count) * part))].components
    return Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15
  }

  var text: String {
    String(format: "median %.2f ms, p99 %.2f ms, longest %.2f ms (%d)", share(0.5), share(0.99), share(1), all.count)
  }
}

/// The times in which something on this machine waited for a processor, a disk or memory, as the kernel measures them.
struct Stalls {
  private let beginning = Stalls.totals

  /// The times since this value was made.
  var sinceThen: String {
    zip(Stalls.totals, beginning).map { now, then in
      String(format: "%@ %.1f s", now.resource, Double(now.microseconds - then.microseconds) / 1e6)
    }.joined(separator: ", ")
  }

  private static var totals: [(resource: String, microseconds: Int)] {
    ["cpu", "io", "memory"].map { resource in
      let text = (try? String(contentsOfFile: "/proc/pressure/\(resource)", encoding: .utf8)) ?? ""
      return (resource, text.firstMatch(of: /total=(\d+)/).flatMap { Int($0.1) } ?? 0)
    }
  }
}
