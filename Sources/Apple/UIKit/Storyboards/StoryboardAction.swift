import Foundation
import Mainspring

/// An action that a storyboard identifies by its name, such as `save:`.
@MainActor
struct StoryboardAction {
  private let name: String

  init(_ name: String) { self.name = name }

  /// Returns whether `object` has the action.
  func exists(on object: AnyObject) -> Bool {
    StoryboardConnection.ask(object, .question(name))?.isMade == true || ActionMethod.exists(Selector(name), on: object)
  }

  /// Performs the action on `target`.
  ///
  /// If the target lacks the action, the process ends with a message, as on Apple's platforms; if its class is not a
  /// ``StoryboardConnectable``, only a warning is written.
  func perform(on target: AnyObject, sender: AnyObject?, event: UIEvent?) {
    let connection = StoryboardConnection.ask(target, .action(name, sender: sender, event: event))
    if connection?.isMade != true,
      ActionMethod.performIfFound(Selector(name), on: target, sender, event ?? UIEvent())
    {
      return
    }
    guard let connection else {
      return LaunchEnvironment.warn("the action \(name) is not done: \(type(of: target)) is no StoryboardConnectable")
    }
    require(connection.isMade, "\(type(of: target)) has no action \(name), which its storyboard sends it.")
  }

  /// Performs the action on the first object in the responder chain from `sender` that has the action.
  func performOnChain(from sender: NSObject, event: UIEvent?) {
    var responder = sender as? UIResponder
    while let current = responder {
      if exists(on: current) { return perform(on: current, sender: sender, event: event) }
      responder = current.next
    }
  }
}
