import Glibc
import TestPrograms
import Testing

@testable import Mainspring

/// Tests that a cancelled source releases its closure, even if a reference to the source remains.
@Suite struct CancelledSourceTests {
  /// An object with a source whose closure refers back to the object.
  private final class Connection {
    var descriptor: DescriptorSource?
    var observer: RunLoopObserver?
    var source: RunLoopSource?
    var signal: SignalSource?
    var timer: RunLoopTimer?
    var callouts = 0

    func hear() { callouts += 1 }
  }

  @Test func aCancelledDescriptorFreesTheConnectionThatHoldsIt() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    weak var freed: Connection?
    do {
      let connection = Connection()
      connection.descriptor = try loop.addDescriptor(channel.near) { _ in connection.hear() }
      freed = connection
      connection.descriptor?.cancel()
    }
    #expect(freed == nil)
  }

  @Test func aOneShotDescriptorFreesTheConnectionThatHoldsItAfterItsCallout() throws {
    let loop = try EventRunLoop()
    let channel = Channel()
    weak var freed: Connection?
    do {
      let connection = Connection()
      connection.descriptor = try loop.addDescriptor(channel.near, isOneShot: true) { _ in connection.hear() }
      freed = connection
    }
    channel.send()
    loop.runGuarded { freed == nil }
  }

  @Test func aCancelledObserverFreesTheConnectionThatHoldsIt() throws {
    let loop = try EventRunLoop()
    weak var freed: Connection?
    do {
      let connection = Connection()
      connection.observer = loop.addObserver(for: .entry) { _ in connection.hear() }
      freed = connection
      connection.observer?.cancel()
    }
    #expect(freed == nil)
  }

  @Test func aCancelledSourceOrTimerFreesTheConnectionThatHoldsIt() throws {
    let loop = try EventRunLoop()
    weak var freed: Connection?
    do {
      let connection = Connection()
      connection.source = loop.addSource { connection.hear() }
      connection.timer = loop.addTimer(after: .zero, repeatingEvery: .seconds(1)) { connection.hear() }
      freed = connection
      connection.source?.signal()
      connection.source?.cancel()
      connection.timer?.cancel()
    }
    #expect(freed == nil)
  }

  @Test func aCancelledSignalFreesTheConnectionThatHoldsIt() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let loop = try EventRunLoop()
      weak var freed: Connection?
      do {
        let connection = Connection()
        connection.signal = try loop.addSignal(SIGUSR1) { connection.hear() }
        freed = connection
        connection.signal?.cancel()
      }
      precondition(freed == nil)
    }
  }

  @Test func sourcesOfADeallocatedLoopFreeTheConnectionThatHoldsThem() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      let channel = Channel()
      weak var freed: Connection?
      do {
        let connection = Connection()
        freed = connection
        let loop = try EventRunLoop()
        connection.descriptor = try loop.addDescriptor(channel.near) { _ in connection.hear() }
        connection.observer = loop.addObserver(for: .entry) { _ in connection.hear() }
        connection.source = loop.addSource { connection.hear() }
        connection.signal = try loop.addSignal(SIGUSR1) { connection.hear() }
        connection.timer = loop.addTimer(after: .seconds(1)) { connection.hear() }
      }
      precondition(freed == nil)
    }
  }

  @Test func aConnectionCanCancelTheSourceThatCallsIt() async {
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      alarm(60)
      // Given connections without other references, which end with their first callout
      let loop = try EventRunLoop()
      let channel = Channel()
      weak var byDescriptor: Connection?
      weak var byObserver: Connection?
      weak var bySource: Connection?
      weak var bySignal: Connection?
      func end(_ connection: Connection) {
        connection.descriptor?.cancel()
        connection.observer?.cancel()
        connection.source?.cancel()
        connection.signal?.cancel()
        connection.descriptor = nil
        connection.observer = nil
        connection.source = nil
        connection.signal = nil
        // The values that the callout captures live until it returns.
        connection.hear()
        precondition(connection.callouts == 1)
      }
      func add() throws {
        let connections = (0..<4).map { _ in Connection() }
        (byDescriptor, byObserver, bySource, bySignal) = (
          connections[0], connections[1], connections[2], connections[3]
        )
        connections[0].descriptor = try loop.addDescriptor(channel.near) { [it = connections[0]] _ in end(it) }
        connections[1].observer = loop.addObserver(for: .beforeWaiting) { [it = connections[1]] _ in end(it) }
        connections[2].source = loop.addSource { [it = connections[2]] in end(it) }
        connections[3].signal = try loop.addSignal(SIGUSR1) { [it = connections[3]] in end(it) }
        connections[2].source?.signal()
      }
      try add()
      channel.send()
      raise(SIGUSR1)
      loop.addTimer(after: .milliseconds(1), repeatingEvery: .milliseconds(1)) {}
      // When each has been called, then each is deallocated.
      loop.run(while: { byDescriptor != nil || byObserver != nil || bySource != nil || bySignal != nil })
    }
  }
}
