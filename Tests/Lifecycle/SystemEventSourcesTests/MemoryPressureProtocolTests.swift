import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import SystemEventSources

/// Tests of what a service manager names in `MEMORY_PRESSURE_WATCH`, with real files, FIFOs and sockets.
@MainActor
@Suite final class MemoryPressureProtocolTests {
  /// Made by the test, not by the initializer: a loop belongs to its thread, and the main actor may run the two on
  /// different ones.
  private lazy var recorded: RecordedApplication = {
    do { return try RecordedApplication() } catch { fatalError("\(error)") }
  }()
  private let folder = TemporaryFolder()

  private func source(
    _ path: String,
    writing text: String? = nil,
    thresholds: MemoryPressureThresholds = MemoryPressureThresholds()
  ) -> MemoryPressureSource {
    var environment = ["MEMORY_PRESSURE_WATCH": path]
    environment["MEMORY_PRESSURE_WRITE"] = text.map { Data($0.utf8).base64EncodedString() }
    return MemoryPressureSource(
      sink: recorded.application,
      loop: recorded.loop,
      thresholds: thresholds,
      environment: environment
    )
  }

  private var warnings: Int { recorded.events.count { $0 == .memoryWarning } }

  // MARK: - FIFOs

  @Test func anyByteInAFIFOIsAWarning() throws {
    let path = folder.makeFIFO("pressure")
    let source = source(path)
    #expect(source.start() == .available && source.level == nil)

    for count in 1...3 {
      let writer = ByteWriter(fifo: path)
      writer.write("anything")
      recorded.loop.advance(by: .seconds(1))
      #expect(warnings == count && source.level == .warning)
      // The manager opens and closes it as it likes.
      writer.close()
      recorded.serve()
    }

    #expect(source.availability == .available && warnings == 3)
  }

  @Test func theBytesThatTheManagerRequestsAreWrittenIntoTheFIFO() throws {
    let path = folder.makeFIFO("pressure")
    let manager = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(manager) }

    let source = source(path, writing: "please\0")
    #expect(source.start() == .available)

    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(manager, &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(0, count)], as: UTF8.self) == "please\0")
    recorded.serve()
    #expect(warnings == 0)
  }

  @Test func aFloodIsOneWarningInEachInterval() throws {
    let path = folder.makeFIFO("pressure")
    let source = source(path, thresholds: MemoryPressureThresholds(interval: .seconds(5)))
    #expect(source.start() == .available)
    let writer = ByteWriter(fifo: path)

    for _ in 0..<100 {
      writer.write([UInt8](repeating: 0, count: 10_000))
      recorded.loop.advance(by: .milliseconds(100))
    }

    #expect(warnings == 2)
    writer.write([0])
    recorded.serve()
    #expect(warnings == 3)
  }

  // MARK: - Sockets

  @Test func aSocketReceivesTheRequestedBytesAndBytesFromItAreAWarning() throws {
    let path = folder.file("socket")
    let listener = try listen(at: path)
    defer { close(listener) }
    let source = source(path, writing: "some 1 2")

    #expect(source.start() == .available)

    let connection = accept(listener, nil, nil)
    defer { close(connection) }
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(read(connection, &bytes, bytes.count) == 8)
    #expect(String(decoding: bytes[..<8], as: UTF8.self) == "some 1 2")
    #expect(write(connection, "x", 1) == 1)
    recorded.serve()
    #expect(warnings == 1 && source.level == .warning)
  }

  @Test func aSocketThatTheManagerClosesEndsTheSourceWithAReason() throws {
    let path = folder.file("socket")
    let listener = try listen(at: path)
    defer { close(listener) }
    let source = source(path)
    #expect(source.start() == .available)

    close(accept(listener, nil, nil))
    recorded.serve()

    #expect(source.availability == .unavailable(reason: "\(path) was closed"))
    #expect(warnings == 0)
    // It may be started again.
    #expect(source.start() == .available)
  }

  @Test func bytesWrittenJustBeforeTheManagerClosesAreAWarning() throws {
    let path = folder.file("socket")
    let listener = try listen(at: path)
    defer { close(listener) }
    let source = source(path)
    #expect(source.start() == .available)

    let connection = accept(listener, nil, nil)
    #expect(write(connection, "x", 1) == 1)
    close(connection)
    recorded.serve()

    #expect(warnings == 1)
    #expect(source.availability == .unavailable(reason: "\(path) was closed"))
  }

  @Test func aReceiverOfTheLastWarningMayStartTheSourceAgain() throws {
    // Given a receiver that starts the source again at a warning
    let path = folder.file("socket")
    let listener = try listen(at: path)
    defer { close(listener) }
    let loop = try EventRunLoop(clock: .virtual())
    let receiver = Receiver()
    let source = MemoryPressureSource(
      sink: receiver,
      loop: loop,
      environment: ["MEMORY_PRESSURE_WATCH": path]
    )
    receiver.onEvent = { _ in
      source.stop()
      source.start()
    }
    #expect(source.start() == .available)

    // When the manager writes a byte, and closes the connection
    let connection = accept(listener, nil, nil)
    #expect(write(connection, "x", 1) == 1)
    close(connection)
    loop.advance(by: .zero)

    // Then the source watches the new connection
    #expect(receiver.events == [.event(.memoryWarning)])
    #expect(source.availability == .available)
    receiver.onEvent = nil
  }

  @Test func aConnectionThatFailsEndsTheSourceWithTheError() throws {
    let path = folder.file("socket")
    let listener = try listen(at: path)
    defer { close(listener) }
    let source = source(path, writing: "some 1 2")
    #expect(source.start() == .available)

    // Closing a connection with unread bytes resets it.
    close(accept(listener, nil, nil))
    recorded.serve()

    #expect(source.availability == .unavailable(reason: "\(path): Connection reset by peer"))
    #expect(warnings == 0)
  }

  @Test func aSocketWithoutAListenerIsUnavailable() throws {
    let path = folder.file("socket")
    close(try listen(at: path))

    #expect(source(path).start() == .unavailable(reason: "\(path): Connection refused"))
  }

  // MARK: - Files

  @Test func theManagerSwitchesTheSourceOff() {
    #expect(
      source("/dev/null").start()
        == .unavailable(reason: "the service manager has switched it off (MEMORY_PRESSURE_WATCH)")
    )
  }

  @Test func anOrdinaryFileIsRefusedAndStaysAsItWas() throws {
    let path = try folder.write("some avg10=0.00 avg60=0.00 avg300=0.00 total=7\n", to: "ordinary")

    #expect(
      source(path, writing: "some 200000 2000000\0").start()
        == .unavailable(reason: "\(path) is neither a FIFO nor a pressure file of the kernel")
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "some avg10=0.00 avg60=0.00 avg300=0.00 total=7\n")
    // A file of the kernel that cannot be read at its beginning.
    #expect(source("/proc/self/mem").start() == .unavailable(reason: "/proc/self/mem: Input/output error"))
    let missing = folder.file("missing")
    #expect(source(missing).start() == .unavailable(reason: "\(missing): No such file or directory"))
  }

  @Test(.enabled(if: access("/proc/pressure/memory", R_OK | W_OK) == 0))
  func theManagersTriggerIsWrittenIntoTheKernelsFile() {
    let path = "/proc/pressure/memory"

    #expect(source(path, writing: "some 200000 2000000\0").start() == .available)
    #expect(source(path).start() == .available)
    // The kernel refuses it: the time is longer than the window.
    let wrong = source(path, writing: "some 4000000 2000000\0")
    #expect(wrong.start() == .unavailable(reason: "\(path) takes no trigger: Invalid argument"))
  }

  @Test(.enabled(if: access("/proc/pressure/memory", R_OK | W_OK) == 0))
  func thresholdsThatTheKernelRefusesAreUnavailable() {
    let stall = MemoryPressureThresholds.Stall(.seconds(1), in: .seconds(20))
    let thresholds = MemoryPressureThresholds(warning: stall)

    let source = MemoryPressureSource(
      sink: recorded.application,
      loop: recorded.loop,
      path: "/proc/pressure/memory",
      thresholds: thresholds
    )

    #expect(source.start() == .unavailable(reason: "/proc/pressure/memory takes no trigger: Invalid argument"))
  }

  @Test(.enabled(if: access("/proc/pressure/memory", R_OK | W_OK) == 0))
  func withoutAManagerTheSourceIsAvailable() {
    let source = MemoryPressureSource(sink: recorded.application, loop: recorded.loop, environment: [:])

    #expect(source.start() == .available)
  }

  // MARK: - The cgroup's events

  @Test func risingCgroupCountersExceptLowAreReportedAsPressureLevels() throws {
    let path = try folder.write("low 0\nhigh 3\nmax 0\noom 0\noom_kill 0\noom_group_kill 0\n", to: "memory.events")
    var levels: [MemoryPressureLevel] = []
    let events = try CgroupMemoryEvents(path, on: recorded.loop) { levels.append($0) }

    for (text, expected) in [
      ("low 5\nhigh 3\nmax 0\n", []), ("low 5\nhigh 4\nmax 0\n", [MemoryPressureLevel.warning]),
      ("low 5\nhigh 5\nmax 1\n", [.warning, .critical]), ("nonsense\n\nmax\n", [.warning, .critical]),
      ("low 5\nhigh 5\nmax 1\noom_kill 1\n", [.warning, .critical, .critical]),
    ] as [(String, [MemoryPressureLevel])] {
      let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
      write(descriptor, text, text.utf8.count)
      close(descriptor)
      recorded.serve()
      #expect(levels == expected, "after \(text)")
    }
    withExtendedLifetime(events) {}
  }

  private func listen(at path: String) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && Glibc.listen(listener, 1) == 0)
    return listener
  }
}
