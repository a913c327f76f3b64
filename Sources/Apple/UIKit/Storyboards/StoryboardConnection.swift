import Foundation

/// A request of an Interface Builder file to a ``StoryboardConnectable``: to set an outlet or an attribute, or to
/// perform an action.
///
/// Use it only on the main actor and only inside `connect(_:)`. A method that is called there with the requested name
/// calls its closure at once; with any other name it does nothing. No closure is stored.
@preconcurrency @MainActor
public final class StoryboardConnection {
  enum Request {
    case outlet(String, AnyObject)
    case outletCollection(String, [AnyObject])
    case action(String, sender: AnyObject?, event: UIEvent?)
    case segueAction(String, coder: NSCoder, sender: Any?, identifier: String?)
    case attribute(RuntimeAttribute)
    /// Finds out whether the object has an action with that name, without performing it.
    case question(String)
  }

  private let request: Request
  /// The class of the receiver, for messages.
  private let receiver: String
  /// Whether the receiver has listed the requested name.
  private(set) var isMade = false
  private(set) var made: UIViewController?

  private init(_ request: Request, receiver: AnyObject) {
    self.request = request
    self.receiver = String(describing: type(of: receiver))
  }

  /// Sends the request to `object`; returns nil if the object's class is not a `StoryboardConnectable`.
  static func ask(_ object: AnyObject, _ request: Request) -> StoryboardConnection? {
    guard let connectable = object as? any StoryboardConnectable else { return nil }
    let connection = StoryboardConnection(request, receiver: object)
    connectable.connect(connection)
    return connection
  }

  // MARK: - Declarations of a class

  /// Declares an outlet; `set` receives the connected object.
  ///
  /// If the file connects an object of a class other than `Object`, the process ends with a message.
  public func outlet<Object: AnyObject>(_ name: String, _ set: @MainActor (Object) -> Void) {
    guard case .outlet(name, let object) = request else { return }
    isMade = true
    set(cast(object, to: "the outlet \(name)"))
  }

  /// Declares an outlet collection; `set` receives the connected objects, in the order of the file.
  ///
  /// If the file connects an object of a class other than `Object`, the process ends with a message.
  public func outletCollection<Object: AnyObject>(_ name: String, _ set: @MainActor ([Object]) -> Void) {
    guard case .outletCollection(name, let objects) = request else { return }
    isMade = true
    set(objects.map { cast($0, to: "the outlet collection \(name)") })
  }

  /// Declares an action without arguments.
  public func action(_ name: String, _ perform: @MainActor () -> Void) {
    if isAskedFor(name) { perform() }
  }

  /// Declares an action that receives its sender or, for an unwind segue, the segue.
  ///
  /// If the sender is not a `Sender`, the process ends with a message.
  public func action<Sender>(_ name: String, _ perform: @MainActor (Sender) -> Void) {
    if isAskedFor(name) { perform(sender(of: name)) }
  }

  /// Declares an action that receives its sender and the event that triggered it.
  ///
  /// If the sender is not a `Sender`, the process ends with a message.
  public func action<Sender>(_ name: String, _ perform: @MainActor (Sender, UIEvent) -> Void) {
    guard isAskedFor(name), case .action(_, _, let event) = request else { return }
    perform(sender(of: name), event ?? UIEvent())
  }

  /// Declares a segue action, which creates the destination of a segue with the storyboard's coder.
  ///
  /// If `make` returns nil, the storyboard creates the destination.
  public func segueAction(_ name: String, _ make: @MainActor (NSCoder) -> UIViewController?) {
    segueAction(name) { coder, _, _ in make(coder) }
  }

  /// Declares a segue action that also receives the sender.
  public func segueAction(_ name: String, _ make: @MainActor (NSCoder, Any?) -> UIViewController?) {
    segueAction(name) { coder, sender, _ in make(coder, sender) }
  }

  /// Declares a segue action that also receives the sender and the segue's identifier.
  public func segueAction(_ name: String, _ make: @MainActor (NSCoder, Any?, String?) -> UIViewController?) {
    guard case .segueAction(name, let coder, let sender, let identifier) = request else { return }
    isMade = true
    made = make(coder, sender, identifier)
  }

  /// Declares a runtime attribute; `set` receives the value that the file has for `keyPath`.
  ///
  /// Numbers are converted to any numeric type. If the value is not a `Value`, the process ends with a message.
  public func attribute<Value>(_ keyPath: String, _ set: @MainActor (Value) -> Void) {
    guard case .attribute(let attribute) = request, attribute.keyPath == keyPath else { return }
    isMade = true
    guard let value = attribute.value(as: Value.self) else {
      fatalError("The runtime attribute \(keyPath) of \(receiver) is to be \(attribute), which is no \(Value.self).")
    }
    set(value)
  }

  // MARK: -

  private func isAskedFor(_ name: String) -> Bool {
    switch request {
    case .action(name, _, _):
      isMade = true
      return true
    case .question(name):
      isMade = true
      return false
    default: return false
    }
  }

  private func sender<Sender>(of name: String) -> Sender {
    guard case .action(_, let sender, _) = request else { fatalError("Only an action has a sender.") }
    // If `Sender` is an optional type or `Any`, nil is a valid sender.
    if let sender = sender as? Sender { return sender }
    fatalError(
      "The action \(name) of \(receiver) wants a \(Sender.self), and was sent by \(sender.map { "\(type(of: $0))" } ?? "nobody")."
    )
  }

  private func cast<Object>(_ object: AnyObject, to role: String) -> Object {
    guard let cast = object as? Object else {
      fatalError("\(role) of \(receiver) is a \(Object.self), and the file connects it to a \(type(of: object)).")
    }
    return cast
  }
}
