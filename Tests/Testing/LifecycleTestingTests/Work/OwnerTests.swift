import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import Testing

/// Tests of which owner the code of a thread has.
@MainActor
@Suite
struct OwnerTests {
  @Test(.needs(.queues, .tasks), arguments: 0..<50)
  func eachOfManyDevicesOwnsItsRunningCode(number: Int) async throws {
    let device = SimulatedDevice(name: "device \(number)")
    try await device.launch(Idle.self)
    let names = Journal()
    let note: @Sendable () -> Void = {
      names.write(SimulatedDevice.nameOfRunningCode ?? "nobody")
    }
    DispatchQueue.main.async {
      note()
      DispatchQueue.global().async {
        note()
        DispatchQueue(label: "own").asyncAfter(deadline: .now() + 1) {
          note()
          Task.detached { note() }
          OperationQueue().addOperation(note)
          Foundation.Thread(block: note).start()
        }
      }
    }
    if number % 2 == 0 { await device.advance(by: .seconds(1)) } else { advance(device) }
    #expect(names.lines == Array(repeating: "device \(number)", count: 6))
  }

  /// Calls the synchronous form, which overload resolution selects in a function that is not `async`.
  private func advance(_ device: SimulatedDevice) { device.advance(by: .seconds(1)) }

  @Test func aThreadThatNoApplicationHasStartedHasNoOwner() async {
    let name = await withCheckedContinuation { continuation in
      _ = SignalMaskedThread.start {
        let name = SimulatedDevice.nameOfRunningCode
        continuation.resume(returning: name)
      }
    }
    #expect(name == nil)
  }

  @Test(.needs(.queues)) func blocksOfADeallocatedDeviceAreReleased() throws {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let device = SimulatedDevice()
      try device.launch(Idle.self)
      device.pressHome()
      let strong = Token()
      token = strong
      device.run {
        DispatchQueue.main.async { _ = strong }
        DispatchQueue.global().async { _ = strong }
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { _ = strong }
      }
    }
    #expect(token == nil)
  }

  @Test(.needs(.queues)) func aWaitingBlockIsReportedAsOpenWithItsCallSite() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { semaphore.wait() }
    device.advance(by: .seconds(1))
    let descriptions = device.openThings.map(\.description)
    #expect(descriptions.count == 1)
    #expect(descriptions.first?.contains("aWaitingBlockIsReportedAsOpenWithItsCallSite") == true, "\(descriptions)")
    #expect(throws: DeviceFailure.self) { try device.assertNothingLeaked() }
    semaphore.signal()
    #expect(throws: Never.self) { try device.assertNothingLeaked() }
  }
}
