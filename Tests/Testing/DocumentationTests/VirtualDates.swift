import HookConditions
import Testing
import UIKitTesting

final class WeatherDelegate: UIResponder, UIApplicationDelegate {
  private(set) var requests = 0
  private var forecast: (text: String, expires: Date)?
  private var timer: Timer?

  func applicationDidBecomeActive(_ application: UIApplication) {
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [unowned self] _ in
      MainActor.assumeIsolated { _ = currentForecast() }
    }
  }

  func currentForecast() -> String {
    if let forecast, forecast.expires > Date() { return forecast.text }
    requests += 1
    forecast = ("rain", expires: Date().addingTimeInterval(600))
    return "rain"
  }
}

@MainActor
@Test(.needs(.clocks, .runLoops)) func theForecastIsRequestedEveryTenMinutes() throws {
  let device = SimulatedDevice()
  device.wallClock = .virtual(start: Date(timeIntervalSince1970: 1_800_000_000))
  let app = try device.launch(WeatherDelegate.self)

  device.advance(by: .seconds(1800))
  #expect(app.requests == 3)
  #expect(device.date == Date(timeIntervalSince1970: 1_800_001_800))

  // The test's own code sees the machine's clocks, unless it runs as the application's.
  device.run { #expect(Date() == device.date) }
}
