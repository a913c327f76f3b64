import Testing
import UIKitTesting

final class GreetingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 50))
    label.text = "Good morning"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.backgroundColor = .systemBackground
    window?.addSubview(label)
    window?.makeKeyAndVisible()
  }
}

@MainActor
@Test func theGreetingIsDrawn() throws {
  let device = SimulatedDevice()
  try device.launch(GreetingDelegate.self)

  let light = try device.screenshot()
  device.setInterfaceStyle(.dark)
  let dark = try device.screenshot()

  #expect(light.png != dark.png)
  #expect(light.fonts.contains { $0.hasPrefix("Inter") })
}
