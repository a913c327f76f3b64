import Glibc
import Mainspring

/// The settings of an application, fixed before it runs.
public struct LifecycleConfiguration: Hashable, Sendable {
  /// The application's name in reports and in the `mainspring` command.
  public var name: String
  /// The limits for background time and callbacks.
  public var policy: BackgroundPolicy
  /// `UIBackgroundModes`: the modes in which the application may run in the background without a budget, such as
  /// `audio`.
  public var backgroundModes: Set<String>
  /// `UIApplicationExitsOnSuspend`: whether the application terminates instead of entering the background.
  public var exitsOnSuspend: Bool
  /// The time that a ``DrainingApplicationDelegate`` has to drain the application's work before the termination.
  ///
  /// If the delegate needs longer, the process ends with the reason `0x8badf00d`. Time in which the whole process is
  /// stopped does not count. `applicationWillTerminate` comes
  /// first and has the grace period of the policy, so a supervisor must wait longer than both before it kills the
  /// process: the default of 20 s and the default grace period of 5 s fit into the 30 s of Kubernetes.
  public var terminationBudget: Duration
  /// `BGTaskSchedulerPermittedIdentifiers`: the identifiers of the scheduled tasks that the application may submit.
  package var permittedTasks = PermittedTasks()

  /// Creates a configuration; `name` defaults to the program's name.
  ///
  /// - Precondition: the termination budget is greater than zero.
  public init(
    name: String? = nil,
    policy: BackgroundPolicy = .default,
    backgroundModes: Set<String> = [],
    exitsOnSuspend: Bool = false,
    terminationBudget: Duration = .seconds(20)
  ) {
    require(terminationBudget > .zero, "The termination budget must be greater than zero.")
    self.name = name ?? LifecycleConfiguration.programName
    self.policy = policy
    self.backgroundModes = backgroundModes
    self.exitsOnSuspend = exitsOnSuspend
    self.terminationBudget = terminationBudget
  }

  private static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "application"
  }
}
