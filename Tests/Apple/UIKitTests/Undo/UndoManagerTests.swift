import Testing
import UIKitTesting

@MainActor
struct UndoManagerTests {
  @MainActor
  final class Document {
    var text = ""
    let undoManager = UndoManager()
    func set(_ new: String) {
      let former = text
      undoManager.registerUndo(withTarget: self) { $0.set(former) }
      text = new
    }
  }

  let device = SimulatedDevice()
  let document = Document()

  private func launch() throws { try device.launch(StoryDelegate.self) }

  /// Runs `body` as one event.
  private func event(_ body: @MainActor () -> Void) {
    device.run(body)
    device.advance(by: .zero)
  }

  @Test func registeredChangesAreUndoneAndRedone() throws {
    try launch()
    event { document.set("a") }
    event { document.set("b") }
    #expect(document.undoManager.canUndo && !document.undoManager.canRedo)
    event { document.undoManager.undo() }
    #expect(document.text == "a")
    event { document.undoManager.undo() }
    #expect(document.text == "" && !document.undoManager.canUndo)
    event { document.undoManager.redo() }
    event { document.undoManager.redo() }
    #expect(document.text == "b" && !document.undoManager.canRedo)
    event { document.undoManager.undo() }
    #expect(document.text == "a" && document.undoManager.canRedo)
    // A new change replaces the changes that could be redone.
    event { document.set("c") }
    #expect(!document.undoManager.canRedo)
  }

  @Test func changesOfOneEventAreUndoneTogether() throws {
    try launch()
    event {
      document.set("a")
      document.set("ab")
    }
    event { document.set("abc") }
    #expect(document.undoManager.groupingLevel == 0)
    event { document.undoManager.undo() }
    #expect(document.text == "ab")
    event { document.undoManager.undo() }
    #expect(document.text == "")
  }

  @Test func undoingInTheSameEventClosesItsGroup() throws {
    try launch()
    event {
      document.set("a")
      document.undoManager.undo()
    }
    #expect(document.text == "")
    #expect(document.undoManager.canRedo)
  }

  @Test func nestedGroupsAreUndoneTogether() throws {
    try launch()
    let manager = document.undoManager
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    document.set("a")
    manager.beginUndoGrouping()
    document.set("b")
    manager.setActionName("Inner")
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1)
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Inner")
    manager.undo()
    #expect(document.text == "")
    #expect(manager.redoMenuItemTitle == "Redo Inner")
    manager.redo()
    #expect(document.text == "b")
  }

  @Test func givenAnOpenGroupWhenItIsDiscardableThenItsUndoActionIsDiscardable() throws {
    try launch()
    let manager = document.undoManager
    event { document.set("a") }
    event {
      document.set("b")
      manager.setActionIsDiscardable(true)
      #expect(manager.undoActionIsDiscardable)
    }
    #expect(manager.undoActionIsDiscardable)
    event {
      document.set("c")
      #expect(!manager.undoActionIsDiscardable)
    }
    event { manager.undo() }
    event { manager.undo() }
    #expect(!manager.undoActionIsDiscardable && manager.redoActionIsDiscardable)
  }

  @Test func whileRegistrationIsDisabledNothingIsRemembered() throws {
    try launch()
    event {
      document.undoManager.disableUndoRegistration()
      document.set("a")
      document.undoManager.enableUndoRegistration()
    }
    #expect(!document.undoManager.canUndo)
  }

  @Test func onlyTheAllowedNumberOfUndoLevelsIsKept() throws {
    try launch()
    document.undoManager.levelsOfUndo = 2
    for text in ["a", "b", "c"] { event { document.set(text) } }
    for _ in 0..<3 { event { document.undoManager.undo() } }
    #expect(document.text == "a")
  }

  @Test func actionsOfATargetAreRemoved() throws {
    try launch()
    let other = Document()
    event {
      document.set("a")
      document.undoManager.registerUndo(withTarget: other) { $0.text = "undone" }
    }
    document.undoManager.removeAllActions(withTarget: document)
    event { document.undoManager.undo() }
    #expect(document.text == "a" && other.text == "undone")
    document.undoManager.removeAllActions()
    #expect(!document.undoManager.canUndo && !document.undoManager.canRedo)
  }

  @Test func aTargetIsNotKept() throws {
    try launch()
    let manager = UndoManager()
    weak var gone: Document?
    event {
      let document = Document()
      gone = document
      manager.registerUndo(withTarget: document) { $0.text = "x" }
    }
    #expect(gone == nil)
    event { manager.undo() }
    #expect(!manager.canUndo)
  }

  final class Page: NSObject {
    var number = 2
    @used func turn(_ number: NSNumber) { self.number = number.intValue }
  }

  @Test func undoCallsTheRegisteredSelectorWithItsObject() throws {
    try launch()
    let page = Page()
    let manager = UndoManager()
    event { manager.registerUndo(withTarget: page, selector: "turn:", object: NSNumber(value: 1)) }
    event { manager.undo() }
    #expect(page.number == 1)
  }

  @Test func everyStepOfUndoAndRedoPostsItsNotification() throws {
    try launch()
    let names: [(NSNotification.Name, String)] = [
      (.NSUndoManagerDidOpenUndoGroup, "opened"), (.NSUndoManagerWillCloseUndoGroup, "closing"),
      (.NSUndoManagerDidCloseUndoGroup, "closed"), (.NSUndoManagerWillUndoChange, "undoing"),
      (.NSUndoManagerDidUndoChange, "undone"), (.NSUndoManagerWillRedoChange, "redoing"),
      (.NSUndoManagerDidRedoChange, "redone"),
    ]
    let journal = Journal()
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: document.undoManager, queue: nil) { _ in
        MainActor.assumeIsolated { journal.write(word) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    event { document.set("a") }
    event { document.undoManager.undo() }
    event { document.undoManager.redo() }
    #expect(
      journal.lines == [
        "opened", "closing", "closed", "undoing", "opened", "closing", "closed", "undone", "redoing", "opened",
        "closing", "closed", "redone",
      ]
    )
  }
}
