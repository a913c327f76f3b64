import AppLifecycle
import Foundation

/// Events without a location on the screen.
///
/// The first responder receives them, and the responder chain passes them up from there.
extension UIApplication {
  /// Calls the method of `target`, or else of the first object in the responder chains of the first responder and of
  /// `sender` that has it; returns false if there is none.
  func perform(_ action: Selector, on target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard
      let target = target ?? keyWindow?.firstResponder?.target(forAction: action, withSender: sender)
        ?? (sender as? UIResponder ?? keyWindow ?? self).target(forAction: action, withSender: sender)
    else { return false }
    if let responder = target as? UIResponder, responder.performOwnAction(action) { return true }
    ActionMethod.perform(action, on: target as AnyObject, sender, event)
    return true
  }

  /// The first receiver of events without a location: the key window's first responder, or else the window, or else the
  /// application.
  var responderOfEvents: UIResponder { keyWindow?.firstResponder ?? keyWindow ?? self }

  /// Delivers an event that contains no touches to the first responder.
  func sendToFirstResponder(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: sendPress(event)
    case let event as MotionEvent:
      if event.isOver {
        responderOfEvents.motionEnded(event.subtype, with: event)
      } else {
        responderOfEvents.motionBegan(event.subtype, with: event)
      }
    case is RemoteControlEvent: responderOfEvents.remoteControlReceived(with: event)
    default: break
    }
  }

  // MARK: - Shaking

  func sendShake() {
    if isIgnoringInteractionEvents { return }
    for isOver in [false, true] {
      let event = MotionEvent(isOver: isOver)
      event.timestamp = uptime
      sendEvent(event)
    }
  }

  /// Asks the user whether to undo or redo the last action.
  ///
  /// Called when a shake has reached the end of the responder chain.
  func offerUndo() {
    guard applicationSupportsShakeToEdit, let undoManager = responderOfEvents.undoManager else { return }
    guard undoManager.canUndo || undoManager.canRedo, var presenter = keyWindow?.rootViewController else { return }
    while let presented = presenter.presentedViewController { presenter = presented }
    if presenter is UIAlertController { return }
    let title = undoManager.canUndo ? undoManager.undoMenuItemTitle : undoManager.redoMenuItemTitle
    let question = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    if undoManager.canUndo {
      question.addAction(UIAlertAction(title: "Undo", style: .default) { _ in undoManager.undo() })
    }
    if undoManager.canRedo {
      let action = undoManager.canUndo ? undoManager.redoMenuItemTitle : "Redo"
      question.addAction(UIAlertAction(title: action, style: .default) { _ in undoManager.redo() })
    }
    question.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    presenter.present(question, animated: true)
  }

  // MARK: - Remote controls

  func receive(_ command: RemoteCommand) {
    let event = RemoteControlEvent(command)
    event.timestamp = uptime
    sendEvent(event)
  }

  // MARK: - Keys

  func receive(_ stroke: KeyStroke) {
    var stroke = stroke
    if isIgnoringInteractionEvents {
      // The press of a key that is already down is cancelled when the key comes up.
      guard stroke.phase != .began else { return }
      stroke.phase = .cancelled
    }
    if stroke.phase == .began, perform(UIKey(stroke)) {
      keysOfCommands.insert(stroke.code)
      return
    }
    // The release of a key that has performed a command is delivered to no responder.
    if stroke.phase != .began, keysOfCommands.remove(stroke.code) != nil { return }
    guard let event = pressesEvent(of: stroke) else { return }
    sendEvent(event)
    if stroke.phase != .began { pressedKeys[stroke.code] = nil }
  }

  /// Cancels the presses of all keys that are down; called when the application leaves the foreground.
  func cancelPresses() {
    keysOfCommands = []
    for code in pressedKeys.keys.sorted() {
      guard let stroke = pressedKeys[code]?.key?.stroke else { continue }
      var cancelled = stroke
      cancelled.phase = .cancelled
      receive(cancelled)
    }
  }

  private func pressesEvent(of stroke: KeyStroke) -> UIPressesEvent? {
    let press: UIPress
    if stroke.phase == .began {
      // A key that is held down repeats as the same press.
      let isNew = pressedKeys[stroke.code] == nil
      press = pressedKeys[stroke.code] ?? UIPress(stroke)
      press.phase = isNew ? .began : .changed
      press.force = 1
      if isNew {
        press.window = keyWindow
        press.responder = responderOfEvents
        pressedKeys[stroke.code] = press
      }
    } else {
      // If the press of a key was not delivered, its release is not delivered either.
      guard let pressed = pressedKeys[stroke.code] else { return nil }
      press = pressed
      press.phase = stroke.phase == .ended ? .ended : .cancelled
      press.force = 0
    }
    press.timestamp = uptime
    let event = UIPressesEvent()
    event.timestamp = uptime
    event.news = press
    event.allPresses = Set(pressedKeys.values)
    return event
  }

  private func sendPress(_ event: UIPressesEvent) {
    guard let press = event.news else { return }
    // The responder that received the press also receives the release, if it still exists.
    let responder = press.phase == .began ? responderOfEvents : press.responder ?? responderOfEvents
    switch press.phase {
    case .began: responder.pressesBegan([press], with: event)
    case .changed, .stationary: responder.pressesChanged([press], with: event)
    case .ended: responder.pressesEnded([press], with: event)
    case .cancelled: responder.pressesCancelled([press], with: event)
    }
  }

  // MARK: - Key commands

  /// Performs the command for the key; returns false if there is none.
  ///
  /// While text is being edited, a typed key goes to the text, unless the command has priority over system behavior.
  private func perform(_ key: UIKey) -> Bool {
    let first = responderOfEvents
    let isTyped = first is any UIKeyInput && key.isTyping
    var responder: UIResponder? = first
    while let current = responder {
      for command in current.keyCommands ?? [] where command.matches(key) {
        if isTyped, !command.wantsPriorityOverSystemBehavior { continue }
        if perform(command, from: first) { return true }
      }
      responder = current.next
    }
    if isTyped { return false }
    for command in builtMenu.keyCommands where command.matches(key) {
      if perform(command, from: first) { return true }
    }
    for (selector, input, modifiers) in UIApplication.editCommands where key.input == input {
      guard key.modifierFlags.subtracting(.alphaShift) == modifiers else { continue }
      if first.performEditAction(selector) { return true }
    }
    return false
  }

  private func perform(_ command: UIKeyCommand, from first: UIResponder) -> Bool {
    guard let action = command.action, let target = first.target(forAction: action, withSender: command) else {
      return false
    }
    (target as? UIResponder)?.validate(command)
    if command.attributes.contains(.disabled) { return false }
    ActionMethod.perform(action, on: target as AnyObject, command)
    return true
  }

  /// The key commands for editing text that every application has.
  private static let editCommands: [(Selector, String, UIKeyModifierFlags)] = [
    ("undo:", "z", .command), ("redo:", "z", [.command, .shift]), ("cut:", "x", .command), ("copy:", "c", .command),
    ("paste:", "v", .command), ("selectAll:", "a", .command), ("toggleBoldface:", "b", .command),
    ("toggleItalics:", "i", .command), ("toggleUnderline:", "u", .command),
  ]

  /// The application's menu; built when it is first read, and again after it was marked for rebuilding.
  private var builtMenu: UIMenu {
    let mainMenu = context.parts.object(MainMenu.init)
    if let built = mainMenu.built { return built }
    let builder = MainMenuBuilder()
    buildMenu(with: builder)
    if let delegate = delegate as? UIResponder, delegate !== self { delegate.buildMenu(with: builder) }
    mainMenu.built = builder.root
    return builder.root
  }
}
