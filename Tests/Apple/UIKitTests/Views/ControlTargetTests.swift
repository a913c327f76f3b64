import Testing
import UIKitTesting

/// Tests of the actions of controls and recognizers, and of text attributes.
@MainActor
struct ControlTargetTests {
  final class Listener: NSObject {
    var calls = 0
    @used func heard(_ sender: Any?) { calls += 1 }
    @used func other(_ sender: Any?) { calls += 100 }
  }

  @Test func aRemovedTargetOfARecognizerIsNotCalled() throws {
    let harness = try DeviceHarness()
    let view = harness.add(UIView(), in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (listener, stayer) = (Listener(), Listener())
    let tap = UITapGestureRecognizer(target: listener, action: "heard:")
    // Adding the same target and action again has no effect.
    tap.addTarget(listener, action: "heard:")
    tap.addTarget(listener, action: "other:")
    tap.addTarget(stayer, action: "heard:")
    view.addGestureRecognizer(tap)
    harness.device.tap(at: CGPoint(x: 50, y: 50))
    #expect(listener.calls == 101 && stayer.calls == 1)
    tap.removeTarget(listener, action: "other:")
    harness.device.tap(at: CGPoint(x: 50, y: 50))
    #expect(listener.calls == 102 && stayer.calls == 2)
    tap.removeTarget(nil, action: nil)
    harness.device.tap(at: CGPoint(x: 50, y: 50))
    #expect(listener.calls == 102 && stayer.calls == 2)
  }

  @Test func aControlEnumeratesItsEventHandlers() {
    let control = UIControl()
    let listener = Listener()
    control.addAction(UIAction(title: "a") { _ in }, for: .touchDown)
    control.addTarget(listener, action: "heard:", for: .valueChanged)
    control.addAction(UIAction(title: "b") { _ in }, for: .touchUpInside)
    var lines: [String] = []
    control.enumerateEventHandlers { action, pair, events, stop in
      let isOwn = (pair?.0 as AnyObject?) === listener
      lines.append("\(action?.title ?? pair?.1.description ?? "") \(isOwn) \(events.rawValue)")
      stop = lines.count == 2
    }
    #expect(lines == ["a false 1", "heard: true 4096"])
  }

  @Test func aSubclassOfAControlMayOverrideSendAction() throws {
    final class Counting: UIButton {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action.description)
        super.sendAction(action, to: target, for: event)
      }
    }
    let harness = try DeviceHarness()
    let button = harness.add(Counting(), in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let listener = Listener()
    button.addTarget(listener, action: "heard:", for: .touchUpInside)
    harness.device.tap(at: CGPoint(x: 50, y: 50))
    #expect(button.sent == ["heard:"] && listener.calls == 1)
  }

  final class Panel: UIView {
    var calls = 0
    override var canBecomeFirstResponder: Bool { true }
    @used func heard(_ sender: Any?) { calls += 1 }
  }

  // The first responder comes first:
  // https://developer.apple.com/documentation/uikit/uiapplication/sendaction(_:to:from:for:)
  @Test func anActionWithoutATargetReachesTheFirstResponderBeforeTheSender() throws {
    let harness = try DeviceHarness()
    let edited = harness.add(Panel(), in: CGRect(x: 0, y: 0, width: 100, height: 100))
    let touched = harness.add(Panel(), in: CGRect(x: 0, y: 100, width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    touched.addSubview(button)
    button.addTarget(nil, action: "heard:", for: .touchUpInside)
    harness.device.tap(at: CGPoint(x: 50, y: 150))
    #expect(edited.calls == 0 && touched.calls == 1)
    harness.device.run {
      edited.becomeFirstResponder()
      button.sendActions(for: .touchUpInside)
      #expect(UIApplication.shared.sendAction("heard:", to: nil, from: nil, for: nil))
      #expect(!UIApplication.shared.sendAction("other:", to: nil, from: nil, for: nil))
    }
    #expect(edited.calls == 2 && touched.calls == 1)
  }

  // The usual way of an application to end the editing without a reference to the field
  @Test(arguments: [true, false]) func anActionEndsTheEditingWhereverItIs(hasSender: Bool) throws {
    let harness = try DeviceHarness()
    let field = harness.add(UITextField(), in: CGRect(x: 0, y: 0, width: 100, height: 40))
    let button = harness.add(UIButton(), in: CGRect(x: 0, y: 100, width: 100, height: 40))
    harness.device.run {
      #expect(field.becomeFirstResponder() && field.isEditing)
      let sender = hasSender ? button : nil
      #expect(UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: sender, for: nil))
    }
    #expect(!field.isFirstResponder && !field.isEditing)
    harness.device.run {
      #expect(UIApplication.shared.sendAction("becomeFirstResponder", to: field, from: nil, for: nil))
    }
    #expect(field.isEditing)
  }

  @Test func anAttributedTitleTakesPrecedenceOverAPlainTitle() {
    let button = UIButton()
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "rich"), for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "dim"), for: .disabled)
    #expect(button.titleLabel?.text == "rich")
    button.isEnabled = false
    #expect(button.titleLabel?.text == "dim" && button.currentAttributedTitle?.string == "dim")
    button.setAttributedTitle(nil, for: .disabled)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "plain")
  }

  @Test func aTextFieldKeepsItsAttributesUntilItIsEdited() throws {
    let harness = try DeviceHarness()
    let field = harness.add(UITextField(), in: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.defaultTextAttributes = [.underlineStyle: 1]
    field.attributedText = NSAttributedString(string: "a", attributes: [.underlineStyle: 2])
    func style() -> Int? { field.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int }
    #expect(field.text == "a" && style() == 2)
    harness.device.run { _ = field.becomeFirstResponder() }
    harness.device.typeText("b")
    #expect(field.attributedText?.string == "ab" && style() == 1)
  }

  @Test func fontsGrowWithTheContentSizeCategory() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 33)
    let metrics = UIFontMetrics.default
    #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 33)
    let font = UIFont.systemFont(ofSize: 17)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 24, compatibleWith: large).pointSize == 24)
    large.performAsCurrent { #expect(metrics.scaledFont(for: font).pointSize == 33) }
  }

  @Test func aDescriptorChangesAFont() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let changed = UIFont(descriptor: bold, size: 0)
    #expect(changed.pointSize == 20 && changed.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(changed.fontName == ".SFUI-BoldItalic" && bold.postscriptName == ".SFUI-BoldItalic")
    let plain = UIFont(descriptor: try #require(changed.fontDescriptor.withSymbolicTraits([])), size: 12)
    #expect(plain == .systemFont(ofSize: 12))
    let mono = UIFont(descriptor: try #require(font.fontDescriptor.withDesign(.monospaced)), size: 0)
    #expect(mono.familyName == ".SFUIMono")
  }
}
