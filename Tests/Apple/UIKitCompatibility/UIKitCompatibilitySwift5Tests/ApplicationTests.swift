import Testing
import UIKitTesting

/// The application delegates of this folder, each taken through the life that it was written for.
@MainActor
struct ApplicationTests {
    let device = SimulatedDevice()

    @Test func notesWithTheNamesOfSwift4SavesInTheBackground() async throws {
        let app = try await device.launch(NotesAppDelegate.self, options: LaunchOptions(url: "notes://draft/milk", source: "mail"))
        #expect(app.launchURL?.absoluteString == "notes://draft/milk" && app.sourceOfLaunch == "mail")
        #expect(app.stateName(UIApplication.shared.applicationState) == "active")
        await device.pressHome()
        await device.settle()
        #expect(app.savedDrafts == ["groceries", "milk"])
        #expect(app.backgroundTask == UIBackgroundTaskInvalid && device.state == .suspended)
        await device.returnToForeground()
        #expect(app.events == ["background", "notified of the background", "foreground", "notified of the foreground"])
    }

    @Test func backupHoldsOneSystemTaskForAllItsJobs() throws {
        let app = try device.launch(BackupAppDelegate.self)
        let (photos, films) = device.run { (app.startBackup(named: "photos"), app.startBackup(named: "films")) }
        device.pressHome()
        #expect(device.backgroundTasks.map(\.name) == ["BackgroundTaskRunner"])
        device.run { app.runner.end(photos) }
        #expect(device.state == .background)
        device.run {
            app.runner.end(films)
            app.runner.end(films)
        }
        device.advance(by: .zero)
        #expect(device.state == .suspended && app.cancelled.isEmpty && !app.runner.isHoldingTask)
    }

    @Test func backupThatTakesTooLongIsCancelledInOrder() throws {
        let app = try device.launch(BackupAppDelegate.self)
        device.run { _ = (app.startBackup(named: "photos"), app.startBackup(named: "films")) }
        device.pressHome()
        device.advance(by: .seconds(30))
        #expect(app.cancelled == ["photos", "films"])
        #expect(device.state == .suspended && device.termination == nil)
    }

    @Test func galleryForgetsItsImages() throws {
        let app = try device.launch(GalleryAppDelegate.self)
        let urls = (1...3).map { URL(string: "https://example.com/\($0).png")! }
        device.run { urls.forEach { app.cache[$0] = UIImage() } }
        _ = app.cache[urls[0]]
        device.pressHome()
        #expect(app.cache.count == 1 && app.cache[urls[0]] != nil)
        device.returnToForeground()
        device.memoryWarning()
        #expect(app.evictions == [2, 1] && app.cache.count == 0)
    }

    @Test func shopCountsSessionsAndNotInterruptions() throws {
        let app = try device.launch(ShopAppDelegate.self)
        device.interrupt(.call) { $0.decline() }
        device.pressHome()
        device.returnToForeground()
        device.terminate()
        #expect(
            app.events == [
                AnalyticsEvent("app_launched", ["options": "0"]),
                AnalyticsEvent("session_start", ["number": "1"]),
                AnalyticsEvent("session_end", ["number": "1"]),
                AnalyticsEvent("session_start", ["number": "2"]),
                AnalyticsEvent("app_terminated"),
            ])
    }

    @Test func podcastStopsForACallAndNotForTheHomeScreen() async throws {
        let app = try await device.launch(PodcastAppDelegate.self)
        app.player.play()
        let call = await device.interrupt(.call)
        await device.settle()
        #expect(app.player.state == .interrupted)
        await call.decline()
        await device.settle()
        #expect(app.player.history == [.playing, .interrupted, .playing])
        await device.pressHome()
        await device.settle()
        #expect(app.player.state == .playing && app.position == 42)
    }

    @Test func ticketsHandsEverythingOnToItsServices() throws {
        try device.launch(TicketsAppDelegate.self)
        device.pressHome()
        device.open("pay://done/1")
        device.open("other://done/2")
        device.terminate()
        #expect(PaymentService.returned.map(\.absoluteString) == ["pay://done/1"])
        #expect(LoggerService.lines == ["launched", "active", "background", "active", "terminated"])
    }

    @Test func aLinkWaitsUntilTheApplicationIsActive() throws {
        let app = try device.launch(LinkedAppDelegate.self, options: LaunchOptions(url: "shop://product/7"))
        #expect(app.launchedWithURL && app.router.opened == [.product(id: 7)])
        device.pressHome()
        device.open("shop://profile/ann?edit")
        device.open("shop://search?q=lamp")
        device.open("shop://nowhere")
        device.open("other://home")
        #expect(app.router.opened == [.product(id: 7), .profile(name: "ann", isEditing: true), .search(query: "lamp")])
    }

    @Test func observersWithSelectorsAreToldAndTakenOut() throws {
        let app = try device.launch(MonitoredAppDelegate.self)
        app.monitor.ping()
        device.pressHome()
        app.monitor.ping()
        device.returnToForeground()
        #expect(
            app.monitor.log == [
                "active: true", "polled, again: true", "inactive", "UIApplicationDidEnterBackgroundNotification", "active: true",
            ])
        let soFar = app.monitor.log.count
        device.run { app.monitor.stop() }
        device.pressHome()
        #expect(app.monitor.log.count == soFar)
    }

    @Test func bankIsHiddenInTheSnapshotAndShownAgain() throws {
        let app = try device.launch(BankAppDelegate.self)
        let views = app.window!.subviews.count
        device.pressHome()
        #expect(app.curtain.isDrawn && app.drawnWhenSnapshotIsTaken)
        device.returnToForeground()
        #expect(!app.curtain.isDrawn && app.window!.subviews.count == views)
    }

    @Test func kioskSeesEveryTouchOfItsApplication() throws {
        let app = try device.launch(KioskAppDelegate.self, principalClass: TimeoutApplication.self)
        let application = try #require(UIApplication.shared as? TimeoutApplication)
        #expect(application.isIdle(after: 60, now: 0))
        device.advance(by: .seconds(5))
        device.tap(at: CGPoint(x: 10, y: 30))
        device.drag(from: CGPoint(x: 10, y: 30), to: CGPoint(x: 10, y: 200), over: .seconds(1))
        #expect(application.touchesSeen == 2 && app.activity == 2)
        #expect(!application.isIdle(after: 60, now: application.lastTouch! + 59))
    }

    @Test func aMessageTakesTheKeyAndGivesItBack() throws {
        let app = try device.launch(MessengerAppDelegate.self)
        device.run { app.messages.show("Hello") }
        #expect(UIApplication.shared.keyWindow !== app.window && UIApplication.shared.windows.count == 2)
        device.tap(at: CGPoint(x: 100, y: 40))
        #expect(!app.messages.isShowing && app.window!.isKeyWindow)
    }

    @Test func aSketchFollowsTheFinger() throws {
        let app = try device.launch(SketchAppDelegate.self)
        device.drag(from: CGPoint(x: 60, y: 120), to: CGPoint(x: 160, y: 120), over: .seconds(0.5))
        #expect(app.controller.sketch.lines.count == 1)
        #expect(app.controller.sketch.lines[0].first == CGPoint(x: 10, y: 20))
        #expect(app.controller.sketch.lines[0].last == CGPoint(x: 110, y: 20))
        let finger = device.touch(at: CGPoint(x: 60, y: 120))
        device.pressHome()
        finger.lift()
        #expect(app.controller.sketch.lines.count == 1)
    }

    @Test func uploadsGoOnInTheBackgroundAndEndWithIt() async throws {
        let app = try await device.launch(UploadsAppDelegate.self)
        let application = UIApplication.shared
        let sending = device.hold("the uploads")
        app.upload("first", application)
        app.upload("second", application) { _ in
            sending.release()
            return true
        }
        await device.pressHome()
        #expect(device.backgroundTasks.map(\.name) == ["upload first", "upload second"])
        app.queue.isSuspended = false
        await device.advance(by: .seconds(1))
        app.queue.waitUntilAllOperationsAreFinished()
        await device.settle()
        #expect(app.operations.allSatisfy { $0.succeeded })
    }

    @Test func uploadsThatDoNotStartAreCancelledInTime() async throws {
        let app = try await device.launch(UploadsAppDelegate.self)
        app.upload("never", UIApplication.shared)
        await device.pressHome()
        await device.advance(by: .seconds(26))
        #expect(app.operations[0].isCancelled)
        #expect(device.state == .suspended && device.termination == nil)
    }

    @Test func aDocumentIsSavedOnceForEachChange() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        EditorAppDelegate.folder = folder
        let app = try device.launch(EditorAppDelegate.self)
        app.store.text = "Chapter one"
        device.pressHome()
        device.returnToForeground()
        device.terminate()
        #expect(app.store.saves == 1)
        let second = try device.launch(EditorAppDelegate.self)
        #expect(second.store.text == "Chapter one" && !second.store.hasChanges)
    }

    @Test func tokensAreOutOfReachWhileTheDeviceIsLocked() throws {
        let app = try device.launch(WalletAppDelegate.self)
        try app.store.set("secret", for: "ann")
        device.lock()
        #expect(throws: TokenError.locked) { try app.store.token(for: "ann") }
        device.unlock()
        #expect(try app.store.token(for: "ann") == "secret")
        #expect(throws: TokenError.missing) { try app.store.token(for: "bob") }
    }

    @Test func logInIsReplacedByTheFeedAndGone() throws {
        let app = try device.launch(CoordinatedAppDelegate.self)
        #expect(app.coordinator.children.count == 1)
        device.run {
            let login = app.window?.rootViewController as? LoginViewController
            #expect(login?.title == "Log in")
            login?.didLogIn?("ann")
        }
        let feed = try #require(app.window?.rootViewController as? FeedViewController)
        #expect(feed.user == "ann" && feed.appearances == 1)
        #expect(app.coordinator.children.isEmpty && LoginViewController.living == 0)
    }

    @Test func aSearchWaitsUntilTheUserHasStoppedTyping() throws {
        let app = try device.launch(LibraryAppDelegate.self)
        for text in ["s", "sw", "swi"] {
            device.run { app.debouncer.type(text) }
            device.advance(by: .seconds(0.3))
        }
        #expect(app.searches.isEmpty)
        device.advance(by: .seconds(0.2))
        #expect(app.searches == ["swi"])
        device.run {
            app.debouncer.showHint("first")
            app.debouncer.showHint("second")
            app.debouncer.hideHint("first")
        }
        device.advance(by: .seconds(1))
        #expect(app.searches == ["swi", "hint second"])
    }

    @Test func targetsAreCalledOnceEachAndTheResponderChainIsAsked() throws {
        let app = try device.launch(CounterAppDelegate.self)
        func tap(_ button: UIButton) { device.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY)) }
        let counter = app.counter
        for button in [counter.plus, counter.plus, counter.plus, counter.minus] { tap(button) }
        #expect(counter.count == 2)
        #expect(counter.plus.actions(forTarget: counter, forControlEvent: .touchUpInside) == ["step:"])
        device.run { counter.freeze() }
        tap(counter.minus)
        #expect(counter.count == 2 && counter.minus.allTargets.isEmpty)
        tap(counter.reset)
        #expect(counter.count == 0 && app.resets == 1)
    }
}
