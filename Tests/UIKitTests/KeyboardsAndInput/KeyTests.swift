import Testing
import UIKitTesting

/// Tests of keys, shakes and remote controls, which have no position on the screen.
@MainActor
struct KeyTests {
  /// A view that notes its events, and forwards those that it does not keep.
  final class Listener: UIView {
    let diary: Journal
    let name: String
    var keepsPresses = false
    init(_ diary: Journal, _ name: String) {
      self.diary = diary
      self.name = name
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { true }

    private func note(_ what: String, _ presses: Set<UIPress>) {
      diary.write("\(name) \(what) " + presses.compactMap { $0.key?.characters }.sorted().joined(separator: ","))
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
      diary.write("\(name) motionBegan \(motion == .motionShake)")
      super.motionBegan(motion, with: event)
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      diary.write("\(name) motionEnded \(event?.type == .motion)")
      super.motionEnded(motion, with: event)
    }
    override func remoteControlReceived(with event: UIEvent?) {
      diary.write("\(name) remote \(event?.subtype.rawValue ?? 0)")
      super.remoteControlReceived(with: event)
    }
  }

  let diary = Journal()

  private func stage() throws -> (Stage, outer: Listener, inner: Listener) {
    let stage = try Stage()
    let outer = stage.add(Listener(diary, "outer"))
    let inner = Listener(diary, "inner")
    outer.addSubview(inner)
    stage.device.run { _ = inner.becomeFirstResponder() }
    return (stage, outer, inner)
  }

  @Test func aKeyGoesToTheFirstResponderAndUpItsChain() throws {
    let (stage, _, inner) = try stage()
    stage.device.typeKey("a")
    #expect(diary.lines == ["inner began a", "outer began a", "inner ended a", "outer ended a"])
    diary.clear()
    inner.keepsPresses = true
    stage.device.typeKey("up")
    #expect(diary.lines == ["inner began UIKeyInputUpArrow", "inner ended UIKeyInputUpArrow"])
  }

  @Test func aKeyThatIsHeldChangesAndIsTakenBackWhenTheApplicationResignsActive() throws {
    let (stage, _, inner) = try stage()
    inner.keepsPresses = true
    let stroke = try #require(KeyStroke("b", modifiers: [.shift]))
    stage.device.send(.key(stroke))
    stage.device.send(.key(stroke))
    stage.device.interrupt(.call)
    stage.device.send(.key(stroke.ended))
    #expect(diary.lines == ["inner began B", "inner changed B", "inner cancelled B"])
  }

  @Test func aKeyThatNobodyHeardGoDownComesUpUnheard() throws {
    let (stage, _, _) = try stage()
    stage.device.send(.key(try #require(KeyStroke("c")).ended))
    #expect(diary.lines.isEmpty)
  }

  @Test func aKeySaysWhichItIs() throws {
    final class Asking: UIView {
      var key: UIKey?
      var type: UIPress.PressType?
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        key = presses.first?.key
        type = presses.first?.type
      }
    }
    let stage = try Stage()
    let view = stage.add(Asking())
    stage.device.run { _ = view.becomeFirstResponder() }
    stage.device.typeKey("left", [.option, .command])
    #expect(view.key?.keyCode == .keyboardLeftArrow)
    #expect(view.key?.modifierFlags == [.alternate, .command])
    #expect(view.type == .leftArrow)
    stage.device.typeKey("q")
    #expect(view.key?.keyCode == .keyboardQ)
    #expect(view.type == .keyboard)
  }

  @Test func aShakeBeginsAndEnds() throws {
    let (stage, _, _) = try stage()
    stage.device.shake()
    #expect(
      diary.lines == [
        "inner motionBegan true", "outer motionBegan true", "inner motionEnded true", "outer motionEnded true",
      ]
    )
    stage.device.pressHome()
    #expect(stage.device.shake() == .dropped(reason: "only an active application hears of the user's hand"))
  }

  @Test func aShakeThatNobodyWantsAsksWhetherToUndo() throws {
    let (stage, _, inner) = try stage()
    stage.device.shake()
    #expect(stage.controller.presentedViewController == nil)
    stage.device.run {
      inner.undoManager?.registerUndo(withTarget: inner) { $0.tag = 0 }
      inner.undoManager?.setActionName("Tagging")
    }
    inner.tag = 7
    stage.device.sharedApplication?.applicationSupportsShakeToEdit = false
    stage.device.shake()
    #expect(stage.controller.presentedViewController == nil)
    stage.device.sharedApplication?.applicationSupportsShakeToEdit = true
    stage.device.shake()
    let question = try #require(stage.controller.presentedViewController as? UIAlertController)
    #expect(question.title == "Undo Tagging")
    #expect(question.actions.map(\.title) == ["Undo", "Cancel"])
    stage.device.advance(by: .seconds(1))
    stage.device.run { question.choose("Undo") }
    stage.device.advance(by: .seconds(1))
    #expect(inner.tag == 0)
  }

  @Test func aRemoteControlIsHeardByWhoAsksForIt() throws {
    let (stage, _, _) = try stage()
    let reason = "the application hears of no remote control (beginReceivingRemoteControlEvents)"
    #expect(stage.device.pressRemote(.play) == .dropped(reason: reason))
    stage.device.sharedApplication?.beginReceivingRemoteControlEvents()
    stage.device.pressRemote(.togglePlayPause)
    stage.device.pressHome()
    #expect(stage.device.state == .suspended)
    // A suspended application is woken for the event.
    #expect(stage.device.pressRemote(.nextTrack) == .handled)
    #expect(diary.lines == ["inner remote 103", "outer remote 103", "inner remote 104", "outer remote 104"])
    stage.device.sharedApplication?.endReceivingRemoteControlEvents()
    #expect(stage.device.pressRemote(.play) == .dropped(reason: reason))
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
