import Testing
import UIKitTesting

@testable import AdoptedCorpus

/// Touches on a simulated screen reach methods by their selectors.
@MainActor
@Suite(.serialized)
struct GestureTests {
    let device: SimulatedDevice
    let window: UIWindow

    init() throws {
        device = try SimulatedDevice.launched()
        window = UIWindow(frame: UIScreen.main.bounds)
    }

    private func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        device.advance(by: .seconds(1))
    }

    private func touch(_ view: UIView) {
        device.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    @Test func aTapCallsTheActionOfItsRecognizer() {
        let canvas = GestureCanvasViewController()
        show(canvas)
        touch(canvas.box)
        device.advance(by: .seconds(1))
        #expect(canvas.log == ["tap true"])
    }

    @Test func aTapOnATableHeaderCollapsesItsSection() {
        let table = CollapsibleTable(style: .plain)
        show(table)
        #expect(table.tableView.numberOfRows(inSection: 0) == 3)
        if let header = table.tableView.headerView(forSection: 0) { touch(header) }
        device.advance(by: .seconds(1))
        #expect(table.collapsed == [0] && table.tableView.numberOfRows(inSection: 0) == 0)
    }

    @Test func aTapHidesTheKeyboard() {
        let screen = PhoneNumberViewController()
        screen.loadViewIfNeeded()
        screen.field.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        show(screen)
        #expect(screen.field.becomeFirstResponder())
        screen.field.text = "123"
        tap((screen.field.inputAccessoryView as? UIToolbar)?.items?.last)
        #expect(screen.confirmed == "123" && !screen.field.isFirstResponder)
        _ = screen.field.becomeFirstResponder()
        tap((screen.field.inputAccessoryView as? UIToolbar)?.items?.first)
        #expect((screen.field.text ?? "").isEmpty && !screen.field.isFirstResponder)
        _ = screen.field.becomeFirstResponder()
        screen.dismissKeyboardNow()
        #expect(!screen.field.isFirstResponder)
    }

    @Test func keyCommandsPerformTheirActions() {
        let screen = KeyCommandsViewController()
        show(screen)
        for command in screen.keyCommands ?? [] where screen.canPerformAction(command.action, withSender: command) {
            screen.perform(command.action, with: command)
        }
        #expect(screen.log == ["new by n", "up", "leave"])
        #expect(!screen.canPerformAction(selectorNamed("missing:"), withSender: nil))
    }

    @Test func aShakeAddsAColorAndUndoRemovesIt() {
        let screen = ShakeViewController()
        show(screen)
        device.shake()
        device.advance(by: .seconds(1))
        #expect(screen.colors.count == 2)
        screen.undoPressed(nil)
        #expect(screen.colors.count == 1)
    }
}

private func selectorNamed(_ name: String) -> Selector { NSSelectorFromString(name) }
