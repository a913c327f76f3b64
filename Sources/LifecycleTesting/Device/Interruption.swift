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
    /// The control centre: who opens something from it leaves the application.
    case controlCenter
    /// The notification centre: who opens a notification in it leaves the application.
    case notificationCenter
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
  public func accept(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    close(.accept, at: SourcePlace(fileID, filePath, line, column))
  }

  /// The user declines it: the application is active again, unless something else lies over it.
  public func decline(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    close(.end, at: SourcePlace(fileID, filePath, line, column))
  }

  /// It is over by itself, as `decline()`.
  public func end(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    close(.end, at: SourcePlace(fileID, filePath, line, column))
  }

  /// As the synchronous form, with the main queue.
  public func accept(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    close(.accept, at: SourcePlace(fileID, filePath, line, column))
    await settle()
  }

  /// As the synchronous form, with the main queue.
  public func decline(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    close(.end, at: SourcePlace(fileID, filePath, line, column))
    await settle()
  }

  /// As the synchronous form, with the main queue.
  public func end(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    close(.end, at: SourcePlace(fileID, filePath, line, column))
    await settle()
  }

  private func settle() async { await (device as? SimulatedDevice)?.settleQueues() }

  func close(_ phase: InterruptionPhase, at place: SourcePlace) {
    guard isOpen else {
      return device.misuse("The \(kind.rawValue) was accepted, declined or over already.", at: place)
    }
    isOpen = false
    device.send(.interruption(phase), at: place)
  }
}
