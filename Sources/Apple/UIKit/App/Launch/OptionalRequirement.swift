import Synchronization

/// Determines whether a delegate implements a requirement that is optional in Apple's protocols.
///
/// Here every such requirement has a default, and Swift offers no way to distinguish a default from an implementation.
/// A default does nothing except report that it was reached, so a call is a test. The report counts only for the member
/// and the object of the call, so an implementation may call other defaults, its own or those of another object.
///
/// A member's name is the value of `#function` in it.
package enum OptionalRequirement {
  /// A call of a member that may be a default.
  package final class Call: Sendable {
    let member: String
    let object: ObjectIdentifier
    private let flag = Atomic(false)
    fileprivate(set) var reachedDefault: Bool {
      get { flag.load(ordering: .relaxed) }
      set { flag.store(newValue, ordering: .relaxed) }
    }

    init(_ member: String, of object: AnyObject) {
      self.member = member
      self.object = ObjectIdentifier(object)
    }
  }

  /// The innermost call in progress.
  @TaskLocal package static var call: Call?

  /// Calls `body`, which calls `member` of `object`, and returns its value; returns nil if the member is the default.
  @MainActor
  package static func value<Value>(of member: String, of object: AnyObject, _ body: () -> Value) -> Value? {
    let call = Call(member, of: object)
    let value = $call.withValue(call, operation: body)
    return call.reachedDefault ? nil : value
  }

  /// Reports that the default of a member was reached, if that member of that object is being called.
  ///
  /// A default calls this method first, unless no caller tests for that default. Any thread may call it.
  package static func isDefault(of object: AnyObject, _ member: String = #function) {
    guard let call, call.member == member, call.object == ObjectIdentifier(object) else { return }
    call.reachedDefault = true
  }
}
