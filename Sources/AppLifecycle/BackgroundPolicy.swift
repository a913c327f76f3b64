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
  /// How long every other callback of the life cycle may take: those of the launch and of the return, and each event that is handed
  /// to the delegate.
  ///
  /// The process ends with the reason `0x8badf00d` if one takes longer, so an application that hangs does not stay for ever.
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

  /// A policy; what is not given is as in the default one.
  ///
  /// - Precondition: the two limits are greater than zero, the other durations are not negative, and the lead is no longer than the budget.
  public init(
    gracePeriod: Duration = .seconds(5),
    callbackLimit: Duration = .seconds(20),
    budget: Duration = .seconds(30),
    expirationLead: Duration = .seconds(5),
    allowsBackgroundTasks: Bool = true,
    whenSpent: Consequence = .endProcess,
    maximumOpenTasks: Int = 999
  ) {
    require(gracePeriod > .zero, "The grace period must be greater than zero.")
    require(callbackLimit > .zero, "The limit of callbacks must be greater than zero.")
    require(budget >= .zero && expirationLead >= .zero, "The budget and the expiration lead cannot be negative.")
    require(expirationLead <= budget, "The expiration lead cannot be longer than the budget.")
    self.gracePeriod = gracePeriod
    self.callbackLimit = callbackLimit
    self.budget = budget
    self.expirationLead = expirationLead
    self.allowsBackgroundTasks = allowsBackgroundTasks
    self.whenSpent = whenSpent
    self.maximumOpenTasks = maximumOpenTasks
  }

  /// 5 s of grace, 20 s for other callbacks, a budget of 30 s, handlers called 5 s before its end.
  public static let `default` = BackgroundPolicy()
  /// As since iOS 13: 30 s.
  public static let iOS13 = BackgroundPolicy()
  /// As from iOS 7 on: 180 s.
  public static let iOS7 = BackgroundPolicy(budget: .seconds(180))
  /// As from iOS 4 on: 600 s.
  public static let iOS4 = BackgroundPolicy(budget: .seconds(600))
}
