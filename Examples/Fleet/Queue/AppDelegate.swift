import BackgroundTasks
import LineService
import Mainspring
import Systemd
import UIKit

/// A queue of jobs, for each of which a program runs in the background, when the host finds the time.
///
/// Each line of a connection is a job. The arguments are the folder that keeps the queue, and the program with its
/// arguments.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private static let work = "org.example.queue.work"
  private let queue = JobQueue(Array(CommandLine.arguments.dropFirst()))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: AppDelegate.work, using: .main) { task in
      // It is called on the main queue.
      MainActor.assumeIsolated { self.run(task) }
    }
    do {
      try LineService.serve(PassedDescriptor.all(in: ProcessInfo.processInfo.environment), answer: answer)
    } catch {
      LineService.log("the queue cannot listen: \(error)")
    }
    return true
  }

  private func answer(_ line: String) -> String {
    if line == "status" { return "\(queue.waiting.count) waiting, \(queue.done) done" }
    queue.add(line)
    schedule()
    return "queued as number \(queue.waiting.count)"
  }

  /// Hands the work to the host, which keeps the request while this process is frozen, or does not run.
  private func schedule() {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: AppDelegate.work))
    } catch {
      LineService.log("the work cannot be scheduled: \(error)")
    }
  }

  private func run(_ task: BGTask) {
    let work = Task {
      let isDone = await queue.run()
      if !isDone { schedule() }
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }
}
