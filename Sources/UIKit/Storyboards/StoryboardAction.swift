import Foundation
import Mainspring

/// An action that a storyboard calls by its name, such as `save:`.
@MainActor
struct StoryboardAction {
  private let name: String

  init(_ name: String) { self.name = name }

  /// Whether `object` says that it has the action.
  func exists(on object: AnyObject) -> Bool {
    StoryboardConnection.ask(object, .question(name))?.isMade == true || method(of: object) != nil
  }

  /// The method of that name, of objects that are no `StoryboardConnectable` too.
  private func method(of object: AnyObject) -> ActionMethod? { ActionMethod(Selector(name), of: type(of: object)) }

  /// Has `target` do it; that it has no such action is a fatal error, as on Apple's platforms.
  func perform(on target: AnyObject, sender: AnyObject?, event: UIEvent?) {
    let connection = StoryboardConnection.ask(target, .action(name, sender: sender, event: event))
    if connection?.isMade != true, let method = method(of: target) { return method.call(target, sender, event) }
    guard let connection else {
      return LaunchEnvironment.warn("the action \(name) is not done: \(type(of: target)) is no StoryboardConnectable")
    }
    require(connection.isMade, "\(type(of: target)) has no action \(name), which its storyboard sends it.")
  }

  /// Has the first do it that has it, on the responder chain from `sender`.
  func performOnChain(from sender: NSObject, event: UIEvent?) {
    var responder = sender as? UIResponder
    while let current = responder {
      if exists(on: current) { return perform(on: current, sender: sender, event: event) }
      responder = current.next
    }
  }
}
