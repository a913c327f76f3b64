import Foundation
import Mainspring

/// Records how to undo changes, and how to redo them.
///
/// The main actor only. Foundation has no undo manager on Linux.
///
/// Code that makes a change registers an action that reverts it. Actions that are registered during an undo form the
/// redo. All changes of one event form one group, which is undone together: the first registration opens the group, and
/// the run loop's next pass closes it.
///
/// Apple's page: <https://developer.apple.com/documentation/foundation/undomanager>.
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
    /// An action with its target, which is held weakly; once the target is deallocated, the step does nothing.
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
  /// The open groups, the innermost last.
  private var open: [Group] = []
  private var work = Work.none
  private var disablings = 0

  /// Creates an empty undo manager.
  public nonisolated override init() { super.init() }

  // MARK: - Registering

  /// Registers `handler`, which reverts a change of `target`.
  ///
  /// The manager holds the target weakly: if it is deallocated, the handler is not called. Has no effect while
  /// registration is disabled.
  ///
  /// - Precondition: a group is open, or ``groupsByEvent`` is true.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType,
    handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(target) { if let target = $0 as? TargetType { handler(target) } }
  }

  /// Registers the method of `target` that `selector` names, which reverts a change and receives `object`.
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

  /// Whether the manager records registrations.
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }

  /// Stops recording until `enableUndoRegistration` was called as often as this method.
  open func disableUndoRegistration() { disablings += 1 }

  /// Reverts one call of `disableUndoRegistration`.
  ///
  /// - Precondition: registration is disabled.
  open func enableUndoRegistration() {
    require(disablings > 0, "enableUndoRegistration() was called without a disableUndoRegistration() before it.")
    disablings -= 1
  }

  // MARK: - Groups

  /// The number of nested open groups.
  open var groupingLevel: Int { open.count }

  /// Whether the changes of one event form one group; true by default.
  open var groupsByEvent = true

  /// The largest number of groups that can be undone or redone; 0 means no limit.
  open var levelsOfUndo = 0 {
    didSet { forgetOldest() }
  }

  /// Stored, but has no effect here: the run loop's next pass closes an event's group in any mode.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  /// Opens a group: changes that are registered until it is closed are undone together.
  open func beginUndoGrouping() {
    if open.isEmpty, groupsByEvent, work == .none {
      openGroup(isOfEvent: true)
      closeEventGroupSoon()
    }
    openGroup(isOfEvent: false)
  }

  /// Closes the innermost group.
  ///
  /// - Precondition: a group is open.
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
      // Groups that the application has opened and not yet closed stay open.
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

  /// Whether an undo is in progress.
  open var isUndoing: Bool { work == .undoing }

  /// Whether a redo is in progress.
  open var isRedoing: Bool { work == .redoing }

  /// Closes the current event's group and undoes the last group.
  ///
  /// - Precondition: no other group is open.
  open func undo() {
    if open.count == 1 { endUndoGrouping() }
    require(open.isEmpty, "undo() was called while a group is open: endUndoGrouping() comes first.")
    undoNestedGroup()
  }

  /// Undoes the last closed group.
  open func undoNestedGroup() {
    guard work == .none, let group = undone.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    perform(group, as: .undoing)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was undone last.
  ///
  /// - Precondition: no group is open.
  open func redo() {
    // Closes the event's group first. If there is anything to redo, that group is empty, because a registration removes
    // everything that could be redone.
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

  /// Removes all recorded changes, and enables registration.
  open func removeAllActions() {
    undone = []
    redone = []
    for group in open { group.steps = [] }
    disablings = 0
  }

  /// Removes all recorded changes of `target`.
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

  /// The group that `undo()` would undo: the open one if it has a change or a name, or else the last closed one.
  private var groupToUndo: Group? {
    if let group = open.first, !group.steps.isEmpty || !group.name.isEmpty { return group }
    return undone.last
  }

  /// Sets the name of the innermost open group, for menu titles.
  open func setActionName(_ actionName: String) { open.last?.name = actionName }

  /// The name of the group that `undo()` would undo; empty if there is none or it has no name.
  open var undoActionName: String { groupToUndo?.name ?? "" }

  /// The name of the group that `redo()` would redo; empty if there is none or it has no name.
  open var redoActionName: String { redone.last?.name ?? "" }

  /// The menu title for undo: "Undo" and the name of the group.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The menu title for redo: "Redo" and the name of the group.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns "Undo" followed by `actionName`, if that is not empty.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// Returns "Redo" followed by `actionName`, if that is not empty.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Sets whether the innermost open group may be lost without a confirmation.
  open func setActionIsDiscardable(_ discardable: Bool) { open.last?.isDiscardable = discardable }

  /// Whether the group that `undo()` would undo may be lost without a confirmation.
  open var undoActionIsDiscardable: Bool { groupToUndo?.isDiscardable ?? false }

  /// Whether the group that `redo()` would redo may be lost without a confirmation.
  open var redoActionIsDiscardable: Bool { redone.last?.isDiscardable ?? false }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
