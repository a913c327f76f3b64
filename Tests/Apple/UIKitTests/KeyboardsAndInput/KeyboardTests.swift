import Testing
import UIKitTesting

/// Tests of the keyboard on the screen, which is 390 by 844 points here.
@MainActor
struct KeyboardTests {
  private static let names: [(Notification.Name, String)] = [
    (UIResponder.keyboardWillChangeFrameNotification, "will change"),
    (UIResponder.keyboardWillShowNotification, "will show"),
    (UIResponder.keyboardDidChangeFrameNotification, "did change"),
    (UIResponder.keyboardDidShowNotification, "did show"),
    (UIResponder.keyboardWillHideNotification, "will hide"),
    (UIResponder.keyboardDidHideNotification, "did hide"),
  ]

  /// A text field's and a text view's delegate that writes when editing begins and ends.
  private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let journal: Journal
    var lastInfo: [AnyHashable: Any]?
    init(_ journal: Journal) { self.journal = journal }
    func textFieldDidBeginEditing(_ textField: UITextField) { journal.write("did begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { journal.write("did end") }
    func textViewDidBeginEditing(_ textView: UITextView) { journal.write("did begin") }
    func textViewDidEndEditing(_ textView: UITextView) { journal.write("did end") }
  }

  private let harness: DeviceHarness
  private let journal: Journal
  private let delegate: Delegate

  init() throws {
    harness = try DeviceHarness()
    journal = harness.journal
    delegate = Delegate(journal)
  }

  /// Writes the keyboard's notifications into the journal, with the vertical places before and after.
  private func listen(_ journal: Journal) {
    for (name, line) in KeyboardTests.names {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let begin = notification.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? .null
        let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
        MainActor.assumeIsolated { journal.write("\(line) \(Int(begin.minY)) \(Int(end.minY))") }
      }
    }
  }

  private func field(y: CGFloat = 100) -> UITextField {
    let field = harness.add(UITextField(), in: CGRect(x: 0, y: y, width: 200, height: 40))
    field.delegate = delegate
    return field
  }

  @Test func theKeyboardIsShownAfterATextFieldHasBegunAndHiddenBeforeItHasEnded() throws {
    let field = field()
    harness.device.run { listen(journal) }
    harness.device.tap(at: CGPoint(x: 10, y: 110))
    #expect(journal.take() == ["did begin", "will change 844 628", "will show 844 628"])
    harness.device.advance(by: .milliseconds(249))
    #expect(journal.take() == [])
    harness.device.advance(by: .milliseconds(1))
    #expect(journal.take() == ["did change 844 628", "did show 844 628"])
    harness.device.run { _ = field.resignFirstResponder() }
    #expect(journal.take() == ["will change 628 844", "will hide 628 844", "did end"])
    harness.device.advance(by: .milliseconds(250))
    #expect(journal.take() == ["did change 628 844", "did hide 628 844"])
  }

  @Test func theKeyboardIsShownBeforeATextViewHasBegun() throws {
    let text = harness.add(UITextView(), in: CGRect(x: 0, y: 100, width: 200, height: 40))
    text.delegate = delegate
    harness.device.run {
      listen(journal)
      text.becomeFirstResponder()
    }
    #expect(journal.take() == ["will change 844 628", "will show 844 628", "did begin"])
  }

  @Test func theNotificationsHaveTheValuesOfTheAnimation() throws {
    let field = field()
    harness.device.run {
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification,
        object: nil,
        queue: nil
      ) { [delegate] notification in
        // The notification is posted on the main thread, and nobody else has its values.
        nonisolated(unsafe) let info = notification.userInfo
        MainActor.assumeIsolated { delegate.lastInfo = info }
      }
      field.becomeFirstResponder()
    }
    let info = try #require(delegate.lastInfo)
    let end = CGRect(x: 0, y: 628, width: 390, height: 216)
    #expect((info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue == end)
    #expect(info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == end)
    #expect(info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == end.offsetBy(dx: 0, dy: 216))
    #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect((info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
    let curve = try #require(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int)
    #expect(curve == 7 && info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
    #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    #expect(UIView.AnimationCurve(rawValue: curve) != nil, "applications unwrap the curve")
  }

  @Test func theKeyboardStaysWhileOneFieldFollowsAnother() throws {
    let (first, second) = (field(), field(y: 200))
    harness.device.run { _ = first.becomeFirstResponder() }
    harness.device.advance(by: .seconds(1))
    journal.clear()
    harness.device.run {
      listen(journal)
      second.becomeFirstResponder()
    }
    #expect(journal.take() == ["did end", "did begin"])
    harness.device.run {
      first.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      first.becomeFirstResponder()
    }
    #expect(journal.take() == ["did end", "did begin", "will change 628 584", "will show 628 584"])
  }

  @Test func theViewsOfTheResponderChainReplaceTheKeysAndStandAboveThem() throws {
    final class Screen: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
      override var prefersStatusBarHidden: Bool { true }
    }
    let screen = Screen()
    var taps = 0
    screen.bar.addSubview(screen.button)
    screen.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let harness = try DeviceHarness(screen)
    let journal = harness.journal
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    harness.device.run {
      screen.view.addSubview(field)
      listen(journal)
      screen.becomeFirstResponder()
    }
    #expect(journal.take() == ["will change 844 794", "will show 844 794"])
    harness.device.advance(by: .seconds(1))
    harness.device.tap(at: CGPoint(x: 20, y: 800))
    #expect(taps == 1)
    journal.clear()
    harness.device.run {
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300))
      field.becomeFirstResponder()
    }
    #expect(journal.take() == ["will change 794 494", "will show 794 494"])
    harness.device.run {
      field.inputView = UIView()
      field.reloadInputViews()
    }
    harness.device.advance(by: .seconds(1))
    #expect(journal.take().last == "did show 494 794", "an empty view stands for no keys")
  }

  @Test func aViewThatTakesNoTextShowsNoKeyboard() throws {
    let text = harness.add(UITextView(), in: CGRect(x: 0, y: 100, width: 200, height: 40))
    text.isEditable = false
    harness.device.run {
      listen(journal)
      text.becomeFirstResponder()
    }
    #expect(text.isFirstResponder && journal.take() == [])
  }

  @Test func theKeyboardIsTheFrontmostWindowAndTakesTheTouchesOnIt() throws {
    let field = field()
    var taps = 0
    let button = harness.add(UIButton(), in: CGRect(x: 0, y: 700, width: 390, height: 100))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let application = try #require(harness.device.sharedApplication)
    #expect(application.windows.count == 1)
    harness.device.run { _ = field.becomeFirstResponder() }
    harness.device.advance(by: .seconds(1))
    #expect(application.windows.count == 2)
    #expect(application.windows.last?.windowLevel == UIWindow.Level(10_000_000))
    #expect(harness.window.isKeyWindow && application.isStatusBarHidden)
    harness.device.tap(at: CGPoint(x: 20, y: 720))
    #expect(taps == 0)
    harness.device.run { _ = harness.window.endEditing(true) }
    harness.device.advance(by: .seconds(1))
    #expect(application.windows.count == 1)
    harness.device.tap(at: CGPoint(x: 20, y: 720))
    #expect(taps == 1)
  }

  @Test func theKeyboardGoesWithTheViewThatWasEdited() throws {
    let field = field()
    harness.device.run {
      field.becomeFirstResponder()
      listen(journal)
      field.removeFromSuperview()
    }
    #expect(journal.take().filter { $0.hasPrefix("will") } == ["will change 628 844", "will hide 628 844"])
  }

  @Test func arrangementsFollowTheKeyboard() throws {
    let field = field()
    let below = harness.add(UIView())
    harness.device.run {
      below.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        below.bottomAnchor.constraint(equalTo: harness.view.keyboardLayoutGuide.topAnchor),
        below.leadingAnchor.constraint(equalTo: harness.view.leadingAnchor),
        below.widthAnchor.constraint(equalToConstant: 100), below.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
    harness.device.advance(by: .zero)
    #expect(below.frame.maxY == 844)
    harness.device.run { _ = field.becomeFirstResponder() }
    harness.device.advance(by: .zero)
    #expect(below.frame.maxY == 628 && harness.view.keyboardLayoutGuide.layoutFrame.height == 216)
    harness.device.run { _ = field.resignFirstResponder() }
    harness.device.advance(by: .zero)
    #expect(below.frame.maxY == 844)
  }

  @Test func aTableControllerMakesRoomForTheKeyboardAndShowsTheField() throws {
    final class Table: UITableViewController {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        if indexPath.row == 17 { cell.contentView.addSubview(field) }
        return cell
      }
    }
    let table = Table()
    let harness = try DeviceHarness(table)
    let before = table.tableView.contentInset.bottom
    harness.device.run { _ = table.field.becomeFirstResponder() }
    harness.device.advance(by: .seconds(1))
    #expect(table.tableView.contentInset.bottom == before + 216)
    #expect(table.field.convert(table.field.bounds, to: nil).maxY <= 628)
    harness.device.run { _ = table.field.resignFirstResponder() }
    #expect(table.tableView.contentInset.bottom == before)
  }

  @Test func aNavigationControllerHidesItsBarsWhereItIsAsked() throws {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.hidesBarsWhenKeyboardAppears = true
    let harness = try DeviceHarness(navigation)
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 44))
    harness.device.run {
      screen.view.addSubview(field)
      field.becomeFirstResponder()
    }
    #expect(navigation.isNavigationBarHidden)
    harness.device.run { _ = field.resignFirstResponder() }
    #expect(navigation.isNavigationBarHidden)
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive])
  func aDragDismissesTheKeyboardAsTheModeSays(mode: UIScrollView.KeyboardDismissMode) throws {
    let scroll = harness.add(UIScrollView(), in: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    scroll.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 44))
    harness.device.run {
      scroll.addSubview(field)
      field.becomeFirstResponder()
    }
    harness.device.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 300, y: 400), over: .milliseconds(200))
    #expect(field.isEditing == (mode != .onDrag))
    harness.device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 700), over: .milliseconds(200))
    #expect(field.isEditing == (mode == .none))
  }

  @Test func aRotationHidesTheKeyboardAndShowsItAgain() throws {
    let field = field()
    harness.device.run { _ = field.becomeFirstResponder() }
    harness.device.advance(by: .seconds(1))
    journal.clear()
    harness.device.run { listen(journal) }
    harness.device.turn(to: .landscapeRight)
    harness.device.advance(by: .seconds(1))
    #expect(
      journal.take() == [
        "will change 628 390", "will hide 628 390", "did change 628 390", "did hide 628 390", "will change 390 228",
        "will show 390 228", "did change 390 228", "did show 390 228",
      ]
    )
  }

  @Test func withoutAnimationsTheKeyboardIsThereAtOnce() throws {
    let field = field()
    harness.device.run {
      listen(journal)
      UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
    }
    #expect(journal.take().last == "did show 844 628")
  }

  @Test func anObserverThatEndsEditingHidesTheKeyboardThatIsComing() throws {
    let field = field()
    harness.device.run {
      listen(journal)
      _ = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification,
        object: nil,
        queue: nil
      ) { _ in
        MainActor.assumeIsolated { _ = field.resignFirstResponder() }
      }
      field.becomeFirstResponder()
    }
    try harness.device.runUntilIdle()
    #expect(journal.take().last == "did show 844 628", "each movement ends with its own notification")
    #expect(try #require(harness.device.sharedApplication).windows.count == 1)
    #expect(harness.view.keyboardLayoutGuide.layoutFrame.height == 0)
  }

  @Test func theKeyboardKeepsNoViewThatItHasShown() throws {
    let field = field()
    weak var bar: UIView?
    harness.device.run {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
      bar = view
      field.inputAccessoryView = view
      field.becomeFirstResponder()
    }
    harness.device.run {
      field.resignFirstResponder()
      field.inputAccessoryView = nil
    }
    try harness.device.runUntilIdle()
    #expect(bar == nil)
  }

  @Test func anInputControllerDismissesTheKeyboard() throws {
    let field = field()
    let controller = UIInputViewController()
    harness.device.run { _ = field.becomeFirstResponder() }
    controller.dismissKeyboard()
    #expect(!field.isFirstResponder && controller.inputView == nil)
    controller.loadViewIfNeeded()
    #expect(controller.inputView === controller.view)
  }
}
