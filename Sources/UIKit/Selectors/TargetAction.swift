import Foundation

/// A target and the name of its method, as something that a control can do.
///
/// The main actor only.
final class TargetAction: UIAction {
  /// nil where there is none, and the responder chain is to be asked.
  private(set) weak var target: AnyObject?
  let hasTarget: Bool
  let selector: Selector
  let events: UIControl.Event
  /// A control goes through its actions one by one, and one of them may take another one out.
  var isRemoved = false

  init(target: AnyObject?, selector: Selector, events: UIControl.Event) {
    self.target = target
    hasTarget = target != nil
    self.selector = selector
    self.events = events
    super.init(handler: { ($0 as? TargetAction)?.send() })
  }

  private func send() {
    guard !isRemoved, target != nil || !hasTarget else { return }
    if let control = sender as? UIControl { return control.sendAction(selector, to: target, for: UIEvent()) }
    UIApplication.shared.sendAction(selector, to: target, from: sender, for: UIEvent())
  }
}
