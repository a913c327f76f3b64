import Testing
import UIKitTesting

/// Tests of what views say to assistive technologies, of what is posted, and of the user's settings.
@MainActor
struct AccessibilityTests {
  @Test func viewsHaveDefaultAccessibilityValuesUntilOthersAreSet() throws {
    let harness = try DeviceHarness()
    let label = harness.add(UILabel(), in: CGRect(x: 10, y: 20, width: 100, height: 40))
    label.text = "Hello"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Hello")
    #expect(label.accessibilityTraits == .staticText)
    #expect(label.accessibilityFrame == CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(label.accessibilityActivationPoint == CGPoint(x: 60, y: 40))
    label.accessibilityLabel = "Greeting"
    label.isAccessibilityElement = false
    #expect(label.accessibilityLabel == "Greeting" && !label.isAccessibilityElement)
    #expect(!UIView().isAccessibilityElement && UIView().accessibilityLabel == nil)
  }

  @Test func controlsReportTheirLabelTraitsAndValue() {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.isEnabled = false
    #expect(button.accessibilityLabel == "Send" && button.accessibilityTraits == [.button, .notEnabled])
    let toggle = UISwitch()
    #expect(toggle.accessibilityValue == "0")
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1")
  }

  @Test func anAdjustableElementMovesByATenth() {
    let slider = UISlider()
    var events = 0
    slider.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    slider.value = 0.5
    slider.accessibilityIncrement()
    #expect(slider.accessibilityValue == "60%" && events == 1)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(slider.accessibilityValue == "40%" && events == 3)
    #expect(slider.accessibilityTraits.contains(.adjustable))
  }

  @Test func activatingAControlSendsTheEventsOfATap() {
    let button = UIButton()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    #expect(button.accessibilityActivate() && taps == 1)
    button.isEnabled = false
    #expect(!button.accessibilityActivate() && taps == 1)
    #expect(!UIView().accessibilityActivate())
  }

  @Test func postedAccessibilityNotificationsCanBeReadInATest() throws {
    _ = try DeviceHarness()
    let view = UIView()
    UIAccessibility.post(notification: .screenChanged, argument: view)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    let postings = UIAccessibility.postings
    #expect(postings.map(\.notification) == [.screenChanged, .announcement])
    #expect(postings.first?.argument as AnyObject === view && postings.last?.argument as? String == "Saved")
  }

  @Test func aSettingIsOffUntilATestSwitchesItOn() throws {
    _ = try DeviceHarness()
    var changes = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { changes += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
    UIAccessibility.set(.voiceOver, isOn: true)
    UIAccessibility.set(.voiceOver, isOn: true)
    #expect(UIAccessibility.isVoiceOverRunning && changes == 1)
    UIAccessibility.set(.reduceMotion, isOn: true)
    #expect(UIAccessibility.isReduceMotionEnabled && changes == 1)
    UIAccessibility.set(.voiceOver, isOn: false)
    #expect(!UIAccessibility.isVoiceOverRunning && changes == 2)
  }

  @Test func anElementThatIsNoViewHasAFrameInItsContainer() throws {
    let harness = try DeviceHarness()
    let view = harness.add(UIView(), in: CGRect(x: 100, y: 200, width: 50, height: 50))
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element.isAccessibilityElement && element.next === view)
    #expect(element.accessibilityFrame == CGRect(x: 101, y: 202, width: 3, height: 4))
    view.accessibilityElements = [element]
    #expect(view.accessibilityElementCount() == 1 && view.index(ofAccessibilityElement: element) == 0)
    #expect(view.accessibilityElement(at: 0) as AnyObject === element && view.accessibilityElement(at: 1) == nil)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test func aCustomActionIsPerformed() {
    var names: [String] = []
    let action = UIAccessibilityCustomAction(name: "Archive") {
      names.append($0.name)
      return true
    }
    let view = UIView()
    view.accessibilityCustomActions = [action]
    #expect(view.accessibilityCustomActions?.first?.trigger() == true && names == ["Archive"])
    #expect(!UIAccessibilityCustomAction(name: "Nobody", actionHandler: nil).trigger())
  }

  @Test func gesturesOfAssistiveTechnologiesReachSubclasses() {
    final class Panel: UIViewController {
      var directions: [UIAccessibilityScrollDirection] = []
      override func accessibilityPerformEscape() -> Bool { true }
      override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        directions.append(direction)
        return true
      }
    }
    let panel = Panel()
    #expect(panel.accessibilityPerformEscape() && panel.accessibilityScroll(.next) && panel.directions == [.next])
    #expect(!UIView().accessibilityPerformEscape() && !UIView().accessibilityScroll(.up))
  }
}
