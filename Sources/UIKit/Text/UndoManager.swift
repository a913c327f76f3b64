import Foundation
import Mainspring

/// Remembers how to take back what was done, and how to do it again.
///
/// The main actor only. Foundation has none on Linux.
///
/// Whoever changes something registers how to change it back. What is registered while something is undone is how to
/// redo it. What belongs to one event is one group, and undone at once: the group that the first registration opens is
/// closed by the loop's next pass.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  private final class Group {
    var steps: [Step] = []
    var name = ""
    var isDiscardable = false
    let isOfEvent: Bool
    init(isOfEvent: Bool) { self.isOfEvent = isOfEvent }
  }

  private enum Step {
    /// The target is not kept; nil in a step whose target is gone.
    case change(Target, (AnyObject) -> Void)
    case group(Group)
  }

  private final class Target {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private enum Work { case none, undoing, redoing }

  private var undone: [Group] = []
  private var redone: [Group] = []
  /// The groups that are open, the innermost last.
  private var open: [Group] = []
  private var work = Work.none
  private var disablings = 0

  /// An undo manager that remembers nothing yet.
  public nonisolated override init() { super.init() }

  // MARK: - Registering

  /// Remembers that `handler` takes back what was done, and is to be called with `target`, which is not kept: what has
  /// gone needs nothing taken back.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType,
    handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(target) { if let target = $0 as? TargetType { handler(target) } }
  }

  /// Remembers that the method of `target` that `selector` names takes back what was done, with `object`.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(target as AnyObject) { ActionMethod.perform(selector, on: $0, anObject) }
  }

  private func register(_ target: AnyObject, _ change: @escaping (AnyObject) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      require(groupsByEvent, "An undo was registered outside of a group: beginUndoGrouping() comes first.")
      openGroup(isOfEvent: true)
      closeEventGroupSoon()
    }
    if work == .none { redone = [] }
    open.last?.steps.append(.change(Target(target), change))
  }

  /// Whether registrations are remembered.
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }

  /// Remembers nothing from here on, until it is enabled as often.
  open func disableUndoRegistration() { disablings += 1 }

  /// Ends one `disableUndoRegistration`.
  ///
  /// - Precondition: there is one.
  open func enableUndoRegistration() {
    require(disablings > 0, "enableUndoRegistration() was called without a disableUndoRegistration() before it.")
    disablings -= 1
  }

  // MARK: - Groups

  /// How many groups are open, one inside the other.
  open var groupingLevel: Int { open.count }

  /// Whether what belongs to one event is one group.
  open var groupsByEvent = true

  /// How many groups are remembered at most; 0 is without limit.
  open var levelsOfUndo = 0 {
    didSet { forgetOldest() }
  }

  /// Kept, and has no effect here: the loop's next pass in any mode closes the group of an event.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  /// Opens a group: what is registered from here on is undone together.
  open func beginUndoGrouping() {
    if open.isEmpty, groupsByEvent, work == .none {
      openGroup(isOfEvent: true)
      closeEventGroupSoon()
    }
    openGroup(isOfEvent: false)
  }

  /// Closes the innermost group.
  ///
  /// - Precondition: one is open.
  open func endUndoGrouping() {
    require(!open.isEmpty, "endUndoGrouping() was called without a beginUndoGrouping() before it.")
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = open.removeLast()
    if let outer = open.last {
      if !group.steps.isEmpty {
        outer.steps.append(.group(group))
        if outer.name.isEmpty { outer.name = group.name }
      }
    } else if !group.steps.isEmpty {
      if work == .undoing { redone.append(group) } else { undone.append(group) }
      forgetOldest()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func openGroup(isOfEvent: Bool) {
    post(.NSUndoManagerCheckpoint)
    open.append(Group(isOfEvent: isOfEvent))
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func closeEventGroupSoon() {
    let group = open.first
    DelayedCall.after(0) { [weak self] in
      // Groups that code has opened and not closed stay open.
      guard let self, open.count == 1, open.first === group else { return }
      endUndoGrouping()
    }
  }

  private func forgetOldest() {
    guard levelsOfUndo > 0 else { return }
    undone.removeFirst(max(0, undone.count - levelsOfUndo))
    redone.removeFirst(max(0, redone.count - levelsOfUndo))
  }

  // MARK: - Undoing and redoing

  /// Whether there is something to undo.
  open var canUndo: Bool { !undone.isEmpty || open.contains { !$0.steps.isEmpty } }

  /// Whether there is something to redo.
  open var canRedo: Bool { !redone.isEmpty }

  /// Whether something is being undone now.
  open var isUndoing: Bool { work == .undoing }

  /// Whether something is being redone now.
  open var isRedoing: Bool { work == .redoing }

  /// Closes the group of this event and takes back what was done last.
  ///
  /// - Precondition: no other group is open.
  open func undo() {
    if open.count == 1 { endUndoGrouping() }
    require(open.isEmpty, "undo() was called while a group is open: endUndoGrouping() comes first.")
    undoNestedGroup()
  }

  /// Takes back what was done last.
  open func undoNestedGroup() {
    guard work == .none, let group = undone.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    perform(group, as: .undoing)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does what was undone last again.
  ///
  /// - Precondition: no group is open.
  open func redo() {
    // An empty group that an event has opened is in nobody's way.
    if open.count == 1, open[0].isOfEvent { endUndoGrouping() }
    require(open.isEmpty, "redo() was called while a group is open: endUndoGrouping() comes first.")
    guard work == .none, let group = redone.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillRedoChange)
    perform(group, as: .redoing)
    post(.NSUndoManagerDidRedoChange)
  }

  private func perform(_ group: Group, as work: Work) {
    self.work = work
    openGroup(isOfEvent: false)
    open.last?.name = group.name
    open.last?.isDiscardable = group.isDiscardable
    run(group)
    endUndoGrouping()
    self.work = .none
  }

  private func run(_ group: Group) {
    for step in group.steps.reversed() {
      switch step {
      case .change(let target, let change): if let object = target.object { change(object) }
      case .group(let inner): run(inner)
      }
    }
  }

  // MARK: - Forgetting

  /// Forgets everything, and enables registration.
  open func removeAllActions() {
    undone = []
    redone = []
    for group in open { group.steps = [] }
    disablings = 0
  }

  /// Forgets what concerns `target`.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in open { forget(object, in: group) }
    for group in undone + redone { forget(object, in: group) }
    undone.removeAll { $0.steps.isEmpty }
    redone.removeAll { $0.steps.isEmpty }
  }

  private func forget(_ object: AnyObject, in group: Group) {
    group.steps.removeAll { step in
      switch step {
      case .change(let target, _): return target.object === object || target.object == nil
      case .group(let inner):
        forget(object, in: inner)
        return inner.steps.isEmpty
      }
    }
  }

  // MARK: - Names

  /// Says what the user calls what is done now.
  open func setActionName(_ actionName: String) { open.last?.name = actionName }

  /// What the user calls what would be undone; empty where nothing would, or where nobody has said it.
  open var undoActionName: String {
    if let group = open.first, !group.steps.isEmpty || !group.name.isEmpty { return group.name }
    return undone.last?.name ?? ""
  }

  /// What the user calls what would be redone; empty where nothing would, or where nobody has said it.
  open var redoActionName: String { redone.last?.name ?? "" }

  /// "Undo", and what.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// "Redo", and what.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// "Undo", and what.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// "Redo", and what.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Says whether what is done now may be lost without a question.
  open func setActionIsDiscardable(_ discardable: Bool) { open.last?.isDiscardable = discardable }

  /// Whether what would be undone may be lost without a question.
  open var undoActionIsDiscardable: Bool { undone.last?.isDiscardable ?? false }

  /// Whether what would be redone may be lost without a question.
  open var redoActionIsDiscardable: Bool { redone.last?.isDiscardable ?? false }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
