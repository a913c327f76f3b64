/// A network interface, such as `en0` or `wlan0`.
///
/// A value: any thread may use it.
///
/// Apple's page: <https://developer.apple.com/documentation/network/nwinterface>.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// The kind of network that an interface leads to.
  ///
  /// In a process of its own, the kind is what the kernel says of the interface. A simulated device has Wi-Fi.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwinterface/interfacetype>.
  public enum InterfaceType: Sendable {
    /// Another kind, such as a tunnel.
    case other
    /// Wi-Fi.
    case wifi
    /// A mobile network.
    case cellular
    /// A cable, or what looks like one: a virtual machine's or a container's interface.
    case wiredEthernet
    /// The interface to the machine itself.
    case loopback
  }

  /// The kind of network that the interface leads to.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwinterface/type>.
  public let type: InterfaceType

  /// The name that the system has given to the interface.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwinterface/name>.
  public let name: String

  /// The number that the system has given to the interface; 0 if it no longer exists.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/network/nwinterface/index>.
  public let index: Int

  /// The name of the interface.
  public var debugDescription: String { name }
}
