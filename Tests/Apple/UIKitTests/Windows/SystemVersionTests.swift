import AppLifecycle
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the system version that the application sees.
@MainActor
struct SystemVersionTests {
  /// Checks the version tests that much code makes before it uses newer API.
  @Test func theSystemVersionPassesCommonVersionChecks() throws {
    try SimulatedDevice().launch(VersionDelegate())
    let version = UIDevice.current.systemVersion
    #expect(UIDevice.current.systemName == "iOS")
    #expect(version.compare("8.0", options: .numeric) != .orderedAscending)
    #expect(Double(version) ?? 0 >= 8)
  }

  @Test(arguments: [(BackgroundPolicy.iOS7, nil, "7.0"), (.iOS4, nil, "4.0"), (.iOS13, "12.4.1", "12.4.1")])
  func thePolicyDeterminesTheSystemVersionUnlessTheDeviceSetsIt(
    policy: BackgroundPolicy,
    ofDevice: String?,
    version: String
  ) throws {
    let device = SimulatedDevice(policy: policy, systemVersion: ofDevice)
    try device.launch(VersionDelegate())
    #expect(UIDevice.current.systemVersion == version)
    #expect(device.sharedApplication?.core.configuration.policy.budget == policy.budget)
  }

  private final class VersionDelegate: UIResponder, UIApplicationDelegate {}
}
