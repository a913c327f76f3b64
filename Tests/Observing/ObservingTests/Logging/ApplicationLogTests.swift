import AppLifecycle
import InMemoryLogging
import Logging
import Mainspring
import Testing

@testable import MainspringLogging

/// Tests of the lines and the messages that reach swift-log.
@MainActor
struct ApplicationLogTests {
  /// An application and what it logs; made inside a test, whose thread owns its loop.
  @MainActor
  private final class Logged {
    let handler = InMemoryLogHandler()
    let application: LifecycleApplication
    var log: ApplicationLog?

    /// - Parameter level: the lowest level that is logged; nil connects no log.
    init(_ level: Logger.Level?) throws {
      let loop = try EventRunLoop(clock: .virtual())
      let configuration = LifecycleConfiguration(name: "gateway")
      application = LifecycleApplication(configuration: configuration, loop: loop, terminationHandler: .recorded)
      if let level { log = ApplicationLog(of: application, logger: logger(level)) }
    }

    func logger(_ level: Logger.Level) -> Logger {
      var logger = Logger(label: "tests") { [handler] _ in handler }
      logger.logLevel = level
      return logger
    }

    func send(_ events: SystemEvent...) {
      for event in events { application.send(event) }
      application.loop.run()
    }
  }

  private static let launch = SystemEvent.launch(inBackground: false, url: nil, source: nil)

  @Test func atTheDefaultLevelOnlyTheEndIsLogged() throws {
    let logged = try Logged(.info)

    logged.send(ApplicationLogTests.launch, .hangup, .terminate)

    #expect(logged.handler.entries.map(\.level) == [.info])
    #expect(logged.handler.entries.first?.message == "terminated: gateway has ended in order.")
    #expect(logged.handler.entries.first?.metadata == ["application": "gateway", "state": "inactive"])
  }

  @Test func aLineHasTheApplicationItsStateAndItsTask() throws {
    let logged = try Logged(.debug)
    logged.send(ApplicationLogTests.launch)

    let id = logged.application.backgroundTasks.begin(name: "upload", callSite: "here")
    logged.application.backgroundTasks.end(id)
    logged.application.backgroundTasks.end(id)

    let tasks = logged.handler.entries.filter { $0.message.description.hasPrefix("task ") }
    #expect(tasks.map(\.message) == ["task began", "task ended", "task endedUnknown"])
    #expect(tasks.map(\.level) == [.debug, .debug, .warning])
    #expect(
      tasks.first?.metadata == ["application": "gateway", "state": "active", "task": "upload", "task-id": "\(id)"]
    )
  }

  @Test func aDroppedEventIsLoggedWithItsReason() throws {
    let logged = try Logged(.debug)
    logged.send(ApplicationLogTests.launch, .unlock)

    let entry = try #require(logged.handler.entries.last)
    #expect(entry.message == "event unlock, dropped")
    #expect(entry.metadata["dropped"] == "the device is not locked")
  }

  @Test func anAbnormalEndIsCriticalATaskExpiryIsANoticeAndATaskStillOpenIsAWarning() throws {
    let logged = try Logged(.info)
    logged.send(ApplicationLogTests.launch)
    _ = logged.application.backgroundTasks.begin(name: "upload", callSite: "here")

    logged.send(.home)

    #expect(logged.handler.entries.map(\.level) == [.notice, .warning, .critical])
    #expect(logged.handler.entries.last?.message.description.hasPrefix("taskNotEnded: ") == true)
  }

  @Test func aReleasedLogRecordsNothing() throws {
    let logged = try Logged(.trace)

    logged.log = nil

    logged.send(ApplicationLogTests.launch)

    #expect(logged.handler.entries.isEmpty)
  }

  @Test func aMessageHasTheStateOfTheApplication() throws {
    let logged = try Logged(nil)
    logged.send(ApplicationLogTests.launch)
    _ = logged.application.backgroundTasks.begin(name: "upload", callSite: "here")

    MessageLog.connect(to: logged.logger(.info), application: logged.application)
    DiagnosticMessage.write("a file is full", level: .error)
    DiagnosticMessage.write("no such button", source: "UIKit")
    MessageLog.disconnect()

    // Other tests of this process may cause messages too.
    let entries = logged.handler.entries.filter {
      ["a file is full", "no such button"].contains($0.message.description)
    }
    #expect(entries.map(\.level) == [.error, .warning])
    #expect(
      entries.first?.metadata
        == ["source": "mainspring", "application": "gateway", "state": "active", "tasks": .array(["upload"])]
    )
    #expect(entries.last?.metadata["source"] == "UIKit")
  }
}
