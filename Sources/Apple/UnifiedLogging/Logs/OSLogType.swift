import Logging

/// The level of a message.
///
/// Apple: [OSLogType](https://developer.apple.com/documentation/os/oslogtype).
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the type in Apple's headers.
  public var rawValue: UInt8

  /// Creates the type with that number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the type with that number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Information that is essential for finding a fault; `notice` of swift-log.
  public static let `default` = OSLogType(0)
  /// Information that helps but is not essential; `info` of swift-log.
  public static let info = OSLogType(1)
  /// Information that is useful only during development; `debug` of swift-log.
  public static let debug = OSLogType(2)
  /// An error of this process; `error` of swift-log.
  public static let error = OSLogType(16)
  /// A bug, or an error that concerns more than this process; `critical` of swift-log.
  public static let fault = OSLogType(17)

  var level: Logging.Logger.Level {
    switch self {
    case .info: .info
    case .debug: .debug
    case .error: .error
    case .fault: .critical
    default: .notice
    }
  }
}
