import Mainspring

/// The time limits of an application, mainly in the background, and the consequence of exceeding them.
public struct BackgroundPolicy: Hashable, Sendable {
  /// The action if an application still holds a task when its budget is spent.
  @nonexhaustive
  public enum Consequence: String, Codable, CaseIterable, Sendable {
    /// The process ends with the reason `taskNotEnded`.
    case endProcess
    /// The application is suspended as if it had ended its tasks.
    case suspend
    /// The application continues to run, and the log reports the task.
    case report
  }

  /// The action if an application holds the lock of a file when it is suspended.
  @nonexhaustive
  public enum FileLockConsequence: String, Codable, CaseIterable, Sendable {
    /// The process ends with the reason `0xdead10cc`, as on iOS.
    case endProcess
    /// The log has a warning with the paths, and on a simulated device the test fails.
    case report
    /// Nothing happens, and no lock is searched for.
    case ignore
  }

  /// The time limit of `applicationDidEnterBackground`, `applicationWillTerminate` and an expiration handler.
  public var gracePeriod: Duration
  /// The time limit of every other life-cycle callback: the callbacks of the launch and of the return to the
  /// foreground, and each event that is delivered to the delegate.
  ///
  /// If a callback takes longer, the process ends with the reason `0x8badf00d`, so an application that hangs does not
  /// stay forever.
  public var callbackLimit: Duration
  /// The total time for which background tasks may keep the application running after it has left the foreground.
  public var budget: Duration
  /// The time between the call of the expiration handlers and the end of the budget; zero calls them at the end.
  public var expirationLead: Duration
  /// Whether the application may begin background tasks.
  public var allowsBackgroundTasks: Bool
  /// The action if the budget is spent and the application still holds a task.
  public var whenSpent: Consequence
  /// The maximum number of open tasks; a further task is refused.
  public var maximumOpenTasks: Int
  /// The time from entering the background until the suspension of an application that holds no task; zero suspends it
  /// as soon as its queued work has run.
  public var suspensionDelay: Duration
  /// The number of memory warnings that end a suspended application, as a memory shortage does: without a callback; nil
  /// if none does.
  ///
  /// A suspended application cannot release memory, so a system that runs short of memory ends suspended applications
  /// first.
  public var fatalWarningsWhileSuspended: Int?
  /// The action if the application holds the lock of a file when it is suspended: a lock of flock(2), or a POSIX or OFD
  /// lock of fcntl(2), such as SQLite's.
  ///
  /// Another process that needs the file would wait until the application is resumed. iOS ends the application for a
  /// file that it shares with others, by Apple's page "Investigating crashes with specific exception codes"
  /// (`0xdead10cc`). Here every file counts, because any process can open it.
  public var whenFileLocked: FileLockConsequence
  /// Whether a memory warning makes the library give the allocator's free pages back to the system.
  ///
  /// It does so on a thread of its own, after the callbacks of the warning, and at most once in three seconds; not in
  /// virtual time.
  public var returnsFreeMemory: Bool
  /// The version of iOS that the application sees: numbers separated by dots, such as `12.4`.
  public var systemVersion: String

  /// Creates a policy; omitted values are those of ``default``.
  ///
  /// - Precondition: the two limits are greater than zero, the other durations are not negative, the lead is no longer
  ///   than the budget, the number of warnings is greater than zero, and the version is numbers separated by dots.
  public init(
    gracePeriod: Duration = .seconds(5),
    callbackLimit: Duration = .seconds(20),
    budget: Duration = .seconds(30),
    expirationLead: Duration = .seconds(5),
    allowsBackgroundTasks: Bool = true,
    whenSpent: Consequence = .endProcess,
    maximumOpenTasks: Int = 999,
    suspensionDelay: Duration = .zero,
    fatalWarningsWhileSuspended: Int? = 1,
    whenFileLocked: FileLockConsequence = .report,
    returnsFreeMemory: Bool = true,
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
    self.whenFileLocked = whenFileLocked
    self.returnsFreeMemory = returnsFreeMemory
    self.systemVersion = systemVersion
  }

  /// The default system version: `26.0`.
  ///
  /// On Linux `#available(iOS …, *)` is always true. The newest version is therefore the default, so that code which
  /// queries the version at run time gets a consistent answer.
  public static let newestSystemVersion = "26.0"

  /// Whether `text` is numbers separated by dots.
  static func isVersion(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
  }

  /// The default policy: a grace period of 5 s, a limit of 20 s for other callbacks, a budget of 30 s, a lead of 5 s.
  public static let `default` = BackgroundPolicy()
  /// The policy of iOS 13 and later: a budget of 30 s.
  public static let iOS13 = BackgroundPolicy(systemVersion: "13.0")
  /// The policy of iOS 7 and later: a budget of 180 s.
  public static let iOS7 = BackgroundPolicy(budget: .seconds(180), systemVersion: "7.0")
  /// The policy of iOS 4 and later: a budget of 600 s.
  public static let iOS4 = BackgroundPolicy(budget: .seconds(600), systemVersion: "4.0")
}
