/// The state of the network: whether connections can be made, and over which interfaces.
///
/// A path is satisfied if an interface that it may use has a route to all addresses of IPv4 or of IPv6. That says
/// nothing of whether a server answers.
///
/// A value: any thread may use it.
///
/// Apple's page: <https://developer.apple.com/documentation/network/nwpath>.
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
  /// Whether connections can be made.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/status-swift.enum>.
  public enum Status: Sendable {
    /// Connections can be made.
    case satisfied
    /// No connection can be made.
    case unsatisfied
    /// A connection has to be made first, as with a VPN on demand; no path here has this status.
    case requiresConnection
  }

  /// The reason for which no connection can be made.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/unsatisfiedreason-swift.enum>.
  public enum UnsatisfiedReason: Sendable {
    /// No reason is known, as when there is no network.
    case notAvailable
    /// The user does not allow mobile data; no path here has this reason.
    case cellularDenied
    /// The user does not allow Wi-Fi; no path here has this reason.
    case wifiDenied
    /// The user does not allow the local network; no path here has this reason.
    case localNetworkDenied
    /// A VPN that is needed is not active; no path here has this reason.
    case vpnInactive
  }

  private let routes: NetworkRoutes

  init(_ routes: NetworkRoutes) { self.routes = routes }

  /// Whether connections can be made.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/status-swift.property>.
  public var status: Status { routes.all.isEmpty ? .unsatisfied : .satisfied }

  /// The reason for which no connection can be made; always `notAvailable`.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/unsatisfiedreason-swift.property>.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }

  /// The interfaces that connections may use, the preferred one first; empty if no connection can be made.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/availableinterfaces>.
  public var availableInterfaces: [NWInterface] { routes.all.map(\.interface) }

  /// Whether the preferred interface leads to a mobile network, whose traffic costs money.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/isexpensive>.
  public var isExpensive: Bool { routes.all.first?.interface.type == .cellular }

  /// Whether the user wishes that little is transferred; always false, since Linux has no such wish.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/isconstrained>.
  public var isConstrained: Bool { false }

  /// Whether a route leads to the addresses of IPv4.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/supportsipv4>.
  public var supportsIPv4: Bool { routes.all.contains { $0.leadsToIPv4 } }

  /// Whether a route leads to the addresses of IPv6.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/supportsipv6>.
  public var supportsIPv6: Bool { routes.all.contains { $0.leadsToIPv6 } }

  /// Whether connections can be made, and a server for names is configured.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/supportsdns>.
  public var supportsDNS: Bool { routes.hasNameServer }

  /// Whether connections may use an interface of that type.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwpath/usesinterfacetype(_:)>.
  ///
  /// - Parameter type: the type of interface.
  /// - Returns: true if one of ``availableInterfaces`` has the type.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  /// The status with the interfaces and what they support, for a log.
  public var debugDescription: String {
    guard status == .satisfied else { return "unsatisfied (no network)" }
    let names = availableInterfaces.map(\.name).joined(separator: ", ")
    let supported = [(supportsIPv4, "ipv4"), (supportsIPv6, "ipv6"), (supportsDNS, "dns"), (isExpensive, "expensive")]
    return (["satisfied over \(names)"] + supported.filter(\.0).map(\.1)).joined(separator: ", ")
  }
}
