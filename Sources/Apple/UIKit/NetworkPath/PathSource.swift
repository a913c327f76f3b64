import AppLifecycle

/// A source of the routes that says when they change; any thread may use it.
protocol PathSource: Sendable {
  var routes: NetworkRoutes { get }
  /// Calls `body` after each change; returns a number for removing the observer.
  func addObserver(_ body: @escaping @Sendable () -> Void) -> Int
  func removeObserver(_ number: Int)
}

/// The source for the running code: its simulated device, or else the kernel.
func pathSourceOfRunningCode() -> any PathSource { DeviceConnectivity.ofRunningCode ?? KernelPathSource.shared }

/// A simulated device has one interface, Wi-Fi, over which it is online.
extension DeviceConnectivity: PathSource {
  private static let wifi = NetworkRoutes(
    all: [
      NetworkRoutes.Route(
        interface: NWInterface(type: .wifi, name: "en0", index: 1),
        leadsToIPv4: true,
        leadsToIPv6: true
      )
    ],
    hasNameServer: true
  )

  var routes: NetworkRoutes { isOnline ? DeviceConnectivity.wifi : NetworkRoutes() }
}
