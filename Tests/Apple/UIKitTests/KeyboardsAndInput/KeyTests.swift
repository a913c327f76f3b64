import Testing
import UIKitTesting

/// Tests of keys, shakes and remote controls, which have no position on the screen.
@MainActor
struct KeyTests {
  /// A view that notes its events, and forwards those that it does not keep.
  final class Listener: UIView {
    let journal: Journal
    let name: String
    var keepsPresses = false
    init(_ journal: Journal, _ name: String) {
      self.journal = journal
      self.name = name
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { true }

    private func note(_ what: String, _ presses: Set<UIPress>) {
      journal.write("\(name) \(what) " + presses.compactMap { $0.key?.characters }.sorted().joined(separator: ","))
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("began", presses)
      if !keepsPresses { super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("changed", presses)
      if !keepsPresses { super.pressesChanged(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("ended", presses)
      if !keepsPresses { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("cancelled", presses)
      if !keepsPresses { super.pressesCancelled(presses, with: event) }
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      journal.write("\(name) motionBegan \(motion == .motionShake)")
      super.motionBegan(motion, with: event)
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      journal.write("\(name) motionEnded \(event?.type == .motion)")
      super.motionEnded(motion, with: event)
    }
    override func remoteControlReceived(with event: UIEvent?) {
      journal.write("\(name) remote \(event?.subtype.rawValue ?? 0)")
      super.remoteControlReceived(with: event)
    }
  }

  let journal = Journal()

  private func harness() throws -> (DeviceHarness, outer: Listener, inner: Listener) {
    let harness = try DeviceHarness()
    let outer = harness.add(Listener(journal, "outer"))
    let inner = Listener(journal, "inner")
    outer.addSubview(inner)
    harness.device.run { _ = inner.becomeFirstResponder() }
    return (harness, outer, inner)
  }

  @Test func aKeyIsDeliveredToTheFirstResponderAndUpItsResponderChain() throws {
    let (harness, _, inner) = try harness()
    harness.device.typeKey("a")
    #expect(journal.lines == ["inner began a", "outer began a", "inner ended a", "outer ended a"])
    journal.clear()
    inner.keepsPresses = true
    harness.device.typeKey("up")
    #expect(journal.lines == ["inner began UIKeyInputUpArrow", "inner ended UIKeyInputUpArrow"])
  }

  @Test func aKeyThatIsHeldChangesAndIsCancelledWhenTheApplicationResignsActive() throws {
    let (harness, _, inner) = try harness()
    inner.keepsPresses = true
    let stroke = try #require(KeyStroke("b", modifiers: [.shift]))
    harness.device.send(.key(stroke))
    harness.device.send(.key(stroke))
    harness.device.interrupt(.call)
    harness.device.send(.key(stroke.ended))
    #expect(journal.lines == ["inner began B", "inner changed B", "inner cancelled B"])
  }

  @Test func aKeyThatComesUpWhileTheApplicationIgnoresEventsIsCancelled() throws {
    let (harness, _, inner) = try harness()
    inner.keepsPresses = true
    let stroke = try #require(KeyStroke("b"))
    harness.device.send(.key(stroke))
    harness.device.run { UIApplication.shared.beginIgnoringInteractionEvents() }
    harness.device.send(.key(stroke.ended))
    harness.device.send(.key(stroke))
    #expect(journal.lines == ["inner began b", "inner cancelled b"])
    harness.device.run { UIApplication.shared.endIgnoringInteractionEvents() }
    harness.device.send(.key(stroke))
    #expect(journal.lines == ["inner began b", "inner cancelled b", "inner began b"])
  }

  @Test func theEndOfAKeyWithoutItsBeginningIsNotDelivered() throws {
    let (harness, _, _) = try harness()
    harness.device.send(.key(try #require(KeyStroke("c")).ended))
    #expect(journal.lines.isEmpty)
  }

  @Test func aPressHasTheKeyCodeTheModifiersAndTheTypeOfItsKey() throws {
    final class Asking: UIView {
      var key: UIKey?
      var type: UIPress.PressType?
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        key = presses.first?.key
        type = presses.first?.type
      }
    }
    let harness = try DeviceHarness()
    let view = harness.add(Asking())
    harness.device.run { _ = view.becomeFirstResponder() }
    harness.device.typeKey("left", [.option, .command])
    #expect(view.key?.keyCode == .keyboardLeftArrow)
    #expect(view.key?.modifierFlags == [.alternate, .command])
    #expect(view.type == .leftArrow)
    harness.device.typeKey("q")
    #expect(view.key?.keyCode == .keyboardQ)
    #expect(view.type == .keyboard)
  }

  @Test func aShakeBeginsAndEnds() throws {
    let (harness, _, _) = try harness()
    harness.device.shake()
    #expect(
      journal.lines == [
        "inner motionBegan true", "outer motionBegan true", "inner motionEnded true", "outer motionEnded true",
      ]
    )
    harness.device.pressHome()
    #expect(harness.device.shake() == .dropped(reason: "only an active application receives user actions"))
  }

  @Test func anUnhandledShakeOffersToUndoAnActionUnlessShakeToEditIsDisabled() throws {
    let (harness, _, inner) = try harness()
    harness.device.shake()
    #expect(harness.controller.presentedViewController == nil)
    harness.device.run {
      inner.undoManager?.registerUndo(withTarget: inner) { $0.tag = 0 }
      inner.undoManager?.setActionName("Tagging")
    }
    inner.tag = 7
    harness.device.sharedApplication?.applicationSupportsShakeToEdit = false
    harness.device.shake()
    #expect(harness.controller.presentedViewController == nil)
    harness.device.sharedApplication?.applicationSupportsShakeToEdit = true
    harness.device.shake()
    let question = try #require(harness.controller.presentedViewController as? UIAlertController)
    #expect(question.title == "Undo Tagging")
    #expect(question.actions.map(\.title) == ["Undo", "Cancel"])
    harness.device.advance(by: .seconds(1))
    harness.device.run { question.choose("Undo") }
    harness.device.advance(by: .seconds(1))
    #expect(inner.tag == 0)
  }

  @Test func anApplicationReceivesRemoteControlEventsOnlyWhileItRequestsThem() throws {
    let (harness, _, _) = try harness()
    let reason = "the application does not receive remote control events (beginReceivingRemoteControlEvents)"
    #expect(harness.device.pressRemote(.play) == .dropped(reason: reason))
    harness.device.sharedApplication?.beginReceivingRemoteControlEvents()
    harness.device.pressRemote(.togglePlayPause)
    harness.device.pressHome()
    #expect(harness.device.state == .suspended)
    // A suspended application is woken for the event.
    #expect(harness.device.pressRemote(.nextTrack) == .handled)
    #expect(journal.lines == ["inner remote 103", "outer remote 103", "inner remote 104", "outer remote 104"])
    harness.device.sharedApplication?.endReceivingRemoteControlEvents()
    #expect(harness.device.pressRemote(.play) == .dropped(reason: reason))
  }

  @Test func anApplicationMayLookAtEveryEvent() throws {
    final class Watching: UIApplication {
      var types: [UIEvent.EventType] = []
      override func sendEvent(_ event: UIEvent) {
        types.append(event.type)
        super.sendEvent(event)
      }
    }
    let device = SimulatedDevice()
    try device.launch(StoryDelegate.self, principalClass: Watching.self)
    let application = try #require(device.sharedApplication as? Watching)
    application.beginReceivingRemoteControlEvents()
    device.typeKey("a")
    device.shake()
    device.pressRemote(.play)
    #expect(application.types == [.presses, .presses, .motion, .motion, .remoteControl])
  }
}
