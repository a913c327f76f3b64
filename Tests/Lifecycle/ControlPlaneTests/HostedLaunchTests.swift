import AppLifecycle
import Testing

@testable import ControlPlane

/// Tests of the launch that a host wants.
struct HostedLaunchTests {
  @Test func withoutAHostAPersonLaunchesTheApplication() {
    #expect(LaunchOptions.hosted(by: ["PATH": "/bin"]) == LaunchOptions())
  }

  @Test func backgroundWorkLaunchesTheApplicationForThisEvent() {
    let variables = ["MAINSPRING_LAUNCH_EVENT": #"{"type":"backgroundTask","identifier":"org.example.a"}"#]
    #expect(LaunchOptions.hosted(by: variables) == LaunchOptions(event: .backgroundTask(identifier: "org.example.a")))
  }

  @Test func aURLIsOpened() {
    #expect(LaunchOptions.hosted(by: ["MAINSPRING_LAUNCH_URL": "a://b"]) == LaunchOptions(url: "a://b"))
  }

  @Test(arguments: ["{", #"{"type":"memoryWarning"}"#])
  func anEventThatLaunchesNothingIsLeftOut(text: String) {
    #expect(LaunchOptions.hosted(by: ["MAINSPRING_LAUNCH_EVENT": text]) == LaunchOptions())
  }
}
