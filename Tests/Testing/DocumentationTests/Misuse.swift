import Testing
import UIKitTesting

@MainActor
@Test func aMistakeInATestIsReportedAtItsLine() {
  let device = SimulatedDevice()
  let line = #line + 2
  withKnownIssue {
    device.pressHome()
  } matching: { issue in
    issue.sourceLocation?.line == line
      && issue.comments == ["The device was sent home before anything was launched on it: call launch first."]
  }
}
