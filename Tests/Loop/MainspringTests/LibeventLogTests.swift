import CLibEvent
import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of what libevent writes about its own failures, each in its own process.
struct LibeventLogTests {
  @Test func aDescriptorThatTheKernelRefusesIsAnErrorAndWritesNothing() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let loop = try EventRunLoop()
      let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
      #expect(throws: RunLoopError.notPollable(file)) { try loop.addDescriptor(file) { _ in } }
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func aWarningOfOtherLibeventCodeIsADiagnosticMessage() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let messages = Journal()
      DiagnosticMessage.setHandler { messages.write("\($0.level) \($0.source) \($0.text)") }
      let loop = try EventRunLoop()
      let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
      let event = event_new(loop.eventBase, file, Int16(EV_READ), { _, _, _ in }, nil)
      #expect(event_add(event, nil) == -1)
      event_free(event)
      #expect(messages.lines.count == 1)
      #expect(messages.lines.first?.hasPrefix("warning libevent Epoll ADD") == true)
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  @Test func aClosedDescriptorWritesNoWarningOfLibevent() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      DiagnosticMessage.setHandler { _ in }
      let loop = try EventRunLoop()
      var ends: [Int32] = [-1, -1]
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      let source = try loop.addDescriptor(ends[0], for: [.readable, .writable]) { _ in }
      loop.run(mode: .default, before: loop.clock.now)
      close(ends[0])
      for events in [.readable, .writable, [], [.readable, .writable]] as [DescriptorEvents] {
        source.events = events
        loop.run(mode: .default, before: loop.clock.now)
      }
      source.cancel()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }
}
