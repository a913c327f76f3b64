/// Something that has come over the application: it lies there until it is accepted, declined or over.
@MainActor
public final class Interruption {
  /// What came.
  public enum Kind: String, CaseIterable, Sendable {
    /// A call: who accepts it leaves the application.
    case call
    /// An alarm: who accepts it leaves the application.
    case alarm
    /// An alert of the system, such as one that asks for a permission.
    case alert
  }

  /// What came.
  public let kind: Kind
  /// Whether it still lies over the application.
  public private(set) var isOpen = true
  private let device: any TestDevice

  init(_ kind: Kind, on device: any TestDevice) {
    self.kind = kind
    self.device = device
  }

  /// The user takes it, and so leaves the application.
  public func accept() { close(.accept) }

  /// The user declines it: the application is active again, unless something else lies over it.
  public func decline() { close(.end) }

  /// It is over by itself, as `decline()`.
  public func end() { close(.end) }

  /// As the synchronous form, with the main queue.
  public func accept() async {
    close(.accept)
    await settle()
  }

  /// As the synchronous form, with the main queue.
  public func decline() async {
    close(.end)
    await settle()
  }

  /// As the synchronous form, with the main queue.
  public func end() async {
    close(.end)
    await settle()
  }

  private func settle() async { await (device as? SimulatedDevice)?.settleQueues() }

  private func close(_ phase: InterruptionPhase) {
    guard isOpen else { return device.misuse("The \(kind.rawValue) was accepted, declined or over already.") }
    isOpen = false
    device.send(.interruption(phase))
  }
}
