import CDeviceHooks

/// Reports of code that needs an application where none runs.
package enum MissingApplication {
  /// Reports that `request`, for example `UIApplication.shared`, found no application: none was launched on the running
  /// code's device, the test has no device, or the running code belongs to no known device.
  ///
  /// Code of an application that has ended is not reported, since it may run late.
  ///
  /// Any thread may call this.
  package static func report(requestedBy request: String) {
    let work = DeviceWork.ofThread
    if let device = (work ?? TaskInterceptor.schedulerOfRunningTest?.work)?.device {
      if device.container.hasLaunched.withLock({ $0 }) { return }
      device.record("\(request) was requested, but no application runs on this device: call launch first.")
    } else if work == nil {
      if TestIssue.isTestAtHand {
        TestIssue.failCurrentTest(
          "\(request) was requested, but no application runs in this test: make a SimulatedDevice, and call launch."
        )
      } else {
        reportUnknownOwner(of: request)
      }
    }
  }

  /// Reports that code with an unknown owner requested `what`: to the only test that has a device, otherwise to the
  /// run.
  private static func reportUnknownOwner(of what: String) {
    let origin = WorkOrigin(mainspring_note_origin()).ofUser
    SimulatedDevice.recordWithoutOwner(
      "\(what) was requested, but the device is unknown: \(origin) runs on a thread that no application has created. "
        + "The caller received an application that has terminated."
    )
  }
}
