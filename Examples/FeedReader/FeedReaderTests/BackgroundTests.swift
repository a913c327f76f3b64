import NetworkTesting
import Testing
import UIKitTesting

@testable import FeedReader

@MainActor
struct BackgroundTests {
  let device = SimulatedDevice()
  let feed = URL(string: "https://feeds.example.org/titles.txt")!
  let app: AppDelegate

  init() throws {
    let propertyList = try #require(Bundle.module.url(forResource: "FeedReader-Info", withExtension: "plist"))
    app = try device.launch(
      AppDelegate.self,
      informationPropertyList: String(contentsOf: propertyList, encoding: .utf8)
    )
  }

  @Test func aTapLoadsTheArticles() throws {
    device.network.respond(to: feed, after: .seconds(3), with: .text("Spring\nSummer\n"))
    device.tap("Reload")
    #expect(device.texts(in: app.window!).contains("Loading…"))

    device.advance(by: .seconds(3))
    #expect(device.texts(in: app.window!).contains("2 articles"))
    #expect(device.texts(in: app.window!).contains("Summer"))
  }

  @Test func theArticlesAreSavedInTheBackground() {
    app.store.replace(with: ["Autumn"])
    device.pressHome()
    #expect(app.store.savedTitles.isEmpty)

    device.advance(by: .seconds(2))
    #expect(app.store.savedTitles == ["Autumn"])
    #expect(device.backgroundTasks.isEmpty)
  }

  @Test func aRefreshInTheBackgroundLoadsTheArticles() {
    device.network.respond(to: feed, after: .seconds(5), with: .text("Winter"))
    device.pressHome()
    device.advance(by: .seconds(15 * 60))
    #expect(device.state == .suspended)

    #expect(device.runDueBackgroundTasks() == [AppDelegate.refreshIdentifier])
    device.advance(by: .seconds(5))
    #expect(app.store.titles == ["Winter"])
    #expect(device.log.last(.task)?.detail == "completed")
    #expect(device.state == .suspended)
  }

  @Test func aRefreshThatTakesTooLongIsCancelled() {
    device.network.respond(to: feed, after: .seconds(300), with: .text("Too late"))
    device.pressHome()
    device.advance(by: .seconds(15 * 60))
    device.runBackgroundTask(AppDelegate.refreshIdentifier)
    device.expireBackgroundTask(AppDelegate.refreshIdentifier)

    #expect(app.store.titles.isEmpty)
    #expect(device.log.last(.task)?.detail == "completed without success")
    #expect(device.termination == nil)
  }
}
