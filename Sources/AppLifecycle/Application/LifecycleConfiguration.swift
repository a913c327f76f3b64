import Glibc

/// The settings of an application, fixed before it runs.
public struct LifecycleConfiguration: Hashable, Sendable {
  /// The application's name in tools.
  public var name: String
  /// The limits for background time and callbacks.
  public var policy: BackgroundPolicy
  /// `UIBackgroundModes`: the modes in which the application may run in the background without a budget, such as
  /// `audio`.
  public var backgroundModes: Set<String>
  /// `UIApplicationExitsOnSuspend`: whether the application terminates instead of entering the background.
  public var exitsOnSuspend: Bool
  /// `BGTaskSchedulerPermittedIdentifiers`: the scheduled tasks that the application may have.
  package var permittedTasks = PermittedTasks()

  /// Creates a configuration; `name` defaults to the program's name.
  public init(
    name: String? = nil,
    policy: BackgroundPolicy = .default,
    backgroundModes: Set<String> = [],
    exitsOnSuspend: Bool = false
  ) {
    self.name = name ?? LifecycleConfiguration.programName
    self.policy = policy
    self.backgroundModes = backgroundModes
    self.exitsOnSuspend = exitsOnSuspend
  }

  private static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "application"
  }
}
