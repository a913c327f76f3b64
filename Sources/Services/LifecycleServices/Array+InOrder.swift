import ServiceLifecycle

extension [ServiceGroupConfiguration.ServiceConfiguration] {
  /// Returns the services of a group with the order of a graceful shutdown for cancellations too.
  ///
  ///     ServiceGroupConfiguration(services: .inOrder([.init(service: database), .application(application)]), …)
  ///
  /// A `ServiceGroup` cancels all its services at the same moment: if its task is cancelled, at one of its cancellation
  /// signals, and by default if a service fails. A database that others need is then closed while they still use it.
  /// With this list, the cancellation reaches a service when all services behind it have ended. A service that does not
  /// end when it is cancelled holds up those before it. Services that are added to a running group are not in the
  /// order.
  public static func inOrder(_ services: [Element]) -> [Element] {
    let ended = EndedServices(count: services.count)
    return services.enumerated().map { index, configuration in
      var ordered = configuration
      // The configuration keeps its name, which is that of the service itself.
      ordered.service = OrderedService(service: configuration.service, index: index, ended: ended)
      return ordered
    }
  }
}
