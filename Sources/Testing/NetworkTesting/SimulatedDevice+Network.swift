import LifecycleTesting

extension SimulatedDevice {
  /// The simulated network of this device, created when a test first accesses it.
  ///
  /// From then on no `http` or `https` request of the application leaves the process:
  /// ``SimulatedNetwork/respond(to:after:with:)`` sets the replies and their latency. Access the property before the
  /// launch. If no test accesses it, a request to another machine fails, and so does the test; requests to this machine
  /// are made, in real time.
  public var network: SimulatedNetwork {
    if let network = attachments.object(SimulatedNetwork.self) { return network }
    let network = SimulatedNetwork(of: self)
    attachments.attach(network)
    return network
  }
}
