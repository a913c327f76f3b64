import Glibc

/// What an application is, before it runs.
public struct ApplicationConfiguration: Hashable, Sendable {
  /// What tools call it.
  public var name: String
  /// How much time it gets off the screen.
  public var policy: BackgroundPolicy
  /// `UIBackgroundModes`: the modes in which it may go on in the background without a budget, such as `audio`.
  public var backgroundModes: Set<String>
  /// `UIApplicationExitsOnSuspend`: it ends instead of going to the background.
  public var exitsOnSuspend: Bool

  /// A configuration; the name is the program's unless another is given.
  public init(
    name: String? = nil,
    policy: BackgroundPolicy = .default,
    backgroundModes: Set<String> = [],
    exitsOnSuspend: Bool = false
  ) {
    self.name = name ?? ApplicationConfiguration.programName
    self.policy = policy
    self.backgroundModes = backgroundModes
    self.exitsOnSuspend = exitsOnSuspend
  }

  private static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "application"
  }
}
