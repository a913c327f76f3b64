import Testing
import UIKitTesting

@testable import AdoptedCorpus

/// Selectors, outlets, actions and optional calls of the adopted sources arrive.
@MainActor
@Suite(.serialized)
struct CorpusTests {
    let device: SimulatedDevice

    init() throws { device = try SimulatedDevice.launched() }

    @Test func outletsAndActionsOfAStoryboardAreConnected() throws {
        let storyboard = UIStoryboard(name: "SignIn", bundle: corpusBundle)
        let screen = try #require(storyboard.instantiateInitialViewController() as? SignInViewController)
        screen.loadViewIfNeeded()
        screen.signInButton.sendActions(for: .touchUpInside)
        (screen.view.viewWithTag(7) as? UIButton)?.sendActions(for: .touchUpInside)
        screen.view.subviews.compactMap { $0 as? UITextField }.first?.sendActions(for: .editingChanged)
        #expect(
            screen.log == [
                "loaded with 2 labels, footer true, name Ada", "sign in by the button: true", "cancelled",
                "name changed in the field: true",
            ])
    }

    @Test func aKeyboardObserverReceivesItsNotifications() {
        let scrollView = UIScrollView()
        let avoider = KeyboardAvoider(scrollView: scrollView)
        NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil, userInfo: ["height": 300])
        NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
        #expect(avoider.events == ["show 300", "hide"])
    }

    @Test func aTimerCallsItsTargetBySelector() {
        let countdown = CountdownTimer(seconds: 1)
        countdown.tick(Timer(timeInterval: 1, repeats: false) { _ in })
        #expect(countdown.remaining == 0)
        let timer = Timer(timeInterval: 1, target: countdown, selector: Selector("tick:"), userInfo: nil, repeats: false)
        timer.fire()
        #expect(countdown.remaining == -1)
    }

    @Test func anActionCallsTheOverrideOfItsMethod() {
        let control = DoubleStepperControl(frame: .zero)
        control.plus.sendActions(for: .touchUpInside)
        #expect(control.value == 2)
        control.minus.sendActions(for: .touchUpInside)
        #expect(control.value == 0)
    }

    @Test func optionalMethodsAreCalledOnlyIfTheyAreImplemented() {
        let player = AudioPlayer()
        let careful = CarefulListener()
        player.delegate = careful
        player.meter = careful
        player.seek(to: 2)
        player.pause()
        player.stop()
        #expect(careful.events == ["at 2.0", "level 0.5", "finished"] && !player.isPaused)
        let plain = PlainListener()
        player.delegate = plain
        player.seek(to: 3)
        player.pause()
        player.stop()
        #expect(plain.events == ["finished"] && player.isPaused)
    }

    @Test func overridesInAnExtensionAreCalled() {
        let feed = FeedViewController()
        feed.loadViewIfNeeded()
        feed.refresher.sendActions(for: .valueChanged)
        #expect(feed.refreshes == 1)
        #expect(feed.tableView.numberOfRows(inSection: 0) == 3)
        let item = feed.navigationItem.rightBarButtonItem
        UIApplication.shared.sendAction(item!.action!, to: item!.target, from: item, for: nil)
        #expect(feed.composed == 1)
        let profile = ProfileViewController()
        profile.loadViewIfNeeded()
        NotificationCenter.default.post(name: Notification.Name("Profile"), object: nil)
        #expect(profile.messages == ["did load at line 21", "changed"] && profile.title == "Ada")
    }

    @Test func methodsOfGenericNestedAndLocalClassesAreCalled() {
        let words = ListController<String>()
        words.items = ["a"]
        words.loadViewIfNeeded()
        words.clearButton.sendActions(for: .touchUpInside)
        #expect(words.items.isEmpty)
        let numbers = NumbersController()
        numbers.loadViewIfNeeded()
        numbers.clearButton.sendActions(for: .touchUpInside)
        #expect(numbers.cleared == 1)

        let coordinator = AppCoordinator()
        let button = UIButton()
        coordinator.connect(button)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchUpOutside)
        #expect(coordinator.relay.taps == 2)
        let echo = coordinator.local(button)
        button.sendActions(for: .touchDown)
        coordinator.observe(Notification.Name("signed out"))
        NotificationCenter.default.post(name: Notification.Name("signed out"), object: nil)
        #expect(AppCoordinator.signOuts == 11)
        withExtendedLifetime(echo) {}
    }

    @Test func selectorsFromCastsStringsAndAccessorsFindTheirMethods() {
        let editor = EditorViewController()
        let button = UIButton()
        editor.wire(button)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        _ = editor.perform(editor.keyCommands![0].action)
        editor.perform(Selector("renameTo:", method: EditorViewController.rename(_:)), with: "x" as NSString)
        #expect(editor.log == ["saved by button", "saved", "saved", "renamed x"])
        #expect(editor.knows() == [true, true, false, true, true, true])
    }

    @Test func keyPathsColorsAndThePlatformHaveTheirValues() {
        #expect(Track.keys == ["title", "artist.name", "artist"])
        #expect(Theme.accent == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        #expect(Platform.isSimulator)
    }

    @Test func observersReceiveWarningsAndThemesAndADelegateFollowsAPlayer() {
        let watcher = MemoryWatcher()
        device.memoryWarning()
        #expect(watcher.warnings == 1)
        let label = ThemedLabel(frame: .zero)
        NotificationCenter.default.post(name: ThemedLabel.themeChanged, object: 1)
        #expect(label.textColor == Theme.colors[1])
        let (player, screen) = (AudioPlayer(), PlayerScreen())
        player.delegate = screen
        player.seek(to: 5)
        #expect(screen.progress.progress == 0.5 && screen.failures == 0)
        player.stop()
        #expect(screen.progress.progress == 1 && screen.failures == 1)
    }

    @Test func aDelayedSearchUsesTheChangedText() {
        let (debouncer, field) = (SearchDebouncer(), UITextField())
        field.text = "a"
        #expect(debouncer.textField(field, shouldChangeCharactersIn: NSRange(location: 1, length: 0), replacementString: "b"))
        device.advance(by: .seconds(1))
        #expect(debouncer.searches == ["ab"])
    }

    @Test func aTrackerObservesTheBackgroundAndTheForeground() throws {
        let device = SimulatedDevice()
        _ = try device.launch(TrackedAppDelegate.self)
        device.pressHome()
        device.returnToForeground()
        #expect(SessionTracker.shared.events == ["background", "foreground"])
    }
}
