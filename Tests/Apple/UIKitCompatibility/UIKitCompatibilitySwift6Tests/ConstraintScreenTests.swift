import Testing
import UIKitTesting

/// Screens that are laid out by constraints in code, and used by touch.
@MainActor
struct ConstraintScreenTests {
    @Test func theButtonOfASignInScreenIsReachedByTouch() throws {
        let device = SimulatedDevice()
        let delegate = try device.launch(SignInAppDelegate())
        let controller = delegate.controller
        var signedIn: [String] = []
        controller.onSignIn = { signedIn.append($0) }
        // It is as wide as the margins leave it, and stands on the lower edge.
        let button = controller.signInButton
        #expect(button.frame == CGRect(x: 8, y: 778, width: 374, height: 50))
        #expect(controller.nameField.bounds.size == CGSize(width: 350, height: 44))
        // Without a name it says so, in a line that was out of sight.
        let before = controller.stackView.frame.height
        device.tap(at: button.convert(CGPoint(x: 5, y: 5), to: nil))
        #expect(!controller.errorLabel.isHidden && controller.stackView.frame.height > before)
        // The name is typed where the field is.
        device.tap(at: controller.nameField.convert(CGPoint(x: 100, y: 20), to: nil))
        #expect(controller.nameField.isFirstResponder)
        device.run { controller.nameField.insertText("ada") }
        // The keyboard covers the button.
        device.tap(at: button.convert(CGPoint(x: 5, y: 5), to: nil))
        #expect(signedIn.isEmpty)
        device.run { _ = controller.view.endEditing(true) }
        device.tap(at: button.convert(CGPoint(x: 5, y: 5), to: nil))
        #expect(signedIn == ["ada"])
    }

    @Test func theScreenMakesRoomForTheKeyboardAndTurns() throws {
        let device = SimulatedDevice()
        let controller = try device.launch(SignInAppDelegate()).controller
        device.run { controller.moveButton(up: 300, duration: 0.25) }
        #expect(controller.signInButton.frame.maxY == 528)
        let scrollView = try #require(controller.stackView.superview as? UIScrollView)
        #expect(scrollView.frame == CGRect(x: 0, y: 20, width: 390, height: 442))
        #expect(scrollView.contentSize == CGSize(width: 390, height: controller.stackView.frame.height + 48))
        device.turn(to: .landscapeLeft)
        #expect(controller.signInButton.frame == CGRect(x: 8, y: 24, width: 828, height: 50))
        #expect(scrollView.frame.width == 844 && scrollView.contentSize.width == 844)
        #expect(controller.nameField.bounds.width == 804)
    }

    @Test func aCardIsAsHighAsItsTextAndCollapses() throws {
        let device = SimulatedDevice()
        let delegate = try device.launch(ProfileAppDelegate())
        let card = try #require(delegate.controller.card)
        #expect(card.frame.width == 358)
        #expect(card.frame.minX == 16 && card.nameLabel.frame.maxX < card.badge.frame.minX)
        let (open, shown) = (card.frame.height, card.bioLabel.frame.height)
        #expect(shown > 21)
        device.tap(at: card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.maxY - 20), to: nil))
        #expect(card.isCollapsed && card.bioLabel.frame.height == 0 && card.frame.height == open - shown)
        device.tap(at: card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.maxY - 20), to: nil))
        #expect(!card.isCollapsed && card.frame.height == open)
    }
}
