import Testing
import UIKitTesting

@testable import AdoptedCorpus

/// Methods that are known by their names only, and classes that are values.
@MainActor
@Suite(.serialized)
struct NameTests {
    let device: SimulatedDevice
    init() throws { device = try SimulatedDevice.launched() }

    @Test func commandsRunByTheirNames() {
        let table = CommandTable()
        #expect(table.run("openSettings") && table.run("open:", with: NSURL(string: "x://y")))
        #expect(table.run("showWithMessage:", with: NSString(string: "hi")))
        #expect(!table.run("dump") && !table.run("missing:", with: nil))
        #expect(table.log == ["settings", "open x://y", "show hi"])
        #expect(table.run("reset") && table.log.isEmpty)
    }

    @Test func overridesRunByTheirNames() {
        let debug = CommandTable.debug()
        #expect(debug.run("dump") && debug.run("openSettings"))
        #expect(debug.log == ["show dump", "show debug settings"])
    }

    @Test func overridesInAnotherFileAreCalled() {
        let library = ReverseLibraryViewController()
        library.loadViewIfNeeded()
        tap(library.navigationItem.rightBarButtonItem)
        tap(library.navigationItem.leftBarButtonItem)
        #expect(library.tableView(library.tableView, numberOfRowsInSection: 0) == 3)
        #expect(library.tableView(library.tableView, cellForRowAt: IndexPath(row: 0, section: 0)).textLabel?.text == "Walden")
        library.tableView(library.tableView, didSelectRowAt: IndexPath(row: 2, section: 0))
        #expect(library.log == ["did load at line 13", "selected Emma", "described"])
    }

    @Test func actionsCallTheirClosures() {
        var count = 0
        let button = UIButton()
        button.add { count += 1 }
        button.sendActions(for: .touchUpInside)
        button.removeClosures()
        button.sendActions(for: .touchUpInside)
        tap(UIBarButtonItem(title: "Go") { count += 10 })
        #expect(count == 11)
    }

    @Test func screensAreCreatedFromClassValues() {
        let screens = ScreenFactory.all()
        #expect(screens.map { "\(type(of: $0))" } == ["PlainScreen", "BusyScreen"])
        let busy = ScreenFactory.make(BusyScreen.self)
        let button = ScreenFactory.button(for: busy)
        button.sendActions(for: .touchUpInside)
        #expect(busy.tag == 2 && busy.title == "BusyScreen" && BusyScreen.nibName == "BusyScreen")
    }

    @Test func methodsOfGenericNestedAndLocalClassesAreCalledByName() {
        let actions = MenuActions<String>()
        actions.run(["open:", "printDocument:", "share:", "missing:", "printOnPaper:"])
        #expect(actions.performed == ["open String", "print", "share pdf", "print"])
        let recent = MenuActions<Int>.Recent()
        recent.perform(Selector("clearMenu"))
        #expect(recent.cleared == 1)
        let menu = localMenu()
        #expect(menu.responds(to: Selector("quit")) && !menu.responds(to: Selector("open:")))
        menu.perform(Selector("quit"))
        #expect(MenuBar.shown == 10)
    }

    @Test func aTimerCallsAClassMethodByName() {
        MenuBar.shown = 0
        MenuBar.timer().fire()
        #expect(MenuBar.shown == 1)
    }

    @Test func keyPathsAreUsedAsNames() {
        let profile = ObservableProfile()
        var seen: [String] = []
        profile.observe("firstName") { seen.append($0 as? String ?? "?") }
        profile.firstName = "Ada"
        #expect(profile.changes == ["will firstName", "did firstName"] && seen == ["Ada"])
        #expect(ObservableProfile.streetKey == "address.street")
        let form = FormModel()
        form[.note] = "x"
        #expect(FormModel.Key.allCases.map(\.path) == ["title", "amount", "note"] && form.validate() == ["title"])
        #expect((form.copy() as? FormModel)?.note == "x")
    }

    @Test func aBadgeShowsALargeCountAs99Plus() {
        let badge = BadgeView(kind: .sale)
        badge.setCount(120)
        #expect(badge.text == "99+" && badge.backgroundColor != nil && !badge.isHidden)
    }

    @Test func aCoordinatorPushesAndPopsTheDetailScreen() {
        let coordinator = MainCoordinator(navigationController: UINavigationController())
        coordinator.start()
        tap(coordinator.navigationController.topViewController?.navigationItem.rightBarButtonItem)
        #expect(coordinator.navigationController.topViewController?.title == "Detail")
        tap(coordinator.navigationController.topViewController?.navigationItem.leftBarButtonItem)
        #expect(coordinator.finished && coordinator.navigationController.viewControllers.count == 1)
    }
}
