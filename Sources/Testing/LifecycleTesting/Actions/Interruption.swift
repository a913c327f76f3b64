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
  private let device: any TestDevice

  init(_ kind: Kind, on device: any TestDevice) {
    self.kind = kind
    self.device = device
  }

  /// Accepts the interruption, which takes the user out of the application.
  public func accept(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    close(.accept, at: CallLocation(fileID, filePath, line, column))
  }

  /// Declines the interruption; the application becomes active again unless another interruption covers it.
  public func decline(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    close(.end, at: CallLocation(fileID, filePath, line, column))
  }

  /// Ends the interruption without the user; it has the same effect as `decline()`.
  public func end(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    close(.end, at: CallLocation(fileID, filePath, line, column))
  }

  /// Accepts the interruption, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func accept(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    close(.accept, at: CallLocation(fileID, filePath, line, column))
    await device.runReadyWorkIfPossible()
  }

  /// Declines the interruption, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func decline(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    close(.end, at: CallLocation(fileID, filePath, line, column))
    await device.runReadyWorkIfPossible()
  }

  /// Ends the interruption, as the synchronous form does, and also runs the blocks on Dispatch's main queue.
  public func end(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    close(.end, at: CallLocation(fileID, filePath, line, column))
    await device.runReadyWorkIfPossible()
  }

  func close(_ phase: InterruptionPhase, at callSite: CallLocation) {
    guard isOpen else {
      return device.misuse("The \(kind.rawValue) was accepted, declined or over already.", at: callSite)
    }
    isOpen = false
    device.send(.interruption(phase), at: callSite)
  }
}
