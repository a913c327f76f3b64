import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of the connection to the server.
struct ConnectionTests {
  let device = SimulatedDevice(name: "chat")
  let peer: ChatPeer
  let app: ChatClientAppDelegate

  init() {
    peer = ChatPeer(clock: device.clock)
    app = ChatClientAppDelegate(server: peer, clock: device.clock)
  }

  @Test(.needs(.tasks)) func theConnectionOpensAtTheLaunch() throws {
    peer.latency = .milliseconds(200)
    try device.launch(app)
    #expect(app.connection.state == .connecting)
    device.advance(by: .milliseconds(200))
    #expect(app.connection.state == .connected && peer.connects == [.zero])
  }

  @Test(.needs(.tasks)) func theWaitBetweenAttemptsDoublesUpToThirtySeconds() throws {
    peer.refusals = 7
    try device.launch(app)
    device.advance(by: .seconds(91))
    #expect(peer.connects == [0, 1, 3, 7, 15, 31, 61, 91].map { Duration.seconds($0) })
    #expect(app.connection.state == .connected)
  }

  @Test(.needs(.tasks)) func betweenAttemptsTheConnectionWaitsToRetry() throws {
    peer.refusals = 1
    try device.launch(app)
    #expect(app.connection.state == .waitingToRetry)
    device.advance(by: .seconds(1))
    #expect(app.connection.state == .connected)
  }

  @Test(.needs(.tasks)) func aLostConnectionIsReopenedAtOnce() throws {
    try device.launch(app)
    device.advance(by: .seconds(5))
    peer.onEvent?(.connectionLost)
    device.advance(by: .zero)
    #expect(peer.connects == [.zero, .seconds(5)] && app.connection.state == .connected)
  }

  @Test func eachLossBeginsWithTheShortestWait() async throws {
    peer.refusals = 2
    try await device.launch(app)
    await device.advance(by: .seconds(10))
    peer.refusals = 2
    peer.onEvent?(.connectionLost)
    await device.advance(by: .seconds(10))
    #expect(peer.connects == [0, 1, 3, 10, 11, 13].map { Duration.seconds($0) })
  }

  @Test(.needs(.tasks)) func theServerIsPingedEveryThirtySeconds() throws {
    try device.launch(app)
    device.advance(by: .seconds(95))
    #expect(peer.pings == [.seconds(30), .seconds(60), .seconds(90)])
  }

  @Test(.needs(.tasks)) func aServerThatDoesNotAnswerInFiveSecondsIsLost() throws {
    try device.launch(app)
    peer.latency = .seconds(6)
    device.advance(by: .seconds(34.999))
    #expect(app.connection.state == .connected)
    device.advance(by: .milliseconds(1))
    #expect(app.connection.state == .connecting && peer.connects.last == .seconds(35))
  }

  @Test(.needs(.tasks)) func theConnectionLingersForTenSecondsInTheBackground() throws {
    try device.launch(app)
    device.pressHome()
    device.advance(by: .milliseconds(9999))
    #expect(app.connection.state == .connected && device.backgroundTasks.map(\.name) == ["linger"])
    device.advance(by: .milliseconds(1))
    #expect(peer.disconnects == [.seconds(10)] && device.state == .suspended)
    try device.assertNothingLeaked()
  }

  @Test(.needs(.tasks)) func aReturnWithinTenSecondsKeepsTheConnection() throws {
    try device.launch(app)
    device.pressHome()
    device.advance(by: .seconds(8))
    device.returnToForeground()
    device.advance(by: .seconds(20))
    #expect(peer.connects == [.zero] && peer.disconnects.isEmpty && device.backgroundTasks.isEmpty)
  }

  @Test(.needs(.tasks)) func aLaterReturnOpensANewConnection() throws {
    try device.launch(app)
    device.pressHome()
    device.advance(by: .seconds(60))
    device.returnToForeground()
    #expect(peer.connects == [.zero, .seconds(60)] && app.connection.state == .connected)
  }

  @Test(.needs(.tasks)) func attemptsToConnectStopInTheBackgroundBeforeTimeRunsOut() throws {
    peer.refusals = 100
    try device.launch(app)
    device.pressHome()
    device.advance(by: .seconds(100))
    #expect(peer.connects == [0, 1, 3, 7].map { Duration.seconds($0) })
    #expect(app.connection.state == .disconnected && device.state == .suspended)
  }

  @Test func aShortBudgetEndsTheConnectionBeforeTenSeconds() throws {
    let device = SimulatedDevice(policy: .init(budget: .seconds(8), expirationLead: .seconds(2)))
    let peer = ChatPeer(clock: device.clock)
    try device.launch(ChatClientAppDelegate(server: peer, clock: device.clock))
    device.pressHome()
    device.advance(by: .seconds(20))
    #expect(peer.disconnects == [.seconds(6)] && device.state == .suspended && device.termination == nil)
  }

  @Test func theTerminationOfTheApplicationClosesTheConnection() throws {
    try device.launch(app)
    device.advance(by: .seconds(3))
    device.terminate()
    #expect(peer.disconnects == [.seconds(3)])
  }
}
