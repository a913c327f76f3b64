import Testing
import UIKitTesting

/// Tests of controls with a value that a finger changes.
@MainActor
struct ValueControlTests {
  let journal = Journal()

  private func note<Control: UIControl>(_ control: Control, _ value: @escaping @MainActor (Control) -> String) {
    control.addAction(
      UIAction { [journal] in journal.write(($0.sender as? Control).map(value) ?? "nobody") },
      for: .valueChanged
    )
  }

  // MARK: - Segments

  @Test func aTapSelectsASegmentAndSendsAnEventIfTheSelectionChanges() throws {
    let harness = try DeviceHarness()
    let control = harness.add(
      UISegmentedControl(items: ["Day", "Week", "Year"]),
      in: CGRect(x: 0, y: 100, width: 300, height: 32)
    )
    note(control) { "\($0.selectedSegmentIndex)" }
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 0
    harness.device.tap(at: CGPoint(x: 150, y: 110))
    harness.device.tap(at: CGPoint(x: 150, y: 110))
    harness.device.tap(at: CGPoint(x: 250, y: 110))
    control.setEnabled(false, forSegmentAt: 0)
    harness.device.tap(at: CGPoint(x: 50, y: 110))
    #expect(journal.lines == ["1", "2"])
    // A finger that slides selects the segment at which it is lifted.
    let finger = harness.device.touch(at: CGPoint(x: 250, y: 110))
    finger.move(to: CGPoint(x: 160, y: 110))
    finger.lift()
    #expect(journal.lines == ["1", "2", "1"])
  }

  @Test(arguments: [CGPoint(x: 10, y: 110), CGPoint(x: 390, y: 110)])
  func givenAFingerOnASegmentedControlWhenItIsLiftedBesideItThenTheOutermostSegmentIsSelected(end: CGPoint) throws {
    let harness = try DeviceHarness()
    let control = harness.add(
      UISegmentedControl(items: ["Day", "Week", "Year"]),
      in: CGRect(x: 50, y: 100, width: 300, height: 32)
    )
    let finger = harness.device.touch(at: CGPoint(x: 200, y: 110))

    finger.move(to: end)
    finger.lift()

    #expect(control.selectedSegmentIndex == (end.x < 200 ? 0 : 2))
  }

  @Test func aSegmentHasTheWidthThatIsSet() throws {
    let harness = try DeviceHarness()
    let control = harness.add(
      UISegmentedControl(items: ["a", "b", "c"]),
      in: CGRect(x: 0, y: 100, width: 300, height: 32)
    )
    control.setWidth(200, forSegmentAt: 0)
    harness.device.tap(at: CGPoint(x: 190, y: 110))
    #expect(control.selectedSegmentIndex == 0)
    harness.device.tap(at: CGPoint(x: 260, y: 110))
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func aChangeOfASegmentInvalidatesTheSizeOfTheControl() throws {
    final class Counting: UISegmentedControl {
      var invalidations = 0
      override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        invalidations += 1
      }
    }
    let control = Counting(frame: .zero)
    control.insertSegment(withTitle: "a", at: 0, animated: false)
    let image = try ButtonTests.image(1, 1)
    let changes: [@MainActor (Counting) -> Void] = [
      { $0.setTitle("a longer title", forSegmentAt: 0) },
      { $0.setImage(image, forSegmentAt: 0) },
      { $0.setWidth(80, forSegmentAt: 0) },
      { $0.setAction(UIAction(title: "b") { _ in }, forSegmentAt: 0) },
    ]
    for change in changes {
      control.invalidations = 0
      change(control)
      #expect(control.invalidations == 1)
    }
  }

  @Test func aChangeOfTheNumberOfPagesInvalidatesTheSizeOfAPageControl() {
    final class Counting: UIPageControl {
      var invalidations = 0
      override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        invalidations += 1
      }
    }
    let control = Counting(frame: .zero)
    control.numberOfPages = 3
    control.numberOfPages = 3
    #expect(control.invalidations == 1 && control.intrinsicContentSize == control.size(forNumberOfPages: 3))
  }

  @Test func aMomentaryControlKeepsNoSelection() throws {
    let harness = try DeviceHarness()
    let control = harness.add(UISegmentedControl(items: ["-", "+"]), in: CGRect(x: 0, y: 100, width: 100, height: 32))
    control.isMomentary = true
    note(control) { "\($0.selectedSegmentIndex)" }
    for _ in 0..<2 { harness.device.tap(at: CGPoint(x: 75, y: 110)) }
    #expect(journal.lines == ["1", "1"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func theSameSegmentStaysSelectedWhenOtherSegmentsAreInsertedAndRemoved() {
    let control = UISegmentedControl(items: ["b", "c"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "a", at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "c")
    control.removeSegment(at: 1, animated: true)
    #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 2)
    control.removeSegment(at: 1, animated: true)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func givenAFingerOnASegmentWhenTheSegmentsAreRemovedThenLiftingItSelectsNothing() throws {
    let harness = try DeviceHarness()
    let control = harness.add(
      UISegmentedControl(items: ["Day", "Week"]),
      in: CGRect(x: 0, y: 100, width: 200, height: 32)
    )
    note(control) { "\($0.selectedSegmentIndex)" }
    let finger = harness.device.touch(at: CGPoint(x: 150, y: 110))
    control.removeAllSegments()
    finger.lift()
    #expect(journal.lines.isEmpty && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func aTapPerformsTheActionOfASegment() throws {
    let harness = try DeviceHarness()
    let actions = ["one", "two"].map { name in UIAction(title: name) { [journal] _ in journal.write(name) } }
    let frame = CGRect(x: 0, y: 100, width: 200, height: 32)
    let control = harness.add(UISegmentedControl(frame: frame, actions: actions))
    harness.device.tap(at: CGPoint(x: 150, y: 110))
    #expect(journal.lines == ["two"])
    #expect(control.segmentIndex(identifiedBy: actions[1].identifier) == 1)
  }

  // MARK: - Steps

  @Test func aStepperStepsWithinItsLimits() throws {
    let harness = try DeviceHarness()
    let stepper = harness.add(UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)))
    #expect(stepper.frame == CGRect(x: 100, y: 100, width: 94, height: 32))
    stepper.maximumValue = 2
    note(stepper) { "\($0.value)" }
    for _ in 0..<3 { harness.device.tap(at: CGPoint(x: 180, y: 110)) }
    harness.device.tap(at: CGPoint(x: 110, y: 110))
    #expect(journal.lines == ["1.0", "2.0", "1.0"])
    stepper.wraps = true
    stepper.value = 2
    harness.device.tap(at: CGPoint(x: 180, y: 110))
    #expect(stepper.value == 0)
  }

  @Test func aStepperRepeatsWhileATouchIsHeld() throws {
    let harness = try DeviceHarness()
    let stepper = harness.add(UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)))
    note(stepper) { "\($0.value)" }
    harness.device.tap(at: CGPoint(x: 180, y: 110), for: .milliseconds(750))
    #expect(journal.lines == ["1.0", "2.0", "3.0"])
    harness.device.advance(by: .seconds(5))
    #expect(stepper.value == 3)
    // A stepper that reports only the final value.
    journal.clear()
    stepper.isContinuous = false
    harness.device.tap(at: CGPoint(x: 180, y: 110), for: .milliseconds(750))
    #expect(journal.lines == ["6.0"])
    // A stepper that does not repeat.
    stepper.autorepeat = false
    harness.device.tap(at: CGPoint(x: 180, y: 110), for: .milliseconds(750))
    #expect(stepper.value == 7)
  }

  @Test func tapsOnTheHalvesOfAPageControlShowThePreviousOrTheNextPage() throws {
    let harness = try DeviceHarness()
    let control = harness.add(UIPageControl(frame: CGRect(x: 100, y: 100, width: 100, height: 30)))
    control.numberOfPages = 3
    note(control) { "\($0.currentPage)" }
    for x in [190.0, 190, 190, 110] { harness.device.tap(at: CGPoint(x: x, y: 110)) }
    #expect(journal.lines == ["1", "2", "1"])
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
  }

  // MARK: - Wheels

  final class Fruits: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 10 }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      journal.write("\(component): \(row)")
    }
  }

  @Test func dragsAndTapsTurnTheWheelsOfAPicker() throws {
    let harness = try DeviceHarness()
    let fruits = Fruits(journal)
    let picker = harness.add(UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216)))
    picker.dataSource = fruits
    picker.delegate = fruits
    // Up by three rows, on the left wheel.
    harness.device.drag(from: CGPoint(x: 80, y: 250), to: CGPoint(x: 80, y: 154), over: .seconds(1))
    // The row below the middle one, on the right wheel.
    harness.device.tap(at: CGPoint(x: 240, y: 240))
    harness.device.tap(at: CGPoint(x: 240, y: 208))
    #expect(journal.lines == ["0: 3", "1: 1"])
    picker.selectRow(99, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 9 && picker.selectedRow(inComponent: 2) == -1)
    #expect(journal.lines.count == 2)
  }

  @Test func aDateIsPickedWithinItsLimits() {
    let picker = UIDatePicker()
    let noon = Date(timeIntervalSince1970: 12 * 3600)
    picker.date = noon
    picker.minuteInterval = 15
    picker.maximumDate = noon.addingTimeInterval(7200)
    var dates: [TimeInterval] = []
    picker.addAction(UIAction { _ in dates.append(picker.date.timeIntervalSince(noon)) }, for: .valueChanged)
    picker.pick(noon.addingTimeInterval(20 * 60))
    picker.pick(noon.addingTimeInterval(9999))
    picker.pick(noon.addingTimeInterval(8888))
    #expect(dates == [900, 7200])
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 15)
  }

  // MARK: - Indicators

  @Test func progressStaysBetweenZeroAndOne() {
    let view = UIProgressView(progressViewStyle: .bar)
    view.setProgress(1.5, animated: true)
    #expect(view.progress == 1)
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    view.observedProgress = progress
    #expect(view.progress == 0.25)
  }

  @Test func aStoppedIndicatorIsHiddenUnlessHidesWhenStoppedIsFalse() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden && !view.isAnimating && view.bounds.size == CGSize(width: 37, height: 37))
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.hidesWhenStopped = false
    view.stopAnimating()
    #expect(!view.isHidden && !view.isAnimating)
  }

  @Test func theContentOfAVisualEffectViewFillsIt() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(view.contentView.frame == view.bounds && view.contentView.superview === view)
  }
}
