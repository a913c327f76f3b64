import Foundation

/// A target and a selector, as an action of a control.
///
/// The main actor only.
final class TargetAction: UIAction {
  /// The target.
  ///
  /// It is nil after the target was deallocated, or if the action searches the responder chain; `hasTarget`
  /// distinguishes the two cases.
  private(set) weak var target: AnyObject?
  let hasTarget: Bool
  /// The target if it is a class; there is no other strong reference to the object that Swift makes for a class value.
  private let classTarget: AnyObject?
  let selector: Selector
  let events: UIControl.Event
  /// Whether the action was removed, possibly by another action of the control during the same event.
  var isRemoved = false

  init(target: AnyObject?, selector: Selector, events: UIControl.Event) {
    self.target = target
    hasTarget = target != nil
    classTarget = target is AnyClass ? target : nil
    self.selector = selector
    self.events = events
    super.init(handler: { ($0 as? TargetAction)?.send() })
  }

  private func send() {
    guard !isRemoved, target != nil || !hasTarget else { return }
    if let control = sender as? UIControl { return control.sendAction(selector, to: target, for: UIEvent()) }
    ApplicationContext.shared.send(selector, to: target, from: sender, for: UIEvent())
  }
}
