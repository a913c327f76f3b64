import Testing
import UIKitTesting

@testable import Xcode11MasterDetail
@testable import Xcode9MasterDetail

/// Xcode's Master-Detail templates with their storyboards, on a device.
@MainActor
struct MasterDetailTests {
    let device = SimulatedDevice()

    private func launchBeforeScenes() throws -> UISplitViewController {
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>MasterDetail9</string></dict></plist>
            """
        let delegate = try device.launch(Xcode9MasterDetail.AppDelegate.self, informationPropertyList: plist)
        return try #require(delegate.window?.rootViewController as? UISplitViewController)
    }

    @Test func theListIsShownFirstAndAddedToByItsButton() throws {
        let split = try launchBeforeScenes()
        let navigation = try #require(split.viewControllers.first as? UINavigationController)
        let master = try #require(navigation.topViewController as? Xcode9MasterDetail.MasterViewController)
        #expect(split.isCollapsed && master.view.window != nil)
        #expect(master.tableView.visibleCells.isEmpty)

        master.navigationItem.rightBarButtonItem?.trigger()
        device.advance(by: .seconds(1))
        master.navigationItem.rightBarButtonItem?.trigger()
        device.advance(by: .seconds(1))

        #expect(master.tableView.visibleCells.map { $0.textLabel?.text } == master.objects.map { ($0 as! NSDate).description })
        #expect(master.tableView.visibleCells.count == 2)
    }

    @Test func aTapShowsTheDetailAndTheSelectionIsTakenBackAfterwards() throws {
        let split = try launchBeforeScenes()
        let navigation = try #require(split.viewControllers.first as? UINavigationController)
        let master = try #require(navigation.topViewController as? Xcode9MasterDetail.MasterViewController)
        master.navigationItem.rightBarButtonItem?.trigger()
        device.advance(by: .seconds(1))

        let cell = try #require(master.tableView.visibleCells.first)
        device.tap(at: cell.convert(CGPoint(x: 50, y: 20), to: nil))
        device.advance(by: .seconds(1))

        let shown = try #require((split.viewControllers.last as? UINavigationController)?.topViewController)
        let detail = try #require(shown as? Xcode9MasterDetail.DetailViewController)
        #expect(detail.view.window != nil && detail.detailItem === master.objects[0] as? NSDate)
        #expect(detail.detailDescriptionLabel.text == cell.textLabel?.text)
        #expect(detail.navigationItem.leftBarButtonItem === split.displayModeButtonItem)

        #expect(master.tableView.indexPathForSelectedRow != nil)
        split.show(.primary)
        device.advance(by: .seconds(1))
        #expect(master.tableView.indexPathForSelectedRow == nil && !cell.isSelected)
    }

    @Test func theEditButtonAndASwipeDelete() throws {
        let split = try launchBeforeScenes()
        let navigation = try #require(split.viewControllers.first as? UINavigationController)
        let master = try #require(navigation.topViewController as? Xcode9MasterDetail.MasterViewController)
        for _ in 0..<3 { master.navigationItem.rightBarButtonItem?.trigger() }
        device.advance(by: .seconds(1))

        master.navigationItem.leftBarButtonItem?.trigger()
        device.advance(by: .seconds(1))
        let cell = try #require(master.tableView.visibleCells.last)
        #expect(master.isEditing && master.tableView.isEditing && cell.isEditing)
        device.tap(at: cell.convert(CGPoint(x: 15, y: 20), to: nil))
        device.advance(by: .seconds(1))
        device.tap(at: cell.convert(CGPoint(x: cell.bounds.width - 30, y: 20), to: nil))
        device.advance(by: .seconds(1))
        #expect(master.objects.count == 2 && master.tableView.visibleCells.count == 2)

        master.navigationItem.leftBarButtonItem?.trigger()
        #expect(master.tableView.choose("Delete", forRowAt: IndexPath(row: 0, section: 0)))
        #expect(master.objects.count == 1 && master.tableView.visibleCells.count == 1)
    }

    @Test func theTemplateWithScenesShowsItsDetailToo() throws {
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
            <key>UIWindowSceneSessionRoleApplication</key><array><dict>
            <key>UISceneConfigurationName</key><string>Default Configuration</string>
            <key>UISceneDelegateClassName</key><string>Xcode11MasterDetail.SceneDelegate</string>
            <key>UISceneStoryboardFile</key><string>MasterDetail11</string>
            </dict></array></dict></dict></dict></plist>
            """
        try device.launch(Xcode11MasterDetail.AppDelegate.self, informationPropertyList: plist)
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let split = try #require(scene.windows.first?.rootViewController as? UISplitViewController)
        let navigation = try #require(split.viewControllers.first as? UINavigationController)
        let master = try #require(navigation.topViewController as? Xcode11MasterDetail.MasterViewController)
        master.navigationItem.rightBarButtonItem?.trigger()
        device.advance(by: .seconds(1))
        let cell = try #require(master.tableView.visibleCells.first)
        device.tap(at: cell.convert(CGPoint(x: 50, y: 20), to: nil))
        device.advance(by: .seconds(1))
        let shown = (split.viewControllers.last as? UINavigationController)?.topViewController
        #expect((shown as? Xcode11MasterDetail.DetailViewController)?.detailItem === master.objects[0] as? NSDate)
    }
}
