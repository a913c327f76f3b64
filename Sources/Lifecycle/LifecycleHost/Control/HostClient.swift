import AppLifecycle
import ControlPlane

/// Controls a host from another process of the same user, over its control socket.
///
/// Every call blocks its thread. Any thread may call it.
public struct HostClient: Sendable {
  private let client: ControlClient

  /// Finds the host that uses a runtime folder.
  ///
  /// - Throws: `ControlError` if no host runs there.
  public init(runtimeFolder: String) throws(ControlError) {
    client = ControlClient(
      socketPath: try RunningApplications.find("host", folder: HostClient.controlFolder(in: runtimeFolder)).socketPath
    )
  }

  /// The path of the host's control socket.
  public var controlSocket: String { client.socketPath }

  /// The folder of the host's own control socket.
  public static func controlFolder(in runtimeFolder: String) -> String { "\(runtimeFolder)/control" }

  /// Returns the host's applications.
  ///
  /// - Throws: `ControlError`.
  public func applications() throws(ControlError) -> [HostedApplication] {
    try client.decode([HostedApplication].self, from: client.request("GET", "/applications"))
  }

  /// Returns the means of the host, and whom it would end if memory ran short.
  ///
  /// - Throws: `ControlError`.
  public func status() throws(ControlError) -> HostStatus {
    try client.decode(HostStatus.self, from: client.request("GET", "/status"))
  }

  /// Returns the last lines of an application's life-cycle log.
  ///
  /// - Throws: `ControlError`.
  public func log(of name: String) throws(ControlError) -> String {
    String(decoding: try client.request("GET", "/applications/\(name)/log"), as: UTF8.self)
  }

  /// Carries out an action, `open`, `home`, `stop`, `freeze` or `thaw`, and returns the application after it.
  ///
  /// - Throws: `ControlError`.
  @discardableResult
  public func act(_ action: String, on name: String, url: String? = nil) throws(ControlError) -> HostedApplication {
    try post(action, on: name, Array((url ?? "").utf8))
  }

  /// Opens a URL in the application that has its scheme.
  ///
  /// - Throws: `ControlError`.
  public func open(_ url: String) throws(ControlError) {
    _ = try client.request("POST", "/open", body: Array(url.utf8))
  }

  /// Delivers an event to an application, which is started or thawed if need be.
  ///
  /// - Throws: `ControlError`.
  @discardableResult
  public func send(_ event: SystemEvent, to name: String) throws(ControlError) -> HostedApplication {
    try post("send", on: name, JSON.encode(event))
  }

  private func post(_ action: String, on name: String, _ body: [UInt8]) throws(ControlError) -> HostedApplication {
    try client.decode(
      HostedApplication.self,
      from: client.request("POST", "/applications/\(name)/\(action)", body: body)
    )
  }
}
