import HookConditions
import NetworkTesting
import Testing
import UIKitTesting

/// Tests of the path of a device's network, as `NWPathMonitor` shows it.
@MainActor
@Suite(.needs(.queues))
struct NetworkPathTests {
  /// An application that watches the network.
  final class Watcher: UIResponder, UIApplicationDelegate {
    let monitor: NWPathMonitor
    let queue: DispatchQueue
    let journal: TimedJournal

    init(_ monitor: NWPathMonitor, on queue: DispatchQueue, _ journal: TimedJournal) {
      (self.monitor, self.queue, self.journal) = (monitor, queue, journal)
    }

    override convenience init() {
      self.init(NWPathMonitor(), on: .main, TimedJournal(SimulatedDevice.current!))
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      monitor.pathUpdateHandler = { [queue, journal] path in
        dispatchPrecondition(condition: .onQueue(queue))
        journal.note("\(path.status)")
      }
      monitor.start(queue: queue)
      journal.note("started")
      return true
    }
  }

  let device = SimulatedDevice()
  let journal: TimedJournal

  init() { journal = TimedJournal(device) }

  private func launch(
    _ monitor: NWPathMonitor = NWPathMonitor(),
    on queue: DispatchQueue = DispatchQueue(label: "network")
  ) throws -> Watcher {
    try device.launch(Watcher(monitor, on: queue, journal))
  }

  @Test(arguments: [DispatchQueue.main, .global(), DispatchQueue(label: "network")])
  func theHandlerIsCalledOnItsQueueWithThePathAtTheStart(queue: DispatchQueue) throws {
    let app = try launch(on: queue)
    #expect(journal.lines == ["0.0 started", "0.0 satisfied"])
    #expect(app.monitor.queue === queue)
  }

  @Test func theHandlerIsCalledAtEachChange() throws {
    let app = try launch()
    device.advance(by: .seconds(10))
    device.isOnline = false
    #expect(app.monitor.currentPath.status == .unsatisfied)
    device.isOnline = false
    device.advance(by: .seconds(5))
    device.isOnline = true
    device.advance(by: .seconds(3_600))
    #expect(journal.lines == ["0.0 started", "0.0 satisfied", "10.0 unsatisfied", "15.0 satisfied"])
  }

  @Test(.needs(.sessions)) func thePathFollowsTheReachabilityOfTheNetwork() throws {
    device.network.isReachable = false
    _ = try launch()
    device.advance(by: .seconds(1))
    device.network.isReachable = true
    #expect(journal.lines == ["0.0 started", "0.0 unsatisfied", "1.0 satisfied"])
  }

  @Test func theDeviceHasWiFi() throws {
    let path = try launch().monitor.currentPath
    #expect(path.availableInterfaces.map(\.type) == [.wifi])
    #expect(path.usesInterfaceType(.wifi) && !path.usesInterfaceType(.cellular))
    #expect(path.supportsIPv4 && path.supportsIPv6 && path.supportsDNS)
    #expect(!path.isExpensive && !path.isConstrained)
    #expect(path.debugDescription == "satisfied over en0, ipv4, ipv6, dns")
    device.isOnline = false
    let other = NWPathMonitor().currentPath
    #expect(other != path)
    #expect(other.availableInterfaces.isEmpty && other.unsatisfiedReason == .notAvailable)
    #expect(!other.supportsIPv4 && !other.supportsIPv6 && !other.supportsDNS && !other.usesInterfaceType(.wifi))
    #expect(other.debugDescription == "unsatisfied (no network)")
  }

  @Test func aMonitorOfOtherInterfacesHasNoPath() throws {
    _ = try launch(NWPathMonitor(requiredInterfaceType: .cellular))
    device.isOnline = false
    device.isOnline = true
    #expect(journal.lines == ["0.0 started", "0.0 unsatisfied"])
    #expect(NWPathMonitor(requiredInterfaceType: .wifi).currentPath.status == .satisfied)
    #expect(NWPathMonitor(prohibitedInterfaceTypes: [.wifi, .other]).currentPath.status == .unsatisfied)
    #expect(NWPathMonitor(prohibitedInterfaceTypes: [.cellular]).currentPath.status == .satisfied)
  }

  @Test func aCancelledMonitorCallsNothingAndReleasesItsHandler() throws {
    let app = try launch()
    final class Captured {}
    weak var captured: Captured?
    do {
      let value = Captured()
      captured = value
      nonisolated(unsafe) let held = value
      app.monitor.pathUpdateHandler = { _ in withExtendedLifetime(held) {} }
    }
    #expect(captured != nil)
    device.run { app.monitor.cancel() }
    #expect(captured == nil)
    #expect(app.monitor.pathUpdateHandler == nil)
    device.isOnline = false
    device.run { app.monitor.start(queue: .main) }
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["0.0 started", "0.0 satisfied"])
    #expect(app.monitor.currentPath.status == .unsatisfied)
  }

  @Test func aMonitorThatIsReleasedStops() throws {
    _ = try launch()
    var monitor: NWPathMonitor? = NWPathMonitor()
    monitor?.pathUpdateHandler = { [journal] in journal.note("other \($0.status)") }
    device.run { monitor?.start(queue: .main) }
    device.advance(by: .seconds(1))
    monitor = nil
    device.isOnline = false
    #expect(journal.lines == ["0.0 started", "0.0 satisfied", "0.0 other satisfied", "1.0 unsatisfied"])
  }

  @Test func devicesDoNotSeeEachOthersNetworks() throws {
    let app = try launch()
    let other = SimulatedDevice()
    let otherJournal = TimedJournal(other)
    let otherApp = try other.launch(Watcher(NWPathMonitor(), on: .main, otherJournal))
    device.isOnline = false
    other.advance(by: .seconds(7))
    #expect(otherJournal.lines == ["0.0 started", "0.0 satisfied"])
    #expect(otherApp.monitor.currentPath.status == .satisfied)
    other.isOnline = false
    device.advance(by: .seconds(3))
    device.isOnline = true
    #expect(journal.lines == ["0.0 started", "0.0 satisfied", "0.0 unsatisfied", "3.0 satisfied"])
    #expect(otherJournal.lines == ["0.0 started", "0.0 satisfied", "7.0 unsatisfied"])
    #expect(app.monitor.currentPath.status == .satisfied)
    #expect(otherApp.monitor.currentPath.status == .unsatisfied)
  }

  @Test(arguments: [DispatchQueue.main, DispatchQueue(label: "network")])
  func aSuspendedApplicationReceivesTheLastPathWhenItResumes(queue: DispatchQueue) throws {
    _ = try launch(on: queue)
    device.pressHome()
    device.advance(by: .seconds(60))
    #expect(device.state == .suspended)
    device.isOnline = false
    device.isOnline = true
    device.isOnline = false
    device.advance(by: .seconds(60))
    #expect(journal.lines == ["0.0 started", "0.0 satisfied"])
    device.returnToForeground()
    #expect(journal.lines == ["0.0 started", "0.0 satisfied", "120.0 unsatisfied"])
  }

  @Test func anApplicationThatHasEndedReceivesNothingAndTheNextOneBeginsAgain() throws {
    let former = try device.launch(Watcher.self)
    device.terminate()
    device.isOnline = false
    device.advance(by: .seconds(1))
    #expect(former.journal.lines == ["0.0 started", "0.0 satisfied"])
    let next = try device.launch(Watcher.self)
    device.isOnline = true
    #expect(next.journal.lines == ["1.0 started", "1.0 unsatisfied", "1.0 satisfied"])
    #expect(former.journal.lines == ["0.0 started", "0.0 satisfied"])
  }

  @Test(.needs(.tasks)) func aLoopHasThePathsUntilTheMonitorIsCancelled() throws {
    let app = try launch()
    device.run { [journal] in
      _ = Task { [monitor = app.monitor] in
        for await path in monitor { journal.note("loop \(path.status)") }
        journal.note("loop is over")
      }
    }
    device.advance(by: .seconds(1))
    device.isOnline = false
    device.run { app.monitor.cancel() }
    device.advance(by: .seconds(1))
    device.isOnline = true
    let lines = journal.lines.filter { $0.contains("loop") }
    #expect(lines == ["0.0 loop satisfied", "1.0 loop unsatisfied", "1.0 loop is over"])
  }

  @Test(.needs(.tasks)) func aLoopThatIsLeftKeepsNothing() throws {
    try device.launch(Idle.self)
    weak var monitor: NWPathMonitor?
    device.run { [journal] in
      let made = NWPathMonitor()
      monitor = made
      _ = Task {
        for await path in made where path.status == .unsatisfied { break }
        journal.note("left")
      }
    }
    device.advance(by: .seconds(1))
    #expect(monitor != nil)
    device.isOnline = false
    device.advance(by: .seconds(1))
    #expect(journal.lines == ["1.0 left"])
    #expect(monitor == nil)
  }
}
