import AppLifecycle
import Foundation
import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import SystemEventSources

@Suite("Memory pressure source")
@MainActor
struct MemoryPressureSourceTests {
  private nonisolated static let kernelFile = "/proc/pressure/memory"
  private nonisolated static let processorFile = "/proc/pressure/cpu"

  private nonisolated static func mayArm(_ path: String) -> Bool { access(path, R_OK | W_OK) == 0 }

  @Test("each line of a FIFO whose total has grown is a warning")
  func eachSomeLineWithAHigherTotalIsAWarning() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("pressure")
    let source = MemoryPressureSource(sink: recorded.application, loop: recorded.application.loop, path: path)
    #expect(source.start() == .available)
    let writer = ByteWriter(fifo: path)
    for (line, warnings) in [
      ("some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n", 0),
      ("some avg10=1.00 avg60=0.00 avg300=0.00 total=500\n", 1),
      ("some avg10=1.00 avg60=0.00 avg300=0.00 total=500\n", 1),
      ("full avg10=1.00 avg60=0.00 avg300=0.00 total=900\n", 1),
      ("nonsense\n\nsome total=many\n", 1),
      ("some avg10=1.00 total=6", 1),
      ("00\nsome total=700\n", 3),
    ] {
      writer.write(line)
      recorded.serve()
      #expect(recorded.events == Array(repeating: .memoryWarning, count: warnings), "after \(line)")
    }
  }

  @Test("a FIFO may lose its writer and get another")
  func aFIFOAcceptsASecondWriterAfterTheFirstCloses() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("pressure")
    let source = MemoryPressureSource(sink: recorded.application, loop: recorded.application.loop, path: path)
    #expect(source.start() == .available)
    for total in 1...2 {
      ByteWriter(fifo: path).write("some total=\(total)\n")
      recorded.serve()
    }
    #expect(recorded.events == [.memoryWarning, .memoryWarning])
    #expect(source.availability == .available)
  }

  @Test("after stopping nothing is read; a new start begins at 0")
  func aRestartedSourceCountsTheTotalFromZero() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("pressure")
    let source = MemoryPressureSource(sink: recorded.application, loop: recorded.application.loop, path: path)
    #expect(source.start() == .available)
    let writer = ByteWriter(fifo: path)
    writer.write("some total=500\n")
    recorded.serve()
    source.stop()
    #expect(source.availability == .unavailable(reason: "stopped"))
    #expect(source.start() == .available)
    ByteWriter(fifo: path).write("some total=5\n")
    recorded.serve()
    #expect(recorded.events == [.memoryWarning, .memoryWarning])
  }

  @Test("a suspended application is served: the warning ends it")
  func aWarningEndsASuspendedApplication() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let path = folder.makeFIFO("pressure")
    let source = MemoryPressureSource(sink: recorded.application, loop: recorded.application.loop, path: path)
    #expect(source.start() == .available)
    recorded.application.send(.home)
    recorded.serve()
    #expect(recorded.application.machine.phase == .suspended)
    ByteWriter(fifo: path).write("some total=1\n")
    recorded.serve()
    #expect(recorded.events == [.home, .memoryWarning])
    #expect(recorded.application.termination?.reason == .memoryShortage)
  }

  @Test("a file that is missing is unavailable, and an ordinary one is so too and stays as it was")
  func aMissingFileOrAFileOfAnotherKindIsUnavailable() throws {
    let recorded = try RecordedApplication()
    let folder = TemporaryFolder()
    let missing = folder.file("memory")
    #expect(
      MemoryPressureSource(sink: recorded.application, loop: recorded.application.loop, path: missing).start()
        == .unavailable(reason: "\(missing): No such file or directory")
    )
    let ordinary = folder.file("ordinary")
    // A copy of the kernel's file has the same format, but is an ordinary file
    for text in ["diary", "some avg10=0.00 avg60=0.00 avg300=0.00 total=7\nfull avg10=0.00 total=3\n"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: ordinary))
      #expect(
        MemoryPressureSource(sink: recorded.application, loop: recorded.application.loop, path: ordinary).start()
          == .unavailable(reason: "\(ordinary) is neither a FIFO nor a pressure file of the kernel")
      )
      #expect(try String(contentsOfFile: ordinary, encoding: .utf8) == text)
    }
    #expect(
      MemoryPressureSource(
        sink: recorded.application,
        loop: recorded.application.loop,
        path: "/proc/self/oom_score_adj"
      ).start()
        == .unavailable(reason: "/proc/self/oom_score_adj is no pressure file: it has no line \"some … total=…\"")
    )
  }

  @Test("the kernel's own file can be armed, and armed again after stopping", .enabled(if: mayArm(kernelFile)))
  func theKernelsFileCanBeArmedAgainAndByTwoSourcesAtOnce() throws {
    let recorded = try RecordedApplication()
    let source = MemoryPressureSource(sink: recorded.application, loop: recorded.application.loop)
    for _ in 1...3 {
      #expect(source.start() == .available)
      #expect(source.start() == .available)
      source.stop()
    }
    // Two sources at once: each descriptor has its own trigger.
    let other = MemoryPressureSource(sink: recorded.application, loop: recorded.application.loop)
    #expect(source.start() == .available)
    #expect(other.start() == .available)
    recorded.serve()
  }

  /// A test cannot make memory short, but it can make processors short, and the kernel reports both in the same way.
  @Test(
    "the kernel's event becomes a warning",
    .enabled(if: mayArm(processorFile) && ProcessInfo.processInfo.activeProcessorCount <= 8)
  )
  func anEventOfTheKernelBecomesAWarning() throws {
    let loop = try EventRunLoop()
    let application = LifecycleApplication(loop: loop, terminationHandler: .recorded)
    var warnings = 0
    let delegate = WarningDelegate { warnings += 1 }
    application.delegate = delegate
    application.send(.launch(inBackground: false, url: nil, source: nil))
    let source = MemoryPressureSource(sink: application, loop: application.loop, path: Self.processorFile)
    #expect(source.start() == .available)
    // Given twice as many busy threads as there are processors
    let busy = BusyThreads(count: 2 * ProcessInfo.processInfo.activeProcessorCount + 1)
    defer { busy.stop() }
    // When the loop runs until a warning arrives, or the guard ends it
    var isOver = false
    loop.addTimer(after: .seconds(30)) { isOver = true }
    loop.run(while: { warnings == 0 && !isOver })
    // Then
    #expect(warnings > 0)
  }
}

@MainActor
private final class WarningDelegate: ApplicationDelegate {
  private let onWarning: () -> Void
  init(_ onWarning: @escaping () -> Void) { self.onWarning = onWarning }
  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) { onWarning() }
}
