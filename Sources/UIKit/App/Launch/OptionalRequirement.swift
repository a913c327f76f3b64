import Mainspring

/// Determines whether a delegate implements a requirement that is optional in Apple's protocols.
///
/// Here every such requirement has a default, and the language cannot tell a default from an implementation. A default
/// does nothing except report that it was reached, so it can be called as a test. The report counts only for the member
/// and the object of the call, so an implementation may call other defaults, its own or those of another object.
package enum OptionalRequirement {
  /// The members that can be tested.
  package enum Member: Sendable {
    case willFinishLaunching, didFinishLaunching
    case continueActivity, viewControllerAtPath
    case openWithOptions, openFromSource
    case receiveNotificationWithHandler, receiveNotificationAsynchronously
    case performFetchWithHandler, performActionWithHandler, handleBackgroundSessionWithHandler
    case shouldSaveSecureState, shouldRestoreSecureState
    case supportedOrientations
    case configurationForConnecting
    case scenePerformActionWithHandler
    case window
    case canEditRow, canMoveRow, heightForHeader, heightForFooter
    case willPresentWithHandler, didReceiveWithHandler
  }

  /// A call of a member that may be a default.
  package final class Call: Sendable {
    let member: Member
    let object: ObjectIdentifier
    private let flag = Locked(false)
    fileprivate(set) var reachedDefault: Bool {
      get { flag.withLock { $0 } }
      set { flag.withLock { $0 = newValue } }
    }

    init(_ member: Member, of object: AnyObject) {
      self.member = member
      self.object = ObjectIdentifier(object)
    }
  }

  /// The innermost call in progress.
  @TaskLocal package static var call: Call?

  /// Calls `body`, which calls `member` of `object`, and returns its value; returns nil if the member is the default.
  @MainActor
  package static func value<Value>(of member: Member, of object: AnyObject, _ body: () -> Value) -> Value? {
    let call = Call(member, of: object)
    let value = $call.withValue(call, operation: body)
    return call.reachedDefault ? nil : value
  }

  /// Reports that a default was reached.
  ///
  /// Every default calls this before it returns, on any thread.
  package static func isDefault(_ member: Member, of object: AnyObject) {
    guard let call, call.member == member, call.object == ObjectIdentifier(object) else { return }
    call.reachedDefault = true
  }
}
