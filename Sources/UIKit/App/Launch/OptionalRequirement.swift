/// Finds out whether a delegate implements what Apple's protocols leave optional.
///
/// Here every such requirement has a default, and nothing in the language tells a default from an implementation. But a
/// default does nothing else, so it can be called to see: it says that it was reached. That counts only for the very
/// member and object that were called, so an implementation may call other defaults, its own or another object's.
enum OptionalRequirement {
  /// What is called to see.
  enum Member {
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
  }

  /// One call of a member that may be a default.
  @MainActor
  final class Call {
    let member: Member
    let object: ObjectIdentifier
    fileprivate(set) var reachedDefault = false

    init(_ member: Member, of object: AnyObject) {
      self.member = member
      self.object = ObjectIdentifier(object)
    }
  }

  /// The innermost call.
  @TaskLocal static var call: Call?

  /// Calls `body`, which calls `member` of `object`; nil where that is the default.
  @MainActor
  static func value<Value>(of member: Member, of object: AnyObject, _ body: () -> Value) -> Value? {
    let call = Call(member, of: object)
    let value = $call.withValue(call, operation: body)
    return call.reachedDefault ? nil : value
  }

  /// To be called by a default, before it returns.
  @MainActor
  static func isDefault(_ member: Member, of object: AnyObject) {
    guard let call, call.member == member, call.object == ObjectIdentifier(object) else { return }
    call.reachedDefault = true
  }
}
