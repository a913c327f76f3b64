import Foundation

extension BGTaskScheduler {
  /// The domain of the scheduler's errors.
  ///
  /// Apple: [errorDomain](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/errordomain).
  public class var errorDomain: String { "BGTaskSchedulerErrorDomain" }

  /// The reason for which a request was not accepted.
  ///
  /// Apple: [BGTaskScheduler.Error](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error-swift.struct).
  public struct Error: CustomNSError, LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The codes of the scheduler's errors.
    ///
    /// Apple: [BGTaskScheduler.Error.Code](https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/error-swift.struct/code).
    public enum Code: Int, Sendable {
      /// The user does not let the application work in the background.
      case unavailable = 1
      /// One refresh request or ten processing requests are pending already.
      case tooManyPendingTaskRequests = 2
      /// Info.plist lacks the identifier or the background mode, or the device lacks a resource.
      case notPermitted = 3
      /// A continued task with the strategy `fail` cannot begin at once.
      case immediateRunIneligible = 4

      /// Whether `error` has this code, for `catch BGTaskScheduler.Error.notPermitted`.
      public static func ~= (code: Code, error: any Swift.Error) -> Bool {
        (error as? BGTaskScheduler.Error)?.code == code
      }
    }

    /// The code of the error.
    public let code: Code
    /// The reason in words.
    private let message: String

    /// Creates an error whose description is the name of its code.
    public init(_ code: Code) { self.init(code, "\(code)") }

    init(_ code: Code, _ message: String) {
      self.code = code
      self.message = message
    }

    /// The code ``Code/unavailable``.
    public static var unavailable: Code { .unavailable }
    /// The code ``Code/tooManyPendingTaskRequests``.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    /// The code ``Code/notPermitted``.
    public static var notPermitted: Code { .notPermitted }
    /// The code ``Code/immediateRunIneligible``.
    public static var immediateRunIneligible: Code { .immediateRunIneligible }

    /// The domain of the errors.
    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    /// The code as a number.
    public var errorCode: Int { code.rawValue }
    /// The reason in words.
    public var errorDescription: String? { message }
    /// The user info for `NSError`: the reason as the localized description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    /// The code and the reason in words.
    public var description: String { "\(code): \(message)" }
  }
}
