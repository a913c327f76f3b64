import Dispatch
import Glibc
import LifecycleTesting
import Testing

@MainActor
struct DescriptorLimitTests {
  /// Permits this process 64 descriptors, and as many more as `most` says.
  ///
  /// Dispatch takes its own descriptors before: it ends a process in which it gets none.
  private static func permit(atMost most: UInt?) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { continuation.resume() }
    }
    let descriptorCount = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    getrlimit(descriptorCount, &limit)
    limit.rlim_cur = 64
    if let most { limit.rlim_max = most }
    setrlimit(descriptorCount, &limit)
  }

  @Test func moreDevicesThanTheProcessMayOpenAtFirstExistAtOnce() async {
    await #expect(processExitsWith: .success) { @MainActor in
      await DescriptorLimitTests.permit(atMost: nil)

      let devices = (0..<40).map { _ in SimulatedDevice() }

      #expect(devices.count == 40)
    }
  }

  @Test func theEndOfAllDescriptorsIsExplained() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      await DescriptorLimitTests.permit(atMost: 64)
      _ = (0..<40).map { _ in SimulatedDevice() }
    }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Too many open files. Each device needs four descriptors; see `ulimit -n`"))
  }
}
