import Foundation

/// A view that turns touches into actions.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontrol>.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit per event, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down inside again in quick succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger that came down inside moved, and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that came down inside moved, and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger that came down inside moved back in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger that came down inside moved out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger that came down inside was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that came down inside was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system cancelled the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action, such as a tap on a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of a button is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began in a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended in a text field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for an application's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits for the system's own events.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bit mask, with one bit per state, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No other state.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus; never set here.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for an application's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits for the system's own states.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centerd.
    case center = 0
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Over the whole height.
    case fill
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centerd.
    case center = 0
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over the whole width.
    case fill
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
  }

  /// Creates a control with the given frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control that performs `primaryAction` for the event `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the control is enabled; a disabled control ignores touches.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { stateDidChange() } }
  }
  /// Whether the control is selected.
  open var isSelected = false {
    didSet { if oldValue != isSelected { stateDidChange() } }
  }
  /// Whether the control is highlighted, as it is while a finger is on it.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }
  /// The state: normal, or a combination of highlighted, disabled and selected.
  open var state: State {
    var state: State = isHighlighted ? .highlighted : .normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// Whether the control is tracking a finger that came down on it.
  open private(set) var isTracking = false
  /// Whether the tracked finger is inside the control, or at most 70 points outside of its bounds.
  open private(set) var isTouchInside = false
  /// The vertical alignment of the content; buttons apply it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if oldValue != contentVerticalAlignment { setNeedsLayout() } }
  }
  /// The horizontal alignment of the content; buttons apply it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if oldValue != contentHorizontalAlignment { setNeedsLayout() } }
  }
  /// The horizontal alignment with `leading` and `trailing` replaced by `left` and `right`, as the layout direction of
  /// the control's content requires.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: contentHorizontalAlignment
    }
  }
  /// Whether a tap opens the menu; stored, but has no effect here: tests open it with `openMenu()` of UIKitTesting.
  open var showsMenuAsPrimaryAction = false
  var targetActions: [TargetAction] = []

  /// Called when the state has changed; subclasses in this module override it.
  func stateDidChange() {}

  // MARK: - Actions

  private var actions: [(action: UIAction, events: Event)] = []

  /// All events for which the control has an action.
  open var allControlEvents: Event { actions.reduce([]) { $0.union($1.events) } }

  /// Adds an action for `controlEvents`; it replaces an action with the same identifier, also for that action's events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let place = actions.firstIndex(where: { $0.action.identifier == action.identifier }) {
      actions[place] = (action, actions[place].events.union(controlEvents))
    } else {
      actions.append((action, controlEvents))
    }
  }

  /// Removes an action for `controlEvents`; it stays for its other events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for `controlEvents`.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    guard let place = actions.firstIndex(where: { $0.action.identifier == actionIdentifier }) else { return }
    actions[place].events.subtract(controlEvents)
    if actions[place].events.isEmpty { actions.remove(at: place) }
  }

  /// Performs an action with this control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Calls the method of `target` that `action` names, with the control and `event`; if `target` is nil, the responder
  /// chain supplies the target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    ApplicationContext.shared.send(action, to: target, from: self, for: event)
  }

  /// Calls `iterator` with each action, or each target with its selector, and with the events for which it was added.
  ///
  /// The calls end when `iterator` sets its last argument to true.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in actions where !stop {
      let pair = (entry.action as? TargetAction).map { ($0.target as Any?, $0.selector) }
      iterator(pair == nil ? entry.action : nil, pair, entry.events, &stop)
    }
  }

  /// Performs the actions added for `controlEvents`, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  // MARK: - Targets, whose methods the control calls; see `Selector`

  /// Calls the method of `target` that `action` names for each of `controlEvents`.
  ///
  /// The control does not retain the target. A target of nil means the first object of the responder chain that has
  /// such a method.
  /// The event in the method's second argument has no touches here.
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

  /// Removes targets for `controlEvents`; nil means any target, or any method.
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

  /// The targets; `NSNull` stands for nil, with which the responder chain supplies the target.
  open var allTargets: Set<AnyHashable> {
    Set(targetActions.map { $0.target.flatMap { $0 as? NSObject } ?? NSNull() })
  }

  /// Returns the names of the methods of `target` that are called for `controlEvent`, or nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    let object = target as AnyObject?
    let names = targetActions.filter { $0.target === object && !$0.events.isDisjoint(with: controlEvent) }
      .map(\.selector.description)
    return names.isEmpty ? nil : names
  }

  // MARK: - Tracking

  /// Called when a finger comes down on the control.
  ///
  /// For subclasses.
  ///
  /// - Returns: Whether to track the finger.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger moves.
  ///
  /// For subclasses.
  ///
  /// - Returns: Whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger is lifted, or `continueTracking(_:with:)` has returned false.
  ///
  /// For subclasses.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the system cancels the touch.
  ///
  /// For subclasses.
  open func cancelTracking(with event: UIEvent?) {}

  override func reserves(_ recognizer: UIGestureRecognizer) -> Bool { isEnabled && keeps(recognizer) }

  /// Returns whether a gesture is the control's own while the control is enabled; see `reserves(_:)`.
  func keeps(_ recognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether a long press, or a tap, opens a menu; stored, but has no effect here: menus are not shown.
  open var isContextMenuInteractionEnabled = false
  /// The text that appears while a pointer is over the control; stored, but has no effect here.
  open var toolTip: String?

  // The values of a control for assistive technologies, and its activation by them.
  override var isUsualAccessibilityElement: Bool { true }
  override var usualAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
  override func activateUsually() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: eventsOfTap())
    return true
  }

  /// Returns the events that the control sends when a finger that came down on it is lifted inside.
  func eventsOfTap() -> Event { .touchUpInside }

  /// Begins tracking if the control is enabled, and sends the event of a finger that came down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  /// Continues tracking, and sends the events of a drag; ends tracking if `continueTracking(_:with:)` returns false.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, with: event)
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

  /// Ends tracking, and sends the events of a finger lifted inside or outside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = isInside(touch, with: event)
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isTouchInside ? eventsOfTap() : .touchUpOutside)
    isTouchInside = false
  }

  /// The distance from the bounds up to which a tracked finger counts as inside, in points; the system's value.
  private static let tolerance: CGFloat = 70

  /// Returns whether a tracked finger is inside, or near enough that the user still means the control.
  private func isInside(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    if point(inside: location, with: event) { return true }
    return bounds.insetBy(dx: -UIControl.tolerance, dy: -UIControl.tolerance).contains(location)
  }

  /// Cancels tracking, and sends the event `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }
}
