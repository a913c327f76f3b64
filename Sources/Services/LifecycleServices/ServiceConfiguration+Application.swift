import AppLifecycle
import ServiceLifecycle

extension ServiceGroupConfiguration.ServiceConfiguration {
  /// Returns the configuration of an application in a group.
  ///
  /// When the application terminates, for example after a signal, the group shuts down gracefully; if the application
  /// fails, the group cancels its services, all at the same moment unless its list is made with `inOrder(_:)`.
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
