import Testing
import UIKitTesting

/// Tests of fingers on controls.
@MainActor
struct ControlTests {
  static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
    (.touchUpOutside, "up outside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
    (.primaryActionTriggered, "primary"), (.editingDidBegin, "begin editing"), (.editingChanged, "edit"),
    (.editingDidEnd, "end editing"), (.editingDidEndOnExit, "return"),
  ]

  /// Notes every event of a control with the control's state.
  static func listen(to control: UIControl, _ journal: Journal) {
    for (event, name) in names { control.addAction(UIAction { _ in journal.write(name) }, for: event) }
  }

  let journal = Journal()

  @Test func aFingerThatLeavesAndReentersAControlSendsAnEventAtEachStep() throws {
    let harness = try DeviceHarness()
    let control = harness.add(UIControl(), in: CGRect(x: 100, y: 100, width: 100, height: 50))
    ControlTests.listen(to: control, journal)
    let finger = harness.device.touch(at: CGPoint(x: 110, y: 110))
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted && control.state == .highlighted)
    finger.move(to: CGPoint(x: 120, y: 110))
    finger.move(to: CGPoint(x: 300, y: 110))
    #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
    finger.move(to: CGPoint(x: 310, y: 110))
    finger.move(to: CGPoint(x: 120, y: 110))
    finger.lift()
    #expect(!control.isTracking && !control.isHighlighted && control.state == .normal)
    #expect(
      journal.lines == ["down", "inside", "outside", "exit", "outside", "inside", "enter", "up inside"]
    )
  }

  @Test func aTouchThatIsLiftedOutsideOrCancelledSendsNoTouchUpInside() throws {
    let harness = try DeviceHarness()
    let control = harness.add(UIControl(), in: CGRect(x: 100, y: 100, width: 100, height: 50))
    ControlTests.listen(to: control, journal)
    let finger = harness.device.touch(at: CGPoint(x: 110, y: 110))
    finger.move(to: CGPoint(x: 10, y: 110))
    finger.lift()
    let other = harness.device.touch(at: CGPoint(x: 110, y: 110))
    harness.device.advance(by: .seconds(1))
    harness.device.pressHome()
    other.lift()
    #expect(journal.lines == ["down", "outside", "exit", "up outside", "down", "cancel"])
  }

  @Test func givenATrackedFingerWhenItIsLiftedSlightlyOutsideOfTheControlThenTheControlIsTapped() throws {
    let harness = try DeviceHarness()
    let control = harness.add(UIControl(), in: CGRect(x: 100, y: 100, width: 100, height: 50))
    ControlTests.listen(to: control, journal)
    let finger = harness.device.touch(at: CGPoint(x: 110, y: 110))

    finger.move(to: CGPoint(x: 110, y: 219))
    #expect(control.isTouchInside && control.isHighlighted)
    finger.lift()

    #expect(journal.lines == ["down", "inside", "up inside"])
  }

  @Test func givenATrackedFingerWhenItMovesAwayByMoreThanTheToleranceThenItIsOutside() throws {
    let harness = try DeviceHarness()
    let control = harness.add(UIControl(), in: CGRect(x: 100, y: 100, width: 100, height: 50))
    ControlTests.listen(to: control, journal)
    let finger = harness.device.touch(at: CGPoint(x: 110, y: 110))

    finger.move(to: CGPoint(x: 110, y: 221))
    #expect(!control.isTouchInside && !control.isHighlighted)
    finger.move(to: CGPoint(x: 110, y: 219))
    finger.move(to: CGPoint(x: 29, y: 110))
    finger.lift()

    #expect(journal.lines == ["down", "outside", "exit", "inside", "enter", "outside", "exit", "up outside"])
  }

  @Test func givenNoTrackedFingerWhenAFingerComesDownBesideTheControlThenTheControlIsNotTouched() throws {
    let harness = try DeviceHarness()
    let control = harness.add(UIControl(), in: CGRect(x: 100, y: 100, width: 100, height: 50))
    ControlTests.listen(to: control, journal)

    harness.device.tap(at: CGPoint(x: 110, y: 160))

    #expect(journal.lines.isEmpty)
  }

  @Test func aSecondTapSoonAfterTheFirstIsARepetition() throws {
    let harness = try DeviceHarness()
    let control = harness.add(UIControl(), in: CGRect(x: 100, y: 100, width: 100, height: 50))
    ControlTests.listen(to: control, journal)
    harness.device.tap(at: CGPoint(x: 110, y: 110))
    harness.device.tap(at: CGPoint(x: 110, y: 110))
    #expect(journal.lines == ["down", "up inside", "down", "repeat", "up inside"])
  }

  @Test func aDisabledControlReceivesTheTouchAndSendsNoEvents() throws {
    let harness = try DeviceHarness()
    let behind = harness.add(TouchNoter(CGRect(x: 0, y: 0, width: 390, height: 400), journal))
    let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    behind.addSubview(control)
    ControlTests.listen(to: control, journal)
    control.isEnabled = false
    harness.device.tap(at: CGPoint(x: 110, y: 110))
    #expect(journal.lines.isEmpty && control.state == .disabled)
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
  }

  @Test func aSubclassControlsTheBeginningAndTheEndOfTracking() throws {
    final class Tracker: UIControl {
      let journal: Journal
      init(_ journal: Journal) {
        self.journal = journal
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        journal.write("begin")
        return touch.location(in: self).x < 50
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        journal.write("continue")
        return touch.location(in: self).x < 30
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { journal.write("end") }
      override func cancelTracking(with event: UIEvent?) { journal.write("cancel") }
    }
    let harness = try DeviceHarness()
    let control = harness.add(Tracker(journal), in: CGRect(x: 0, y: 0, width: 100, height: 50))
    control.addAction(
      UIAction { [journal] _ in journal.write("touch event") },
      for: [.touchUpInside, .touchDragInside]
    )
    harness.device.tap(at: CGPoint(x: 60, y: 10))
    #expect(journal.lines == ["begin"])
    journal.clear()
    let finger = harness.device.touch(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 20, y: 10))
    finger.move(to: CGPoint(x: 40, y: 10))
    finger.lift()
    #expect(journal.lines == ["begin", "continue", "touch event", "continue", "end"])
    journal.clear()
    harness.device.touch(at: CGPoint(x: 10, y: 10)).cancel()
    #expect(journal.lines == ["begin", "cancel"])
  }

  @Test func actionsWithTheSameIdentifierReplaceEachOtherAndAreRemovedByEvent() {
    let control = UIControl()
    let id = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: id) { [journal] _ in journal.write("first") }, for: .valueChanged)
    control.addAction(UIAction { [journal] _ in journal.write("other") }, for: .allEvents)
    control.addAction(UIAction(identifier: id) { [journal] _ in journal.write("second") }, for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(journal.lines == ["second", "other"])
    journal.clear()
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(journal.lines == ["other", "second", "other"])
  }

  @Test func anActionKnowsItsSenderAndADisabledActionIsNotPerformed() {
    let control = UIControl()
    var senders: [Any?] = []
    let action = UIAction(title: "Go", attributes: []) { senders.append($0.sender) }
    control.addAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(senders.count == 1 && senders.first as? UIControl === control && action.sender == nil)
    action.attributes = .disabled
    control.sendActions(for: .touchDown)
    #expect(senders.count == 1)
  }

  // MARK: - Buttons, switches, sliders

  @Test func aButtonShowsTheTitleOfItsState() {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    #expect(button.buttonType == .system && button.currentTitle == "Play" && button.titleLabel?.text == "Play")
    button.isSelected = true
    #expect(button.currentTitle == "Pause" && button.titleLabel?.text == "Pause")
    button.isEnabled = false
    #expect(button.currentTitle == "Play" && button.title(for: .disabled) == "Play")
  }

  @Test func aTapOnAButtonSendsEventsAndPerformsItsPrimaryAction() throws {
    let harness = try DeviceHarness()
    let action = UIAction(title: "Send") { [journal] _ in journal.write("sent") }
    let button = harness.add(
      UIButton(type: .custom, primaryAction: action),
      in: CGRect(x: 0, y: 0, width: 80, height: 40)
    )
    ControlTests.listen(to: button, journal)
    harness.device.tap(at: CGPoint(x: 10, y: 10))
    #expect(journal.lines == ["down", "sent", "up inside", "primary"])
    #expect(button.currentTitle == "Send" && button.titleLabel?.frame == CGRect(x: 22, y: 9.5, width: 36, height: 21))
    button.changesSelectionAsPrimaryAction = true
    harness.device.advance(by: .seconds(1))
    harness.device.tap(at: CGPoint(x: 10, y: 10))
    #expect(button.isSelected)
  }

  @Test func aConfigurationIsUpdatedOnceBeforeTheLayout() throws {
    let harness = try DeviceHarness()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let button = UIButton(configuration: configuration)
    var updates: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      updates.append(button.state)
      button.configuration?.title = button.isSelected ? "Bought" : "Buy"
    }
    harness.add(button, in: CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(updates == [.normal] && button.currentTitle == "Buy")
    harness.device.run {
      button.isSelected = true
      button.isHighlighted = true
      button.isHighlighted = false
    }
    harness.device.advance(by: .zero)
    #expect(updates == [.normal, .selected] && button.currentTitle == "Bought")
  }

  @Test func aSwitchSendsEventsForATapAndNotForAChangeByTheProgram() throws {
    let harness = try DeviceHarness()
    let knob = harness.add(UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0)))
    ControlTests.listen(to: knob, journal)
    #expect(knob.frame == CGRect(x: 20, y: 20, width: 51, height: 31))
    knob.setOn(true, animated: true)
    #expect(journal.lines.isEmpty && knob.isOn)
    harness.device.tap(at: CGPoint(x: 30, y: 30))
    #expect(!knob.isOn && journal.lines == ["down", "up inside", "value", "primary"])
  }

  @Test func aSliderFollowsTheFingerOnItsKnob() throws {
    let harness = try DeviceHarness()
    let slider = harness.add(UISlider(), in: CGRect(x: 0, y: 100, width: 135, height: 40))
    slider.maximumValue = 100
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    // The knob is 31 of the track's 131 points, so it moves by 100.
    let finger = harness.device.touch(at: CGPoint(x: 17, y: 120))
    finger.move(to: CGPoint(x: 42, y: 120))
    finger.move(to: CGPoint(x: 400, y: 300))
    finger.lift()
    #expect(values == [25, 100] && slider.value == 100)
    harness.device.advance(by: .seconds(1))
    harness.device.touch(at: CGPoint(x: 17, y: 120)).lift()
    #expect(values == [25, 100])
    slider.value = 300
    #expect(slider.value == 100)
    slider.maximumValue = 50
    #expect(slider.value == 50)
  }
}
