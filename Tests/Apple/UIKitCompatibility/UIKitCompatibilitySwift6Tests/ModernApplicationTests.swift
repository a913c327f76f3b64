import HookConditions
import Testing
import UIKitTesting

/// The applications of this folder, each taken through the life that it was written for.
@MainActor
struct ModernApplicationTests {
    let device = SimulatedDevice()

    @Test(.needs(.tasks)) func downloadsEndOrAreCancelledInTime() throws {
        let app = try device.launch(DownloadsAppDelegate.self)
        device.run {
            app.download("song", taking: .seconds(20))
            app.download("film", taking: .seconds(600))
        }
        device.advance(by: .zero)
        device.pressHome()
        #expect(Set(device.backgroundTasks.map(\.name)) == ["song", "film"])
        device.advance(by: .seconds(30))
        #expect(app.finished == ["song"] && app.cancelled == ["film"])
        #expect(device.state == .suspended && device.termination == nil)
    }

    @Test func anAssertionIsReleasedOnce() throws {
        let app = try device.launch(SyncAppDelegate.self)
        device.pressHome()
        #expect(device.backgroundTasks.map(\.name) == ["sync"])
        device.run { app.synced() }
        device.advance(by: .zero)
        #expect(device.state == .suspended && app.expiries == 0)

        device.returnToForeground()
        device.pressHome()
        device.advance(by: .seconds(30))
        #expect(app.expiries == 1 && device.termination == nil)
    }

    @Test func thumbnailsAreMadeOnceAndForgottenWhenMemoryRunsShort() async throws {
        let app = try await device.launch(PhotosAppDelegate.self)
        let store = app.store
        #expect(await store.thumbnail(named: "a", from: onePixel)?.size == CGSize(width: 1, height: 1))
        _ = await store.thumbnail(named: "a", from: onePixel)
        #expect(await store.made == 1)
        await device.memoryWarning()
        await device.settle()
        _ = await store.thumbnail(named: "a", from: onePixel)
        #expect(await store.made == 2)
    }

    @Test func phasesAreASequence() async throws {
        let app = try await device.launch(ReaderAppDelegate.self)
        await device.settle()
        await device.pressHome()
        await device.returnToForeground()
        await device.settle()
        #expect(app.seen == [.active, .inactive, .background, .active])
        app.phases.send(.ended)
        await device.settle()
        #expect(app.isOver)
    }

    @Test func aViewControllerIsGivenWhatItNeeds() throws {
        let app = try device.launch(WeatherAppDelegate.self)
        #expect(app.window?.rootViewController?.title == "Bergen")
        #expect(app.container.resolve((any Clocking).self) is SystemClock)
    }

    @Test func aNoteIsSavedWhenTheUserLeavesIt() async throws {
        let app = try await device.launch(NoteAppDelegate.self)
        #expect(app.controller.activity.userInfo?["id"] as? Int == 7)
        device.run { app.controller.text = "Buy milk" }
        await device.settle()
        await device.pressHome()
        #expect(app.controller.activity.userInfo?["text"] as? String == "Buy milk" && app.controller.saves == 1)
        #expect(!app.controller.activity.needsSave)
    }

    @Test(.needs(.tasks)) func theHeartBeatsOnlyWhileTheApplicationIsActive() throws {
        let app = try device.launch(FitnessAppDelegate.self)
        device.advance(by: .seconds(35))
        #expect(app.heartbeat.beats == 3)
        device.interrupt(.call) { call in
            device.advance(by: .seconds(60))
            call.decline()
        }
        #expect(app.heartbeat.beats == 3)
        device.advance(by: .seconds(10))
        #expect(app.heartbeat.beats == 4)
    }

    @Test func theVaultOpensForTheRightDigitsAndLocksInTheBackground() throws {
        let app = try device.launch(VaultAppDelegate.self)
        func type(_ digits: Int...) {
            for digit in digits {
                device.tap(at: CGPoint(x: CGFloat(digit % 3) * 100 + 45, y: 245 + CGFloat(digit / 3) * 100))
            }
        }
        type(4, 3, 2, 1)
        #expect(app.isLocked)
        type(1, 2, 3, 4)
        #expect(!app.isLocked && app.window!.isKeyWindow)
        device.pressHome()
        #expect(app.isLocked)
    }

    @Test func thePaletteFollowsTheInterfaceStyle() {
        #expect(UIColor.label.contrast(with: Palette.card, in: .light) > 20)
        #expect(UIColor.label.contrast(with: Palette.card, in: .dark) > 15)
        let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
        #expect(Palette.accent.resolvedColor(with: light) != Palette.accent.resolvedColor(with: dark))
        #expect(Palette.accent.resolvedColor(with: light) == UIColor.systemOrange.resolvedColor(with: light))
        #expect(AttributedLabelText.badge(120).string.string == "99+")
        #expect(AttributedLabelText.badge(7).attributes[.font] as? UIFont == .systemFont(ofSize: 12, weight: .semibold))
    }
}

/// A PNG of one pixel.
let onePixel = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)!
