import AppLifecycle
import Dispatch
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import Systemd

/// Compares the messages of whole lives with recorded datagrams: each text is one datagram.
///
/// <https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html>
@MainActor
struct SystemdServiceTests {
  @Test func aServiceReportsItsStatesFromLaunchToTermination() throws {
    let managed = try ManagedApplication()

    managed.launch()
    managed.send(.home, .foreground, .hangup, .interruption(.begin), .interruption(.end), .terminate)

    #expect(
      try managed.messages() == [
        "MAINPID=own STATUS=starting",
        "READY=1 STATUS=active",
        "STATUS=inactive",
        "STATUS=background",
        "STATUS=suspended",
        "STATUS=background",
        "STATUS=inactive",
        "STATUS=active",
        "RELOADING=1 MONOTONIC_USEC=now STATUS=reloading",
        "READY=1 STATUS=active",
        "STATUS=inactive",
        "STATUS=active",
        "STOPPING=1 STATUS=stopping",
      ]
    )
  }

  @Test func aServiceIsReadyOnceEveryPartIsReady() throws {
    let managed = try ManagedApplication()
    let cache = managed.service.addPart("cache")
    let listener = managed.service.addPart("listener")
    _ = try managed.messages()

    managed.launch()
    cache.setReady()
    managed.serve()

    #expect(
      try managed.messages() == ["STATUS=starting; not ready: cache, listener", "STATUS=starting; not ready: listener"]
    )
    #expect(!managed.service.isReady)

    listener.setReady()
    managed.serve()

    #expect(try managed.messages() == ["READY=1 STATUS=active"])
    #expect(managed.service.isReady)
  }

  @Test func aServiceWithReadyPartsIsReadyOnlyAfterTheLaunch() throws {
    let managed = try ManagedApplication()
    managed.service.addPart("cache").setReady()
    managed.serve()
    _ = try managed.messages()
    var during: [String]?
    managed.delegate.onLaunch = {
      managed.serve()
      during = try? managed.messages()
    }

    managed.launch()

    #expect(during == [])
    #expect(try managed.messages() == ["READY=1 STATUS=active"])
  }

  @Test func aPartReportsFromAnyThread() throws {
    let managed = try ManagedApplication()
    let parts = (0..<6).map { managed.service.addPart("\($0)") }
    managed.launch()

    DispatchQueue.concurrentPerform(iterations: parts.count) { parts[$0].setReady() }
    managed.serve()

    #expect(try managed.messages().filter { $0.contains("READY=1") } == ["READY=1 STATUS=active"])
  }

  @Test func aPartThatFailsLaterIsInTheStatusOnly() throws {
    let managed = try ManagedApplication()
    let database = managed.service.addPart("database")
    managed.launch()
    database.setReady()
    managed.serve()
    _ = try managed.messages()

    database.setReady(false)
    managed.serve()
    #expect(!managed.service.isReady)
    managed.service.status = "3 clients"
    database.setReady()
    managed.serve()
    #expect(managed.service.isReady)
    managed.service.status = nil

    #expect(
      try managed.messages() == [
        "STATUS=active; not ready: database", "STATUS=active; not ready: database; 3 clients",
        "STATUS=active; 3 clients", "STATUS=active",
      ]
    )
  }

  @Test func aServiceLaunchedIntoTheBackgroundIsReady() throws {
    let managed = try ManagedApplication()

    managed.send(.launch(inBackground: true, url: nil, source: nil))

    #expect(
      try managed.messages() == [
        "MAINPID=own STATUS=starting", "READY=1 STATUS=background", "STATUS=suspended",
      ]
    )
  }

  @Test func anApplicationThatRunsAlreadyIsReadyAtOnce() throws {
    let manager = try ManagerStandIn()
    let loop = try EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    application.send(.launch(inBackground: false, url: nil, source: nil))
    loop.advance(by: .zero)

    let service = try SystemdService(application, environment: ["NOTIFY_SOCKET": manager.address])

    #expect(try manager.receiveAll() == [["MAINPID=\(getpid())", "READY=1", "STATUS=active"]])
    withExtendedLifetime(service) {}
  }

  // MARK: - Reloads

  @Test func aReloadLastsUntilItsPartsAreReadyAgain() throws {
    let managed = try ManagedApplication()
    let configuration = managed.service.addPart("configuration")
    configuration.setReady()
    managed.launch()
    managed.delegate.onHangup = { configuration.setReady(false) }
    _ = try managed.messages()

    managed.send(.hangup)
    managed.send(.hangup)

    #expect(
      try managed.messages() == [
        "RELOADING=1 MONOTONIC_USEC=now STATUS=reloading",
        "STATUS=reloading; not ready: configuration",
        "RELOADING=1 MONOTONIC_USEC=now",
      ]
    )

    configuration.setReady()
    managed.serve()

    #expect(try managed.messages() == ["READY=1 STATUS=active"])
  }

  @Test func theTimeOfAReloadIsTheTimeOfItsMessage() throws {
    let managed = try ManagedApplication()
    managed.launch()
    _ = try managed.messages()
    let before = monotonicMicroseconds()

    managed.send(.hangup)

    let lines = try #require(try managed.manager.receiveAll().first)
    let time = try #require(lines.first { $0.hasPrefix("MONOTONIC_USEC=") }.flatMap { Int($0.dropFirst(15)) })
    #expect((before...monotonicMicroseconds()).contains(time))
  }

  @Test func aReloadThatASuspendedApplicationMissesIsAnswered() throws {
    let managed = try ManagedApplication()
    managed.launch()
    managed.send(.home)
    _ = try managed.messages()

    managed.send(.hangup)

    #expect(
      try managed.messages() == [
        "RELOADING=1 MONOTONIC_USEC=now STATUS=reloading", "READY=1 STATUS=suspended",
      ]
    )
  }

  @Test func aHangupBeforeTheServiceIsReadyIsNoReload() throws {
    let managed = try ManagedApplication()
    let part = managed.service.addPart("cache")
    managed.launch()
    _ = try managed.messages()

    managed.send(.hangup)
    part.setReady()
    managed.serve()

    #expect(try managed.messages() == ["READY=1 STATUS=active"])
  }

  // MARK: - The end

  @Test func tasksThatKeepAnEndingApplicationRunningGetMoreTime() throws {
    let policy = BackgroundPolicy(gracePeriod: .seconds(60))
    let managed = try ManagedApplication(policy: policy)
    managed.launch()
    let tasks = managed.application.backgroundTasks
    let upload = tasks.begin(name: "upload")
    managed.delegate.onTerminate = {
      let index = tasks.begin(name: "index")
      managed.loop.addTimer(after: .milliseconds(1500)) { tasks.end(upload) }
      managed.loop.addTimer(after: .milliseconds(2500)) { tasks.end(index) }
      managed.loop.advance(by: .seconds(4))
    }
    _ = try managed.messages()

    managed.send(.terminate)

    #expect(
      try managed.messages() == [
        "STOPPING=1 STATUS=stopping; background tasks: upload EXTEND_TIMEOUT_USEC=10000000",
        "STATUS=stopping; background tasks: upload, index EXTEND_TIMEOUT_USEC=10000000",
        "STATUS=stopping; background tasks: index EXTEND_TIMEOUT_USEC=10000000",
        "STATUS=stopping EXTEND_TIMEOUT_USEC=10000000",
        "EXTEND_TIMEOUT_USEC=10000000",
      ]
    )
    #expect(managed.application.termination?.reason == .terminated)
  }

  @Test func timeoutExtensionsEndWithTheBackgroundBudget() throws {
    let policy = BackgroundPolicy(gracePeriod: .seconds(3600), budget: .seconds(12))
    let managed = try ManagedApplication(policy: policy)
    managed.launch()
    _ = managed.application.backgroundTasks.begin(name: "endless")
    managed.delegate.onTerminate = {
      for _ in 0..<100 {
        managed.loop.advance(by: .seconds(1))
        managed.manager.readAll()
      }
    }
    _ = try managed.messages()

    managed.send(.terminate)

    let extensions = try managed.manager.receiveAll().compactMap { lines in
      lines.first { $0.hasPrefix("EXTEND") }.flatMap { Int($0.dropFirst("EXTEND_TIMEOUT_USEC=".count)) }
    }
    #expect(extensions.map { $0 / 1_000_000 } == [10, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  }

  @Test func timeoutExtensionsEndWithTheBudgetsOfADrain() throws {
    let manager = try ManagerStandIn()
    let loop = try EventRunLoop(clock: .virtual())
    let configuration = LifecycleConfiguration(
      name: "managed",
      policy: BackgroundPolicy(gracePeriod: .seconds(3), budget: .seconds(6)),
      terminationBudget: .seconds(12)
    )
    let application = LifecycleApplication(configuration: configuration, loop: loop, terminationHandler: .recorded)
    let delegate = EndlessDrain()
    application.delegate = delegate
    let service = try SystemdService(application, environment: ["NOTIFY_SOCKET": manager.address])
    application.send(.launch(inBackground: false, url: nil, source: nil))
    loop.advance(by: .zero)
    _ = try manager.receiveAll()

    application.send(.terminate)
    loop.advance(by: .zero)
    var messages = try manager.receiveAll()
    for _ in 0..<20 {
      loop.advance(by: .seconds(1))
      messages += try manager.receiveAll()
    }

    let extensions = messages.compactMap { lines in
      lines.first { $0.hasPrefix("EXTEND") }.flatMap { Int($0.dropFirst("EXTEND_TIMEOUT_USEC=".count)) }
    }
    // applicationWillTerminate returned at once, so the drain has ended three seconds before all limits together.
    #expect(extensions.map { $0 / 1_000_000 } == [10, 10, 10, 10, 10, 10, 9, 8, 7, 6, 5, 4, 3])
    #expect(messages.first?.first == "STOPPING=1")
    withExtendedLifetime((service, delegate)) {}
  }

  @Test func anUnrequestedTerminationIsReportedInTheStatus() throws {
    let managed = try ManagedApplication()
    managed.launch()
    _ = managed.application.backgroundTasks.begin(name: "endless")
    managed.send(.home)
    _ = try managed.messages()

    managed.loop.advance(by: .seconds(60))

    let messages = try managed.messages()
    #expect(messages.count == 1 && messages[0].hasPrefix("STATUS=ended: taskNotEnded: "))
    #expect(messages[0].ranges(of: "taskNotEnded").count == 1)
  }

  @Test func anApplicationThatExitsOnSuspendReportsThatItStops() throws {
    let manager = try ManagerStandIn()
    let loop = try EventRunLoop(clock: .virtual())
    let configuration = LifecycleConfiguration(name: "managed", exitsOnSuspend: true)
    let application = LifecycleApplication(configuration: configuration, loop: loop, terminationHandler: .recorded)
    let service = try SystemdService(application, environment: ["NOTIFY_SOCKET": manager.address])
    for event in [SystemEvent.launch(inBackground: false, url: nil, source: nil), .home] {
      application.send(event)
      loop.advance(by: .zero)
    }

    #expect(try manager.receiveAll().last == ["STOPPING=1", "STATUS=stopping"])
    withExtendedLifetime(service) {}
  }

  // MARK: - The manager

  @Test func withoutAManagerNothingIsSentAndEverythingWorks() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    let service = try SystemdService(application, environment: ["WATCHDOG_USEC": "1000000"])
    service.addPart("cache").setReady()
    application.send(.launch(inBackground: false, url: nil, source: nil))
    loop.advance(by: .seconds(5))

    try service.store([0], named: "nothing")
    try service.removeStored(named: "nothing")
    service.status = "nobody reads this"

    #expect(!service.isManaged && service.passedDescriptors.isEmpty)
  }

  @Test func aManagerThatIsGoneIsReportedAndTheServiceStarts() throws {
    let address = try ManagerStandIn(onPath: true).address
    let loop = try EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    var failures: [NotifyError] = []
    let variables = ["NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1000000"]

    let service = try SystemdService(application, environment: variables) { failures.append($0) }
    try service.store([0], named: "http")
    try service.removeStored(named: "http")
    application.send(.launch(inBackground: false, url: nil, source: nil))
    loop.advance(by: .seconds(5))

    #expect(application.state == .active && service.isReady)
    #expect(failures.count > 10)
    #expect(failures.allSatisfy { $0 == .unreachable(address: address, errno: ENOENT) })
  }

  @Test func aDescriptorThatCannotBeStoredIsStillAnError() throws {
    let managed = try ManagedApplication()
    #expect(throws: NotifyError.system(call: "sendmsg", errno: EBADF)) {
      try managed.service.store([-1], named: "http")
    }
  }

  @Test func descriptorsAreStoredAndRemovedByTheirName() throws {
    let managed = try ManagedApplication()
    _ = try managed.messages()

    try managed.service.store([0, 1], named: "http")
    let stored = try managed.manager.receive()
    try managed.service.removeStored(named: "http")

    #expect(stored.lines == ["FDSTORE=1", "FDNAME=http"] && stored.descriptors.count == 2)
    #expect(try managed.messages() == ["FDSTOREREMOVE=1 FDNAME=http"])
    for descriptor in stored.descriptors { close(descriptor) }
  }

  @Test(arguments: ["", "a:b", "a\nFDSTORE=1", "é", String(repeating: "a", count: 256)])
  func aNameThatTheManagerWouldIgnoreIsRefused(name: String) throws {
    let managed = try ManagedApplication()
    _ = try managed.messages()

    #expect(throws: NotifyError.badName(name)) { try managed.service.store([0], named: name) }
    #expect(throws: NotifyError.badName(name)) { try managed.service.removeStored(named: name) }
    #expect(try managed.messages().isEmpty)
  }

  @Test func aMissingManagerIsReportedForEachMessage() throws {
    // Of no socket that was open: a program that starts at this instant would still have it.
    let address = "@mainspring-no-service-manager-\(getpid())"
    let loop = try EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    var failures = 0
    let service = try SystemdService(application, environment: ["NOTIFY_SOCKET": address]) { _ in failures += 1 }

    application.send(.launch(inBackground: false, url: nil, source: nil))
    loop.advance(by: .zero)

    #expect(failures > 1 && service.isReady)
  }

  @Test func aServiceThatIsReleasedSendsNothingMore() throws {
    let manager = try ManagerStandIn()
    let loop = try EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    let environment = ["NOTIFY_SOCKET": manager.address, "WATCHDOG_USEC": "1000000"]
    var service: SystemdService? = try SystemdService(application, environment: environment)
    let part = service?.addPart("cache")
    application.send(.launch(inBackground: false, url: nil, source: nil))
    loop.advance(by: .zero)
    part?.setReady()
    loop.advance(by: .zero)
    _ = try manager.receiveAll()

    service = nil
    part?.setReady(false)
    application.send(.terminate)
    loop.advance(by: .seconds(60))

    #expect(try manager.receiveAll().isEmpty && service == nil)
  }

  private func monotonicMicroseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
  }
}
