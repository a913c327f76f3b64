import LifecycleTesting

extension SimulatedDevice {
  /// The network that the application on this device loads from, once a test has asked for it.
  ///
  /// From then on no request of the application for `http` or `https` leaves the process:
  /// ``SimulatedNetwork/respond(to:after:with:)`` says what each comes back with, and when. Ask for it before the
  /// launch. On a device whose network nobody has asked for, the application loads for real, in real time.
  public var network: SimulatedNetwork {
    if let network = attachments[ObjectIdentifier(SimulatedNetwork.self)] as? SimulatedNetwork { return network }
    let network = SimulatedNetwork(of: self)
    attachments[ObjectIdentifier(SimulatedNetwork.self)] = network
    return network
  }
}
