import Foundation
import LifecycleHost
import TestPrograms

private let sleeper =
  #"{"program": "FIXTURE", "sockets": [{"unix": "FOLDER/NAME"}], "idleAfter": 0.05, "reclaimAfter": 5}"#

private func services(_ names: [String]) -> [String: String] {
  Dictionary(uniqueKeysWithValues: names.map { ($0, sleeper.replacing("NAME", with: $0)) })
}

/// Asks a service at random times, so that it is met in every phase, and another one, which never sleeps, beside it.
func tryConnections(_ count: Int) async throws {
  var descriptions = services(["sleeps", "ends"])
  descriptions["runs"] = sleeper.replacing("NAME", with: "runs").replacing(#", "idleAfter": 0.05"#, with: "")
  let host = try TriedHost(descriptions)
  var (running, mixed, cold) = (Times(), Times(), Times())
  var asleep = Times()
  let client = try host.client
  for number in 0..<count {
    guard let answer = Question.ask(host.folder.file("runs")) else { host.fail("no answer of the service that runs") }
    running.add(answer.time)
    usleep(UInt32.random(in: 0..<20_000) * (number % 10 == 0 ? 10 : 1))
    let isAsleep = try number % 10 == 0 && client.applications().first { $0.name == "sleeps" }?.phase == "frozen"
    guard let answer = Question.ask(host.folder.file("sleeps")) else { host.fail("no answer of the one that sleeps") }
    if isAsleep { asleep.add(answer.time) } else { mixed.add(answer.time) }
    if answer.time > .milliseconds(150) { host.fail("slow: \(answer.time)\n\(try client.log(of: "sleeps"))") }
    if number % 100 == 0 {
      guard let answer = Question.ask(host.folder.file("ends")) else { host.fail("no answer of the one that ended") }
      cold.add(answer.time)
      try client.act("stop", on: "ends")
    }
  }
  print("running:     \(running.text)")
  print("suspended:   \(asleep.text)")
  print("in any phase: \(mixed.text)")
  print("not running: \(cold.text)")
  host.end()
}

/// Kills the host at random instants while services are used, and checks that one process answers each question.
func tryKills(_ count: Int) throws {
  let names = ["a", "b", "c"]
  let host = try TriedHost(services(names))
  var longest = Duration.zero
  for number in 1...count {
    // The questions are asked while the host is killed and the next one is started.
    let asked = names.map { AskedQuestion(host.folder.file($0)) }
    usleep(UInt32.random(in: 0..<60_000))
    host.kill()
    if number % 3 == 0 { usleep(UInt32.random(in: 0..<50_000)) }
    try host.start()
    for (name, question) in zip(names, asked) {
      guard let answer = question.wait() else { host.fail("kill \(number): no answer of \(name)") }
      longest = max(longest, answer.time)
    }
    for name in names {
      let found = ProcessTable.running(of: "\(host.folder.file("run"))/applications/\(name)")
      if found > 1 { host.fail("kill \(number): \(name) runs \(found) times") }
    }
    if number % 20 == 0 { try host.client.act("stop", on: names[number / 20 % names.count]) }
  }
  print("\(count) kills: every question was answered, the slowest after \(longest); no application ran twice")
  host.end()
}

/// A question on a thread of its own.
final class AskedQuestion: @unchecked Sendable {
  // Written by the thread before it signals, and read after the wait.
  private var answer: (process: Int32, time: Duration)?
  private let done = DispatchSemaphore(value: 0)

  init(_ path: String) {
    Thread.detachNewThread { [self] in
      answer = Question.ask(path)
      done.signal()
    }
  }

  func wait() -> (process: Int32, time: Duration)? {
    done.wait()
    return answer
  }
}

/// Measures what services cost that are suspended.
func trySleepers(_ count: Int) throws {
  let names = (1...count).map { "s\($0)" }
  let host = try TriedHost(services(names))
  for name in names {
    guard Question.ask(host.folder.file(name)) != nil else { host.fail("no answer of \(name)") }
  }
  let client = try host.client
  let limit = ContinuousClock.now + .seconds(120)
  while try client.applications().contains(where: { $0.phase != "frozen" }), ContinuousClock.now < limit {
    usleep(50_000)
  }
  // The memory is given back after five seconds.
  let before = try client.applications()
  sleep(7)
  let processes = try client.applications().compactMap(\.pid)
  let ticks = processes.compactMap(ProcessTable.ticks).reduce(0, +)
  let own = ProcessTable.ticks(host.process) ?? 0
  sleep(60)
  let after = try client.applications()
  let used = processes.compactMap(ProcessTable.ticks).reduce(0, +) - ticks
  let share = Double((ProcessTable.ticks(host.process) ?? 0) - own) / 60
  let woken = wakeUps(after) - wakeUps(before)
  print("\(count) services suspended for 60 s: \(used) ticks of processor time, \(woken) wake-ups")
  print(String(format: "the host: %.3f %% of a processor, %d kB", share, memory(host.process) / 1024))
  print("memory of a service: \(mean(before)) kB when it was frozen, \(mean(after)) kB after it was given back")
  host.end()
}

private func wakeUps(_ applications: [HostedApplication]) -> Int { applications.map(\.wakeUps).reduce(0, +) }

private func mean(_ applications: [HostedApplication]) -> Int {
  applications.compactMap(\.memory).reduce(0, +) / max(1, applications.count) / 1024
}

private func memory(_ process: Int32) -> Int { ProcessTable.residentMemory(process) ?? 0 }

/// Launches and ends a service 200 times a minute, and watches the host's memory and descriptors.
func tryLaunches(minutes: Int) throws {
  let host = try TriedHost(services(["a"]))
  let client = try host.client
  let count = 200 * minutes
  var figures: [(memory: Int, descriptors: Int)] = []
  var slowest = Duration.zero
  let start = ContinuousClock.now
  for number in 1...count {
    let stalls = Stalls()
    guard let answer = Question.ask(host.folder.file("a")) else { host.fail("launch \(number): no answer") }
    slowest = max(slowest, answer.time)
    if answer.time > .seconds(1) { print("launch \(number) took \(answer.time); meanwhile \(stalls.sinceThen)") }
    do {
      try client.act("stop", on: "a")
      let limit = ContinuousClock.now + .seconds(30)
      while try client.applications().first?.pid != nil, ContinuousClock.now < limit { usleep(1000) }
    } catch {
      host.fail("launch \(number): \(error)")
    }
    if number % (count / 10) == 0 {
      let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(host.process)/fd").count) ?? 0
      figures.append((memory(host.process) / 1024, descriptors))
    }
    Thread.sleep(forTimeInterval: (start + .milliseconds(300 * number) - .now) / .seconds(1))
  }
  let rate = Double(count) / ((ContinuousClock.now - start) / .seconds(60))
  print(String(format: "%d launches, %.0f a minute, the slowest after %.3f s", count, rate, slowest / .seconds(1)))
  print("the host's memory in kB and its descriptors after each tenth:")
  print(figures.map { "\($0.memory) \($0.descriptors)" }.joined(separator: " · "))
  host.end()
}

/// Makes memory run short, and checks that suspended services end in the order of their last use, and the application
/// in the foreground does not.
func tryPressure(_ count: Int) throws {
  let names = ["first", "second", "third"]
  var descriptions = services(names)
  descriptions["screen"] = #"{"program": "FIXTURE", "kind": "application"}"#
  let host = try TriedHost(descriptions)
  let client = try host.client
  try client.act("open", on: "screen")
  var ended = 0
  for number in 1...count {
    for name in names {
      guard Question.ask(host.folder.file(name)) != nil else { host.fail("round \(number): no answer of \(name)") }
      usleep(20_000)
    }
    let limit = ContinuousClock.now + .seconds(30)
    while try client.applications().count(where: { $0.phase == "frozen" }) < 3, ContinuousClock.now < limit {
      usleep(5000)
    }
    let pressure = try RunningProgram("/bin/sh", [Repository.path("Scripts/press-memory"), "4"]).waitForEnd()
    guard pressure.end == .exited(status: 0) else {
      if number > 1 { host.fail("round \(number): \(pressure.errors)") }
      print("this machine has no memory pressure to try: \(pressure.errors)")
      return host.end()
    }
    let after = try client.applications()
    let isRunning = names.map { name in after.first { $0.name == name }?.pid != nil }
    // Those that have ended are the first of the order.
    if isRunning != isRunning.sorted(by: { !$0 && $1 }) {
      host.fail("round \(number): the order is wrong, \(isRunning)")
    }
    if after.first(where: { $0.name == "screen" })?.phase != "foreground" { host.fail("round \(number): the screen") }
    ended += isRunning.count { !$0 }
  }
  print("\(count) rounds of memory pressure: \(ended) services ended, each in the order; the application went on")
  host.end()
}
