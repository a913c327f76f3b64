import Testing
import UIKitTesting

/// Tests of key commands and typing.
@MainActor
struct KeyCommandTests {
  final class Editor: UIViewController {
    var lines: [String] = []
    var isFindDisabled = false
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      let escape = UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: "leave")
      let eager = UIKeyCommand(input: "e", modifierFlags: [], action: "eager:")
      eager.wantsPriorityOverSystemBehavior = true
      return [
        UIKeyCommand(input: "f", modifierFlags: .command, action: "find:", discoverabilityTitle: "Find"),
        UIKeyCommand(input: "F", modifierFlags: [.command, .shift], action: "findAll"),
        UIKeyCommand(input: "n", modifierFlags: [], action: "next:"), escape, eager,
        UIKeyCommand(input: "m", modifierFlags: .command, action: "nobodyHasThis"),
      ]
    }
    override func validate(_ command: UICommand) {
      if command.action == "find:", isFindDisabled { command.attributes.insert(.disabled) }
    }
    @used func find(_ sender: UIKeyCommand) { lines.append("find \(sender.discoverabilityTitle ?? "")") }
    @used func findAll() { lines.append("findAll") }
    @used func next(_ sender: Any?) { lines.append("next") }
    @used func leave() { lines.append("leave") }
    @used func eager(_ sender: Any?) { lines.append("eager") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      lines.append("press \(presses.first?.key?.characters ?? "")")
    }
  }

  let editor = Editor()

  private func launch() throws -> DeviceHarness {
    let harness = try DeviceHarness(editor)
    harness.device.run { _ = editor.becomeFirstResponder() }
    return harness
  }

  @Test func aKeyCommandIsPerformedInsteadOfThePress() throws {
    let harness = try launch()
    harness.device.typeKey("f", [.command])
    harness.device.typeKey("f", [.command, .shift])
    harness.device.typeKey("escape")
    harness.device.typeKey("n")
    harness.device.typeKey("n", [.command])
    // A command whose method no responder implements leaves the key to the next receiver.
    harness.device.typeKey("m", [.command])
    #expect(editor.lines == ["find Find", "findAll", "leave", "next", "press n", "press m"])
  }

  @Test func anInvalidCommandIsNotPerformed() throws {
    let harness = try launch()
    editor.isFindDisabled = true
    harness.device.typeKey("f", [.command])
    #expect(editor.lines == ["press f"])
  }

  @Test func anEditedTextFieldReceivesTypedTextUnlessACommandTakesPrecedence() throws {
    let harness = try launch()
    harness.device.run { _ = editor.field.becomeFirstResponder() }
    harness.device.typeText("No, n3!")
    harness.device.typeKey("delete")
    #expect(editor.field.text == "No, n3")
    // A command with ⌘ still takes precedence, and so does a command that has priority over the system.
    harness.device.typeKey("f", [.command])
    harness.device.typeKey("e")
    #expect(editor.field.text == "No, n3")
    #expect(editor.lines == ["find Find", "eager"])
  }

  @Test func typedTextIsUndoneAndRedone() throws {
    let harness = try launch()
    harness.device.run { _ = editor.field.becomeFirstResponder() }
    harness.device.typeText("ab")
    harness.device.typeKey("z", [.command])
    #expect(editor.field.text == "a")
    #expect(editor.field.undoManager?.undoMenuItemTitle == "Undo Typing")
    harness.device.typeKey("z", [.command, .shift])
    #expect(editor.field.text == "ab")
    harness.device.run { _ = editor.field.resignFirstResponder() }
    #expect(harness.window.undoManager?.canUndo == false)
  }

  @Test func thePasteCommandInsertsTheTextOfThePasteboard() throws {
    let harness = try launch()
    harness.device.run {
      _ = editor.field.becomeFirstResponder()
      UIPasteboard.general.string = "pasted"
    }
    harness.device.typeKey("v", [.command])
    #expect(editor.field.text == "pasted")
  }

  final class Copying: UIView {
    @used override func copy(_ sender: Any?) {}
  }

  @Test func anActionThatOnlyUIResponderHasCannotBePerformed() throws {
    #expect(Copying().canPerformAction("copy:", withSender: nil))
    #expect(!Copying().canPerformAction("cut:", withSender: nil))
    #expect(!UIView().canPerformAction("copy:", withSender: nil))
  }

  final class MenuDelegate: UIResponder, UIApplicationDelegate {
    var lines: [String] = []
    var builds = 0
    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      guard builder.system == .main else { return }
      builds += 1
      let open = UIKeyCommand(title: "Open", action: "open", input: "o", modifierFlags: .command)
      builder.insertChild(UIMenu(options: .displayInline, children: [open]), atStartOfMenu: .file)
      builder.insertSibling(UIMenu(title: "Tools", identifier: .init("tools")), afterMenu: .view)
      builder.remove(menu: .help)
      let titles = builder.menu(for: .root)?.children.map(\.title) ?? []
      lines.append(titles.filter { !$0.isEmpty }.joined(separator: " "))
    }
    @used func open() { lines.append("open") }
  }

  @Test func theKeyCommandsOfTheApplicationsMenuArePerformed() throws {
    let device = SimulatedDevice()
    let app = try device.launch(MenuDelegate.self)
    device.typeKey("o", [.command])
    device.typeKey("o", [.command])
    #expect(app.builds == 1)
    device.run { UIMenuSystem.main.setNeedsRebuild() }
    device.typeKey("o", [.command])
    #expect(app.builds == 2)
    let menus = "File Edit Format View Tools Window"
    #expect(app.lines == [menus, "open", "open", menus, "open"])
  }

  @Test func theActionOfAKeyCommandIsOptional() {
    let command = UIKeyCommand(input: "o", modifierFlags: .command, action: "open")
    let action: Selector? = command.action
    #expect(action == "open" && (command as UICommand).action == "open")
    if let action = command.action { #expect(action == "open") }
  }

  @Test func theMarkedElementsOfAMenuAreSelected() {
    let marked = UIAction(title: "a", state: .on) { _ in }
    let inner = UICommand(title: "b", action: "b", state: .on)
    let menu = UIMenu(
      title: "Sort",
      children: [marked, UIAction(title: "c") { _ in }, UIMenu(options: .displayInline, children: [inner])]
    )
    #expect(menu.selectedElements.map(\.title) == ["a", "b"])
    #expect(menu.replacingChildren([marked]).identifier == menu.identifier)
  }
}
