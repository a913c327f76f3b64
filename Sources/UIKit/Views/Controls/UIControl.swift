import Foundation

/// A view that turns touches into actions.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit a happening, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down inside once more in quick succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger that came down inside moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that came down inside moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger that came down inside came in again.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger that came down inside went out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger that came down inside was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that came down inside was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system took the finger back.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has set another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What a control is for: a button's tap.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to open; never here.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field is being edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text of a text field was changed by its user.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field is edited no more.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// For an application's own use.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// For the system's own use.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit a property, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus; never here.
    public static let focused = State(rawValue: 1 << 3)
    /// For an application's own use.
    public static let application = State(rawValue: 0x00FF_0000)
    /// For the system's own use.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where a control's content stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// The place of that name.
    case center = 0, top, bottom, fill
  }

  /// Where a control's content stands from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// The place of that name.
    case center = 0, left, right, fill, leading, trailing
  }

  /// A control with that rectangle.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control that does `primaryAction` for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the control can be used.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { stateDidChange() } }
  }
  /// Whether the control is selected.
  open var isSelected = false {
    didSet { if oldValue != isSelected { stateDidChange() } }
  }
  /// Whether a finger is on the control.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }
  /// All of that.
  open var state: State {
    var state: State = isHighlighted ? .highlighted : .normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// Whether the control has a finger that came down on it.
  open private(set) var isTracking = false
  /// Whether that finger is inside.
  open private(set) var isTouchInside = false
  /// Where the content stands from top to bottom; buttons heed it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if oldValue != contentVerticalAlignment { setNeedsLayout() } }
  }
  /// Where the content stands from left to right; buttons heed it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if oldValue != contentHorizontalAlignment { setNeedsLayout() } }
  }
  /// The same with `leading` and `trailing` as the edges that they mean.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }
  /// Kept, and has no effect here: no menus are shown.
  open var showsMenuAsPrimaryAction = false
  var targetActions: [TargetAction] = []

  /// The state has changed.
  func stateDidChange() {}

  // MARK: - Actions

  private var actions: [(action: UIAction, events: Event)] = []

  /// All events that something is done for.
  open var allControlEvents: Event { actions.reduce([]) { $0.union($1.events) } }

  /// Does `action` whenever one of `controlEvents` happens, in place of what was added under the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let place = actions.firstIndex(where: { $0.action.identifier == action.identifier }) {
      actions[place] = (action, actions[place].events.union(controlEvents))
    } else {
      actions.append((action, controlEvents))
    }
  }

  /// Does `action` no more when one of `controlEvents` happens.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Does what was added under that identifier no more when one of `controlEvents` happens.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    guard let place = actions.firstIndex(where: { $0.action.identifier == actionIdentifier }) else { return }
    actions[place].events.subtract(controlEvents)
    if actions[place].events.isEmpty { actions.remove(at: place) }
  }

  /// Does an action for this control.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Calls the method of `target` that `action` names, with the control and `event`; nil asks the responder chain.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls `iterator` with each action, or each target and the name of its method, and its events, until it sets its
  /// last argument to true.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in actions where !stop {
      let pair = (entry.action as? TargetAction).map { ($0.target as Any?, $0.selector) }
      iterator(pair == nil ? entry.action : nil, pair, entry.events, &stop)
    }
  }

  /// Does what was added for `controlEvents`, in the order in which it was added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  // MARK: - Targets, whose methods the control calls; see `Selector`

  /// Has the method of `target` that `action` names called whenever one of `controlEvents` happens.
  ///
  /// The target is not kept. nil is the first object of the responder chain that has such a method. The event that a
  /// method gets as its second argument tells of no touches here.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let object = target as AnyObject?
    let isThere = targetActions.contains {
      !$0.isRemoved && $0.target === object && $0.selector == action && $0.events == controlEvents
    }
    guard !isThere else { return }
    let added = TargetAction(target: object, selector: action, events: controlEvents)
    targetActions.append(added)
    addAction(added, for: controlEvents)
  }

  /// Takes out what was added; nil means any target, or any method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    let object = target as AnyObject?
    for entry in targetActions {
      guard object == nil || entry.target === object, action == nil || entry.selector == action else { continue }
      guard !entry.isRemoved, !entry.events.isDisjoint(with: controlEvents) else { continue }
      entry.isRemoved = true
      removeAction(entry, for: entry.events)
      let rest = entry.events.subtracting(controlEvents)
      if !rest.isEmpty { addTarget(entry.target, action: entry.selector, for: rest) }
    }
    targetActions.removeAll { $0.isRemoved }
  }

  /// The targets; nil, as `NSNull`, where the responder chain is asked.
  open var allTargets: Set<AnyHashable> {
    Set(targetActions.map { $0.target.flatMap { $0 as? NSObject } ?? NSNull() })
  }

  /// The names of the methods of `target` that are called for `controlEvent`; nil where there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    let object = target as AnyObject?
    let names = targetActions.filter { $0.target === object && !$0.events.isDisjoint(with: controlEvent) }
      .map(\.selector.description)
    return names.isEmpty ? nil : names
  }

  // MARK: - Tracking

  /// A finger came down on the control.
  ///
  /// For subclasses.
  ///
  /// - Returns: whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger has moved.
  ///
  /// For subclasses.
  ///
  /// - Returns: whether to go on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger was lifted, or is followed no more.
  ///
  /// For subclasses.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The system took the finger back.
  ///
  /// For subclasses.
  open func cancelTracking(with event: UIEvent?) {}

  /// Whether a recogniser of the views around is kept from recognising, since its gesture is the control's own.
  func keeps(_ recognizer: UIGestureRecognizer) -> Bool { false }

  /// What happens to the control when a finger that came down on it is lifted inside.
  func eventsOfTap() -> Event { .touchUpInside }

  /// Begins tracking.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  /// Stays with the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      endTracking(touch, with: event)
      return
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: events)
  }

  /// Tells whether the finger was lifted inside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isTouchInside ? eventsOfTap() : .touchUpOutside)
    isTouchInside = false
  }

  /// Ends tracking.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }
}
