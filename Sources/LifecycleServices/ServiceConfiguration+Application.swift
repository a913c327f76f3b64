import AppLifecycle
import ServiceLifecycle

extension ServiceGroupConfiguration.ServiceConfiguration {
  /// Returns the configuration of an application in a group: when the application terminates, for example because of a
  /// signal, the group is shut down gracefully; if it fails, the group is cancelled.
  public static func application(
    _ application: LifecycleApplication,
    options: LaunchOptions = LaunchOptions()
  ) -> Self {
    Self(
      service: ApplicationService(application, options: options),
      successTerminationBehavior: .gracefullyShutdownGroup,
      failureTerminationBehavior: .cancelGroup
    )
  }
}
