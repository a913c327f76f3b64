/// An interruption that covers the application until the user accepts or declines it or it ends.
@MainActor
public final class Interruption {
  /// The kinds of interruptions.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Sendable {
    /// A call. Accepting it leaves the application.
    case call
    /// An alarm. Accepting it leaves the application.
    case alarm
    /// An alert of the system, for example a request for a permission.
    case alert
    /// The control center. Opening something from it leaves the application.
    case controlCenter
    /// The notification center. Opening a notification leaves the application.
    case notificationCenter
  }

  /// The kind of the interruption.
  public let kind: Kind
  /// Whether the interruption still covers the application.
  public private(set) var isOpen = true
  let device: any TestDevice

  init(_ kind: Kind, on device: any TestDevice) {
    self.kind = kind
    self.device = device
  }

  func close(_ phase: InterruptionPhase, at callSite: CallLocation) {
    guard isOpen else {
      return device.misuse("The \(kind.rawValue) was accepted, declined or over already.", at: callSite)
    }
    isOpen = false
    device.send(.interruption(phase), at: callSite)
  }
}

// The asynchronous forms of these members are generated.
extension Interruption {
  /// Accepts the interruption, which takes the user out of the application.
  public func accept(file: StaticString = #filePath, line: UInt = #line) {
    close(.accept, at: CallLocation(file, line))
  }

  /// Declines the interruption; the application becomes active again unless another interruption covers it.
  public func decline(file: StaticString = #filePath, line: UInt = #line) {
    close(.end, at: CallLocation(file, line))
  }

  /// Ends the interruption without the user; it has the same effect as `decline()`.
  public func end(file: StaticString = #filePath, line: UInt = #line) {
    close(.end, at: CallLocation(file, line))
  }
}
