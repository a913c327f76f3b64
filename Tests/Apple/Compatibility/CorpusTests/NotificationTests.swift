import Testing
import UIKitTesting

@testable import AdoptedCorpus

/// Notifications reach methods by their selectors.
@MainActor
@Suite(.serialized)
struct NotificationTests {
    let device: SimulatedDevice
    init() throws { device = try SimulatedDevice.launched() }

    @Test func aSwift4KeyboardObserverIsNotifiedUntilItIsReleased() {
        let listener = KeyboardListener()
        var observer: LegacyKeyboardObserver? = LegacyKeyboardObserver(delegate: listener)
        postKeyboard(UIResponder.keyboardWillShowNotification, height: 216)
        postKeyboard(UIResponder.keyboardWillHideNotification)
        #expect(listener.heights == [216])
        observer = nil
        postKeyboard(UIResponder.keyboardWillShowNotification, height: 300)
        #expect(listener.heights == [216] && observer == nil)
    }

    @Test func aConstraintFollowsTheKeyboard() {
        let (view, field) = (UIView(), UIView())
        view.addSubview(field)
        let constraint = KeyboardLayoutConstraint(
            item: view, attribute: .bottom, relatedBy: .equal, toItem: field, attribute: .bottom, multiplier: 1, constant: 8)
        constraint.follow()
        postKeyboard(UIWindow.keyboardWillShowNotification, height: 200)
        #expect(constraint.constant == 208)
        postKeyboard(UIWindow.keyboardWillHideNotification)
        #expect(constraint.constant == 8)
    }

    @Test func selectorsInADictionaryReceiveNotifications() {
        let form = ScrollingForm(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let field = UITextField(frame: CGRect(x: 0, y: 600, width: 100, height: 30))
        form.addSubview(field)
        NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: field)
        postKeyboard(UIResponder.keyboardDidShowNotification, height: 250)
        #expect(form.moves == 1 && form.contentInset.bottom == 250)
        NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: field)
        postKeyboard(UIResponder.keyboardDidShowNotification, height: 250)
        #expect(form.moves == 1)
    }

    @Test func aChatSendsAMessageAndKeepsTheDraft() {
        let chat = ChatViewController()
        chat.loadViewIfNeeded()
        chat.inputTextView.text = "Hello"
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: chat.inputTextView)
        #expect(chat.sendButton.isEnabled)
        chat.sendButton.sendActions(for: .touchUpInside)
        postKeyboard(UIResponder.keyboardWillChangeFrameNotification, height: 291)
        #expect(chat.messages == ["Hello"] && chat.keyboardHeights == [291])
        chat.inputTextView.text = "Draft"
        device.pressHome()
        #expect(chat.draft == "Draft")
    }

    @Test func anObserverOfOneObjectIgnoresOtherObjects() {
        let listener = ReachabilityListener()
        listener.start()
        listener.monitor.update(.wifi)
        listener.monitor.update(.wifi)
        ReachabilityMonitor().update(.cellular)
        listener.stop()
        listener.monitor.update(.none)
        #expect(listener.seen == ["WiFi"])
    }

    @Test func classesReceiveNotifications() {
        Signals.Recorder.start()
        NotificationCenter.default.post(name: Signals.didLogin, object: "Ada")
        NotificationCenter.default.post(name: Signals.didLogout, object: nil)
        Signals.Recorder.stop()
        NotificationCenter.default.post(name: Signals.didLogin, object: "Eve")
        #expect(Signals.Recorder.recorded == ["in Ada", "out"])
        let coordinator = SignalCoordinator()
        SignalCoordinator.refreshAll()
        #expect(coordinator.log == ["SignalsRefresh"])
    }

    @Test func aPauseAndTheHomeButtonSaveTheText() {
        let controller = AutosaveController()
        controller.text = "a"
        device.advance(by: .seconds(1))
        controller.text = "ab"
        device.advance(by: .seconds(3))
        #expect(controller.saves == ["ab"])
        controller.text = "abc"
        device.pressHome()
        device.returnToForeground()
        device.advance(by: .seconds(5))
        #expect(controller.saves == ["ab", "abc"])
    }

    private final class Keeping: NSObject, BackgroundKeeperDelegate {
        var log: [String] = []
        func backgroundKeeper(_ keeper: BackgroundKeeper, didEndAfter seconds: Int) { log.append("\(seconds)") }
    }

    @Test func theBackgroundKeeperReportsItsEndAfterFiveSeconds() {
        let (keeper, keeping) = (BackgroundKeeper.sharedInstance, Keeping())
        keeper.delegate = keeping
        keeper.start()
        device.pressHome()
        device.advance(by: .seconds(20))
        #expect(keeping.log == ["5"])
        keeper.stop()
    }
}
