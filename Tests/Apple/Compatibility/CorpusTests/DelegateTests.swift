import Testing
import UIKitTesting

@testable import AdoptedCorpus
@testable import PlainCorpus

/// Application and scene delegates of several years run on a device.
@MainActor
@Suite(.serialized)
struct DelegateTests {
    @Test func aDelegateFrom2016ReceivesNotificationsAndLifeCycleCallbacks() throws {
        let device = SimulatedDevice()
        let delegate = try #require(try device.launch(RadioAppDelegate.self) as? RadioAppDelegate)
        NotificationCenter.default.post(name: Notification.Name("RadioStop"), object: nil)
        device.pressHome()
        #expect(!delegate.isPlaying && delegate.log.contains("sleeps"))
    }

    @Test func aShopUpdatesItsBadgeAndPresentsItsLoginUntilItIsCancelled() throws {
        let device = SimulatedDevice()
        let delegate = try #require(try device.launch(ShopAppDelegate.self) as? ShopAppDelegate)
        let tabs = try #require(delegate.window?.rootViewController as? UITabBarController)
        NotificationCenter.default.post(name: .cartChanged, object: nil, userInfo: ["count": 3])
        #expect(tabs.tabBar.items?.last?.badgeValue == "3")
        NotificationCenter.default.post(name: .userLoggedOut, object: nil)
        device.advance(by: .seconds(1))
        let login = try #require(tabs.presentedViewController as? UINavigationController)
        tap(login.topViewController?.navigationItem.leftBarButtonItem)
        device.advance(by: .seconds(1))
        #expect(tabs.presentedViewController == nil && ShopAppDelegate.shared === delegate)
    }

    @Test func aFailedRegistrationForRemoteNotificationsIsRetried() throws {
        let device = SimulatedDevice()
        let delegate = try #require(try device.launch(LegacyPushAppDelegate.self) as? LegacyPushAppDelegate)
        let error = NSError(domain: "push", code: 1)
        delegate.application(UIApplication.shared, didFailToRegisterForRemoteNotificationsWithError: error)
        device.advance(by: .seconds(31))
        #expect(delegate.retries >= 2)
    }

    @Test func queuedUploadsFinishInTheBackground() throws {
        let device = SimulatedDevice()
        let delegate = try #require(try device.launch(UploadAppDelegate.self) as? UploadAppDelegate)
        delegate.queue = ["a", "b"]
        device.pressHome()
        device.advance(by: .seconds(60))
        #expect(delegate.uploaded == ["a", "b"] && delegate.interrupted == 0)
    }

    @Test func aDelegateForwardsItsCallbacksToItsServices() throws {
        let device = SimulatedDevice()
        let delegate = try #require(try device.launch(ServiceAppDelegate.self) as? ServiceAppDelegate)
        device.pressHome()
        device.returnToForeground()
        #expect(delegate.logging.lines == ["launch", "background"] && delegate.caching.entries.isEmpty)
    }

    @Test func delegatesInstallNavigationTabBarAndSplitViewControllers() throws {
        let notes = try #require(try SimulatedDevice().launch(NotesAppDelegate.self) as? NotesAppDelegate)
        #expect(notes.window?.rootViewController is UINavigationController)
        let weather = try #require(try SimulatedDevice().launch(WeatherAppDelegate.self) as? WeatherAppDelegate)
        #expect((weather.window?.rootViewController as? UITabBarController)?.selectedIndex == 1)
        let mail = try #require(try SimulatedDevice().launch(SplitMailAppDelegate.self) as? SplitMailAppDelegate)
        #expect((mail.window?.rootViewController as? UISplitViewController)?.viewControllers.isEmpty == false)
    }
}
