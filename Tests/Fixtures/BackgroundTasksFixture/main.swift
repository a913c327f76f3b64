// An application with a refresh task, in a process; `MISTAKE` names the mistake that it makes.
import BackgroundTasks
import UIKit

final class Delegate: UIResponder, UIApplicationDelegate {
  private let mistake = ProcessInfo.processInfo.environment["MISTAKE"]

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if mistake?.hasPrefix("late") == true { return true }
    register()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    if mistake?.hasPrefix("late") != true { submit() }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    switch mistake {
    case "late": Delegate.registerLate()
    case "late on another thread": DispatchQueue.global().async { Delegate.registerLate() }
    default: break
    }
  }

  private func register() {
    let forgets = mistake == "forgets"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.refresh", using: nil) { @Sendable task in
      task.expirationHandler = {}
      if !forgets { task.setTaskCompleted(success: true) }
    }
  }

  private nonisolated static func registerLate() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.refresh", using: nil) { _ in }
  }

  private func submit() {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.refresh"))
    } catch {
      print("The request was refused: \(error)")
    }
  }
}

Delegate.main()
