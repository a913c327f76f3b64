import Testing
import UIKitTesting

/// Applications that live by keys, remote controls, layers and the controls of a settings screen.
@MainActor
struct ResponderApplicationTests {
    @Test func aNoteIsTypedPinnedUndoneAndSaved() throws {
        let device = SimulatedDevice()
        let editor = try device.launch(NoteEditorAppDelegate.self).editor
        device.typeKey("s", [.command])
        #expect(editor.saves.isEmpty)
        device.tap(at: CGPoint(x: 100, y: 200))
        device.advance(by: .seconds(1))
        device.typeText("Milk, bread")
        device.typeKey("z", [.command])
        #expect(editor.textView.text == "Milk, brea")
        device.typeText(" and 9 more things")
        // Twenty characters are all that there is room for.
        #expect(editor.textView.text == "Milk, brea and 9 mor")
        device.typeKey("s", [.command])
        device.typeKey("escape")
        #expect(editor.saves == ["Milk, brea and 9 mor", "Milk, brea and 9 mor"])
        device.tap(at: CGPoint(x: 60, y: 440))
        #expect(editor.title == "Pinned" && editor.undoManager?.undoMenuItemTitle == "Undo Pin")
        device.typeKey("p", [.command, .shift])
        #expect(editor.title == "Note")
        device.shake()
        #expect(editor.shakes == 1)
        let question = try #require(editor.presentedViewController as? UIAlertController)
        device.run { question.choose("Undo") }
        device.advance(by: .seconds(1))
        #expect(editor.title == "Pinned")
    }

    @Test func aRadioIsPlayedByItsHeadphonesInTheBackgroundToo() throws {
        let device = SimulatedDevice(backgroundModes: ["audio"])
        let app = try device.launch(RadioAppDelegate.self)
        device.pressRemote(.togglePlayPause)
        device.pressHome()
        device.advance(by: .seconds(3600))
        #expect(device.state == .background)
        device.pressRemote(.nextTrack)
        device.pressRemote(.pause)
        device.advance(by: .seconds(1))
        #expect(device.state == .suspended)
        device.pressRemote(.play)
        #expect(device.state == .background)
        #expect(app.player.log == ["plays 0", "station 1", "pauses", "plays 1"])
        device.returnToForeground()
        device.turn(to: .landscapeLeft)
        #expect(app.player.log.last == "turns in 0.3 s")
    }

    @Test func settingsAreChangedByFingers() throws {
        let device = SimulatedDevice()
        let app = try device.launch(DisplaySettingsAppDelegate.self)
        device.tap(at: CGPoint(x: 300, y: 135))
        device.tap(at: CGPoint(x: 340, y: 195))
        device.tap(at: CGPoint(x: 340, y: 195))
        device.tap(at: CGPoint(x: 340, y: 195))
        device.tap(at: CGPoint(x: 270, y: 195))
        #expect(app.changes.map(\.theme) == [2, 2, 2, 2])
        #expect(app.changes.map(\.fontSize) == [17, 18, 19, 18])
        device.setContentSize(.accessibilityExtraLarge)
        #expect(app.controller.settings.fontSize == 19)
        #expect(app.controller.card.layer.cornerRadius == 12 && app.controller.header.layer is CAGradientLayer)
    }
}
