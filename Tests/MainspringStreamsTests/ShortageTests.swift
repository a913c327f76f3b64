import TestPrograms
import Testing

/// Tests of a process without descriptors.
@Suite(.waitsForPrograms)
struct ShortageTests {
  @Test func aListenerWithoutDescriptorsPausesAndTriesAgain() throws {
    let end = try RunningProgram("StreamShortageFixture").waitForEnd()

    #expect(end.end == .exited(status: 0), "\(end.lines) \(end.errors)")
  }
}
