import Testing
import UIKitTesting

@testable import AdoptedCorpus

/// Outlets and actions of storyboards and nibs arrive.
@MainActor
@Suite(.serialized)
struct OutletTests {
    let device: SimulatedDevice
    init() throws { device = try SimulatedDevice.launched() }

    private func screen<Screen: UIViewController>(_ name: String) throws -> Screen {
        let storyboard = UIStoryboard(name: "Screens", bundle: corpusBundle)
        let screen = try #require(storyboard.instantiateViewController(withIdentifier: name) as? Screen)
        screen.loadViewIfNeeded()
        return screen
    }

    private final class Listener: LoginViewControllerDelegate {
        var users: [String] = []
        func loginViewController(_ controller: LoginViewController, didLogInAs user: String) { users.append(user) }
    }

    @Test func theLoginScreenValidatesTheAddressAndLogsTheUserIn() throws {
        let screen: LoginViewController = try screen("Login")
        let listener = Listener()
        screen.delegate = listener
        let button = try #require(screen.view.viewWithTag(1) as? UIButton)
        let error = try #require(screen.view.viewWithTag(3) as? UILabel)
        #expect(!button.isEnabled && (error.text ?? "").isEmpty)
        screen.emailTextField.text = "ada"
        screen.passwordTextField.text = "secret"
        screen.passwordTextField.sendActions(for: .editingChanged)
        #expect(button.isEnabled)
        button.sendActions(for: .touchUpInside)
        #expect(error.text == "Not an address")
        screen.emailTextField.text = "ada@example.com"
        button.sendActions(for: .touchUpInside)
        #expect(listener.users == ["ada@example.com"] && screen.attempts == 2)
        (screen.view.viewWithTag(2) as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(error.text == "Sent")
    }

    @Test func theKeyboardMovesTheLoginScreen() throws {
        let screen: LoginViewController = try screen("Login")
        screen.viewWillAppear(false)
        postKeyboard(UIResponder.keyboardWillShowNotification, height: 300)
        #expect(screen.scrollView.contentInset.bottom == 300)
        postKeyboard(UIResponder.keyboardWillHideNotification)
        #expect(screen.scrollView.contentInset == .zero)
        screen.viewWillDisappear(false)
        postKeyboard(UIResponder.keyboardWillShowNotification, height: 300)
        #expect(screen.scrollView.contentInset == .zero)
    }

    @Test func outletCollectionsAndSharedActionsAreConnected() throws {
        let screen: OnboardingViewController = try screen("Onboarding")
        #expect(screen.answerButtons.map(\.tag) == [1, 2] && screen.progressView.progress == 0)
        screen.answerButtons[1].sendActions(for: .touchUpInside)
        #expect(screen.answers == [2] && screen.questionLabel.text == "Do you like tea?")
        screen.pageControl.currentPage = 2
        screen.pageControl.sendActions(for: .valueChanged)
        #expect(screen.questionLabel.text == "Shall we begin?")
    }

    @Test func eachControlOfTheScreenSendsItsAction() throws {
        let screen: ConverterViewController = try screen("Converter")
        #expect(screen.resultLabel.text == "1" && screen.tapRecognizer != nil && screen.heightConstraint == nil)
        screen.slider.value = 10
        screen.slider.sendActions(for: .valueChanged)
        screen.unitControl.selectedSegmentIndex = 1
        screen.unitControl.sendActions(for: .valueChanged)
        screen.preciseSwitch.isOn = true
        screen.preciseSwitch.sendActions(for: .valueChanged)
        #expect(screen.resultLabel.text == "25.40")
        screen.stepper.value = 2
        screen.stepper.sendActions(for: .valueChanged)
        #expect(screen.events == ["slider", "unit 1", "switch true", "step 2.0"])
        (screen.view.viewWithTag(9) as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(screen.events.isEmpty && screen.slider.value == 0)
    }

    @Test func aSegueShowsTheAlbumAndItsUnwindingSavesIt() throws {
        let list: AlbumListViewController = try screen("Albums")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = list
        window.makeKeyAndVisible()
        device.advance(by: .seconds(1))
        device.tap("Show")
        device.advance(by: .seconds(1))
        let album = try #require(list.presentedViewController as? AlbumViewController)
        #expect(album.shownName == "Blue")
        album.favoriteButton.sendActions(for: .touchUpInside)
        device.tap("Back")
        device.advance(by: .seconds(1))
        #expect(list.saved == ["Blue ♥"] && list.countLabel.text == "1")
        withExtendedLifetime(window) {}
    }

    @Test func cellsConnectTheOutletsAndActionsOfTheirNib() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let filters = FiltersTable(tableView: table)
        table.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? SwitchCell)
        #expect(cell.switchLabel.text == "Swiss" && !cell.onSwitch.isOn)
        cell.onSwitch.isOn = true
        cell.onSwitch.sendActions(for: .valueChanged)
        #expect(filters.switchStates == [1: true])
    }

    @Test func aViewConnectsTheOutletsAndActionsOfItsNib() throws {
        let banner = RatingBanner(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        #expect(banner.message == "Do you like it?")
        var answers: [Bool] = []
        banner.onAnswer = { answers.append($0) }
        banner.yesButton.sendActions(for: .touchUpInside)
        (banner.viewWithTag(8) as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(answers == [true, false] && banner.answer == false)
    }
}
