import Foundation
import LineService
import Mainspring

/// The jobs that wait, in a file, and the program that does them.
@MainActor
final class JobQueue {
  private let folder: URL
  private let program: [String]
  private(set) var waiting: [String]
  /// The number of jobs that this process has done.
  private(set) var done = 0

  init(_ arguments: [String]) {
    folder = URL(fileURLWithPath: arguments.first ?? ".")
    program = arguments.count > 1 ? Array(arguments.dropFirst()) : ["echo"]
    let text = try? String(contentsOf: folder.appendingPathComponent("waiting"), encoding: .utf8)
    waiting = (text ?? "").split(separator: "\n").map(String.init)
  }

  func add(_ job: String) {
    waiting.append(job)
    save()
  }

  /// Does the jobs in their order, until none waits or the task is canceled; returns whether none waits.
  func run() async -> Bool {
    while let job = waiting.first, !Task.isCancelled {
      LineService.log(await result(of: job))
      done += 1
      // A job that is interrupted here is done again.
      waiting.removeFirst()
      save()
    }
    return waiting.isEmpty
  }

  private func result(of job: String) async -> String {
    await withCheckedContinuation { continuation in
      var output: [UInt8] = []
      do {
        let child = try ChildProcess.start(
          program[0],
          Array(program.dropFirst()) + [job],
          standardOutput: .pipe
        )
        try EventRunLoop.mainActor.addChild(child, standardOutput: { output += $0 }) { end in
          let words = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
          continuation.resume(returning: end == .exited(status: 0) ? words : "\(job): \(end)")
        }
      } catch {
        continuation.resume(returning: "\(job): \(error)")
      }
    }
  }

  private func save() {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let text = waiting.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: folder.appendingPathComponent("waiting"), options: .atomic)
    } catch {
      LineService.log("the queue cannot be saved: \(error.localizedDescription)")
    }
  }
}
