// Measures how many days of a device a minute simulates: `make measure-days`.
//
//     MeasureDays [DAYS [PROCESSES]]
//
// Devices belong to the main actor, so each core has a process of its own, as when a suite is sharded.
import AppLifecycle
import Foundation
import LifecycleTesting
import Mainspring

/// An application with a few timers, one of which is a task that sleeps.
@MainActor
final class Station: LaunchableDelegate {
  static var device: SimulatedDevice?
  private(set) static var ticks = 0
  private var timers: [RunLoopTimer] = []

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    for interval in [Duration.seconds(10), .seconds(60)] {
      timers.append(application.loop.addTimer(after: interval, repeatingEvery: interval) { Station.ticks += 1 })
    }
    Task {
      while true {
        try await Task.sleep(for: .seconds(900))
        Station.ticks += 1
      }
    }
    return true
  }

  func applicationDidEnterBackground(_ application: LifecycleApplication) {
    let task = application.backgroundTasks.begin(name: "save")
    application.loop.addTimer(after: .seconds(2)) { application.backgroundTasks.end(task) }
  }
}

/// Simulates a day: each hour, the user leaves the application for ten minutes.
@MainActor
func simulateDay() throws {
  let device = SimulatedDevice()
  try device.launch(Station.self)
  for _ in 0..<24 {
    device.advance(by: .seconds(3000))
    device.pressHome()
    device.advance(by: .seconds(600))
    device.returnToForeground()
  }
  precondition(device.now == .seconds(86_400) && device.state == .active)
  device.terminate()
}

let arguments = CommandLine.arguments.dropFirst().compactMap(Int.init)
let days = arguments.first ?? 1000
let processes = arguments.dropFirst().first ?? 2

if ProcessInfo.processInfo.environment["MEASURE_DAYS_PART"] != nil {
  for _ in 0..<days { try simulateDay() }
  // Two timers in the foreground, and the task, which does not sleep while the application is suspended.
  precondition(Station.ticks >= days * 24 * (300 + 50 + 3), "timers are missing: \(Station.ticks)")
  exit(0)
}

let begin = ContinuousClock.now
let parts = (0..<processes).map { part in
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  process.arguments = ["\((days + part) / processes)"]
  process.environment = ProcessInfo.processInfo.environment.merging(["MEASURE_DAYS_PART": "1"]) { $1 }
  return process
}
for part in parts { try part.run() }
for part in parts {
  part.waitUntilExit()
  guard part.terminationStatus == 0 else { fatalError("A part has failed.") }
}
let seconds = (ContinuousClock.now - begin) / .seconds(1)
var usage = rusage()
getrusage(RUSAGE_CHILDREN.rawValue, &usage)
let processor = [usage.ru_utime, usage.ru_stime].reduce(0.0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
func perMinute(_ seconds: Double) -> Int { Int(Double(days) / seconds * 60) }
print("\(days) days of a device with \(processes) processes: \(perMinute(seconds)) a minute,")
print("and \(perMinute(processor)) in a minute of one processor's time")
