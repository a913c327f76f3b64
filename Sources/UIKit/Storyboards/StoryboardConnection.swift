import Foundation

/// One thing that an Interface Builder file asks of a ``StoryboardConnectable``: to keep an object in an outlet, to
/// perform an action, or to take a value.
///
/// The main actor only, and only inside of `connect(_:)`: of the members called there, the one that has the name asked
/// for calls its closure at once, the others do nothing. No closure is kept.
@preconcurrency @MainActor
public final class StoryboardConnection {
  enum Request {
    case outlet(String, AnyObject)
    case outletCollection(String, [AnyObject])
    case action(String, sender: AnyObject?, event: UIEvent?)
    case segueAction(String, coder: NSCoder, sender: Any?, identifier: String?)
    case attribute(RuntimeAttribute)
    /// Whether there is an action of that name.
    case question(String)
  }

  private let request: Request
  /// Who is asked, for messages.
  private let receiver: String
  /// Whether somebody has answered to the name.
  private(set) var isMade = false
  private(set) var made: UIViewController?

  private init(_ request: Request, receiver: AnyObject) {
    self.request = request
    self.receiver = String(describing: type(of: receiver))
  }

  /// Asks `object`; nil where its class says nothing of its connections.
  static func ask(_ object: AnyObject, _ request: Request) -> StoryboardConnection? {
    guard let connectable = object as? any StoryboardConnectable else { return nil }
    let connection = StoryboardConnection(request, receiver: object)
    connectable.connect(connection)
    return connection
  }

  // MARK: - What a class says it has

  /// An outlet: `set` gets the object that it leads to.
  ///
  /// An object of another class than `Object` is a fatal error.
  public func outlet<Object: AnyObject>(_ name: String, _ set: @MainActor (Object) -> Void) {
    guard case .outlet(name, let object) = request else { return }
    isMade = true
    set(cast(object, to: "the outlet \(name)"))
  }

  /// An outlet collection: `set` gets its objects, in the order of the file.
  ///
  /// An object of another class than `Object` is a fatal error.
  public func outletCollection<Object: AnyObject>(_ name: String, _ set: @MainActor ([Object]) -> Void) {
    guard case .outletCollection(name, let objects) = request else { return }
    isMade = true
    set(objects.map { cast($0, to: "the outlet collection \(name)") })
  }

  /// An action without arguments.
  public func action(_ name: String, _ perform: @MainActor () -> Void) {
    if isAskedFor(name) { perform() }
  }

  /// An action that gets its sender, or of an unwind segue, the segue.
  ///
  /// A sender of another type than `Sender` is a fatal error.
  public func action<Sender>(_ name: String, _ perform: @MainActor (Sender) -> Void) {
    if isAskedFor(name) { perform(sender(of: name)) }
  }

  /// An action that gets its sender and the event that led to it.
  ///
  /// A sender of another type than `Sender` is a fatal error.
  public func action<Sender>(_ name: String, _ perform: @MainActor (Sender, UIEvent) -> Void) {
    guard isAskedFor(name), case .action(_, _, let event) = request else { return }
    perform(sender(of: name), event ?? UIEvent())
  }

  /// A segue action, which makes the destination of a segue with the storyboard's coder; nil leaves it to the
  /// storyboard.
  public func segueAction(_ name: String, _ make: @MainActor (NSCoder) -> UIViewController?) {
    segueAction(name) { coder, _, _ in make(coder) }
  }

  /// A segue action that gets the sender too.
  public func segueAction(_ name: String, _ make: @MainActor (NSCoder, Any?) -> UIViewController?) {
    segueAction(name) { coder, sender, _ in make(coder, sender) }
  }

  /// A segue action that gets the sender and the segue's identifier too.
  public func segueAction(_ name: String, _ make: @MainActor (NSCoder, Any?, String?) -> UIViewController?) {
    guard case .segueAction(name, let coder, let sender, let identifier) = request else { return }
    isMade = true
    made = make(coder, sender, identifier)
  }

  /// A runtime attribute: `set` gets the value that the file has for `keyPath`.
  ///
  /// A value that is no `Value` is a fatal error. Numbers go into whatever type of number there is.
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
    // Where `Sender` is an optional or `Any`, nobody is a sender too.
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
