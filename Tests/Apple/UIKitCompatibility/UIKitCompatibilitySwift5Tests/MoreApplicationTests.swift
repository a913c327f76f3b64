import Testing
import UIKitTesting

/// The applications of this folder; to be joined with the others of this module when all that they use is there.
@MainActor
struct MoreApplicationTests {
    let device = SimulatedDevice()

    @Test func recipesArePushedAndPopped() throws {
        RecipeViewController.log = []
        let app = try device.launch(RecipesAppDelegate.self)
        let navigation = app.coordinator.navigation
        device.run {
            let item = navigation.topViewController!.navigationItem.rightBarButtonItem!
            UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)
        }
        #expect(navigation.viewControllers.map { $0.title } == ["Pizza", "Dough"])
        #expect(
            RecipeViewController.log == [
                "Pizza loaded", "Pizza will appear", "Pizza appeared",
                "Dough loaded", "Dough will appear", "Pizza disappeared", "Dough appeared",
            ])
        device.run { (1...3).forEach { _ in app.coordinator.showNext() } }
        #expect(navigation.viewControllers.count == 1)
        let soFar = RecipeViewController.log
        device.pressHome()
        device.returnToForeground()
        #expect(RecipeViewController.log == soFar)
    }

    @Test func aDrawerTellsWhatItHolds() throws {
        let app = try device.launch(DrawerAppDelegate.self)
        #expect(app.home.log == ["will appear", "did appear"])
        device.run { app.drawer.toggle() }
        #expect(app.menu.log == ["will appear", "did appear"] && app.drawer.childViewControllers.count == 2)
        device.run { app.drawer.toggle() }
        #expect(app.menu.log.suffix(2) == ["will disappear", "did disappear"])
        let other = LoggedViewController("other")
        device.run { app.drawer.replaceContent(with: other) }
        #expect(app.home.log.suffix(2) == ["will disappear", "did disappear"])
        #expect(other.log == ["will appear", "did appear"] && other.parent === app.drawer && app.home.parent == nil)
    }

    @Test func aLinkSelectsATab() throws {
        let app = try device.launch(TabsAppDelegate.self)
        #expect(app.tabs.selectedIndex == 0)
        device.open("tabs://2")
        #expect(app.tabs.selectedIndex == 2 && app.selections == ["opened 2"])
    }

    @Test func aPushIsCountedOnTheIconUntilTheApplicationIsOpened() throws {
        let app = try device.launch(PushAppDelegate.self)
        let application = UIApplication.shared
        device.run { app.application(application, didRegisterForRemoteNotificationsWithDeviceToken: Data([0xAB, 0x01])) }
        #expect(app.token == "ab01")
        device.pressHome()
        var results: [UIBackgroundFetchResult] = []
        device.run {
            app.application(application, didReceiveRemoteNotification: ["aps": ["alert": "Hello"]]) { results.append($0) }
            app.application(application, didReceiveRemoteNotification: [:]) { results.append($0) }
        }
        #expect(results == [.newData, .noData] && app.received == ["Hello"])
        #expect(application.applicationIconBadgeNumber == 1)
        device.returnToForeground()
        #expect(application.applicationIconBadgeNumber == 0)
    }

    @Test func aFetchSaysWhatItBrought() async throws {
        let app = try await device.launch(FetchAppDelegate.self)
        let application = UIApplication.shared
        var results: [UIBackgroundFetchResult] = []
        for answer in [["New"], [], nil] as [[String]?] {
            app.source = { answer }
            app.application(application) { results.append($0) }
            await device.settle()
        }
        #expect(results == [.newData, .noData, .failed] && app.headlines == ["New", "Old news"])
    }

    @Test func aShortcutIsPerformedOnce() throws {
        let app = try device.launch(ShortcutsAppDelegate.self)
        let application = UIApplication.shared
        #expect(application.shortcutItems?.map { $0.localizedTitle } == ["New message", "Search"])
        var handled: [Bool] = []
        device.run {
            app.application(application, performActionFor: application.shortcutItems![1]) { handled.append($0) }
            app.application(application, performActionFor: UIApplicationShortcutItem(type: "?", localizedTitle: "?")) { handled.append($0) }
        }
        #expect(handled == [true, false] && app.performed == [.search])
    }

    @Test func theSystemIsToldWhenASessionsEventsAreDone() async throws {
        let app = try await device.launch(SessionAppDelegate.self)
        var isDone = false
        app.application(UIApplication.shared, handleEventsForBackgroundURLSession: "photos") { isDone = true }
        app.transfers.sessionDidFinishEvents("photos")
        #expect(!isDone)
        await device.settle()
        #expect(isDone)
    }

    @Test func stateIsEncodedAndDecoded() throws {
        let app = try device.launch(RestoringAppDelegate.self)
        RestoringAppDelegate.page = 12
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        app.application(UIApplication.shared, willEncodeRestorableStateWith: archiver)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        app.application(UIApplication.shared, didDecodeRestorableStateWith: unarchiver)
        #expect(app.restoredPage == 12)
    }

    @Test func barsLookAsWasSaid() throws {
        let app = try device.launch(StyledAppDelegate.self)
        #expect(app.navigation.navigationBar.tintColor == .white)
        #expect(app.navigation.navigationBar.barTintColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        #expect(app.navigation.navigationBar.isTranslucent == false)
    }

    @Test func aFilmMayLieOnItsSide() throws {
        let app = try device.launch(OrientationAppDelegate.self)
        let application = UIApplication.shared
        #expect(application.isStatusBarHidden && application.isIdleTimerDisabled)
        #expect(app.application(application, supportedInterfaceOrientationsFor: app.window) == .allButUpsideDown)
        app.window?.rootViewController = UIViewController()
        #expect(app.application(application, supportedInterfaceOrientationsFor: app.window) == .portrait)
    }

    @Test func aFormHearsItsControls() throws {
        let app = try device.launch(FormAppDelegate.self)
        device.tap(at: CGPoint(x: 100, y: 240))
        device.run {
            app.form.newsSwitch.isOn = true
            app.form.newsSwitch.sendActions(for: .valueChanged)
        }
        // A recognizer of the view around a button does not receive the button's taps.
        #expect(app.form.log == ["sent", "switched true"])
    }
}
