import Mainspring

/// How much time an application gets, above all off the screen, and what happens when it is spent.
public struct BackgroundPolicy: Hashable, Sendable {
  /// What becomes of an application that still holds a task when its budget is spent.
  public enum Consequence: String, Codable, CaseIterable, Sendable {
    /// The process is ended, with the reason `taskNotEnded`.
    case endProcess
    /// It is suspended as if it had ended its tasks.
    case suspend
    /// It goes on running; the log says so.
    case report
  }

  /// How long `applicationDidEnterBackground`, `applicationWillTerminate` and an expiration handler may take.
  public var gracePeriod: Duration
  /// How long every other callback of the life cycle may take: those of the launch and of the return, and each event
  /// that is handed to the delegate.
  ///
  /// The process ends with the reason `0x8badf00d` if one takes longer, so an application that hangs does not stay for
  /// ever.
  public var callbackLimit: Duration
  /// How long background tasks may keep the application running after it has left the foreground, all together.
  public var budget: Duration
  /// How long before the budget is spent the expiration handlers are called; zero calls them at its very end.
  public var expirationLead: Duration
  /// Whether background tasks are granted at all.
  public var allowsBackgroundTasks: Bool
  /// What happens when the budget is spent and a task is still held.
  public var whenSpent: Consequence
  /// How many tasks may be open at once; a further one is refused.
  public var maximumOpenTasks: Int
  /// How long an application that holds no task stays in the background before it is suspended, from its coming there
  /// on; zero suspends it as soon as what it has queued has run.
  public var suspensionDelay: Duration
  /// How many memory warnings end an application while it is suspended, as a memory shortage does; nil if none does.
  ///
  /// A suspended application cannot give memory back, so a system that runs short of it takes such applications first.
  public var fatalWarningsWhileSuspended: Int?
  /// The version of iOS that the application runs on: numbers with dots between them, such as `12.4`.
  public var systemVersion: String

  /// A policy; what is not given is as in the default one.
  ///
  /// - Precondition: the two limits are greater than zero, the other durations are not negative, the lead is no longer
  ///   than the budget, the number of warnings is greater than zero, and the version is numbers with dots between them.
  public init(
    gracePeriod: Duration = .seconds(5),
    callbackLimit: Duration = .seconds(20),
    budget: Duration = .seconds(30),
    expirationLead: Duration = .seconds(5),
    allowsBackgroundTasks: Bool = true,
    whenSpent: Consequence = .endProcess,
    maximumOpenTasks: Int = 999,
    suspensionDelay: Duration = .zero,
    fatalWarningsWhileSuspended: Int? = nil,
    systemVersion: String = BackgroundPolicy.newestSystemVersion
  ) {
    require(gracePeriod > .zero, "The grace period must be greater than zero.")
    require(callbackLimit > .zero, "The limit of callbacks must be greater than zero.")
    require(budget >= .zero && expirationLead >= .zero, "The budget and the expiration lead cannot be negative.")
    require(expirationLead <= budget, "The expiration lead cannot be longer than the budget.")
    require(suspensionDelay >= .zero, "The delay of the suspension cannot be negative.")
    require(fatalWarningsWhileSuspended ?? 1 > 0, "An application is not ended before the first memory warning.")
    require(BackgroundPolicy.isVersion(systemVersion), "A system's version is numbers with dots between them.")
    self.gracePeriod = gracePeriod
    self.callbackLimit = callbackLimit
    self.budget = budget
    self.expirationLead = expirationLead
    self.allowsBackgroundTasks = allowsBackgroundTasks
    self.whenSpent = whenSpent
    self.maximumOpenTasks = maximumOpenTasks
    self.suspensionDelay = suspensionDelay
    self.fatalWarningsWhileSuspended = fatalWarningsWhileSuspended
    self.systemVersion = systemVersion
  }

  /// The version that a policy has unless it says another: `26.0`.
  ///
  /// On Linux `#available(iOS …, *)` is always true, so what asks for the version at run time gets the same answer.
  public static let newestSystemVersion = "26.0"

  /// Whether `text` is numbers with dots between them.
  static func isVersion(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
  }

  /// 5 s of grace, 20 s for other callbacks, a budget of 30 s, handlers called 5 s before its end.
  public static let `default` = BackgroundPolicy()
  /// As since iOS 13: 30 s.
  public static let iOS13 = BackgroundPolicy(systemVersion: "13.0")
  /// As from iOS 7 on: 180 s.
  public static let iOS7 = BackgroundPolicy(budget: .seconds(180), systemVersion: "7.0")
  /// As from iOS 4 on: 600 s.
  public static let iOS4 = BackgroundPolicy(budget: .seconds(600), systemVersion: "4.0")
}
