// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Writes a message to the default log, with the type `default`.
///
/// Apple: [os_log](https://developer.apple.com/documentation/os/os_log).
public func os_log(_ message: OSLogMessage) { OSLog.default.send(OSLogType.default.level, { message.rendered }) }

/// Writes a message of the given type to a log.
public func os_log(_ level: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.send(level.level, { message.rendered })
}

/// Writes a message with a format, such as `"saved %d of %{public}@"`.
///
/// Objects and strings are private unless the format says `public`; numbers are public unless it says `private`.
///
/// `dso`, on Apple's platforms the library that logs, has no effect.
@_disfavoredOverload
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: any CVarArg...
) {
  log.send(type.level, { LogFormat(message).rendered(args) })
}

/// Writes a message of a type with a format.
///
/// `dso`, on Apple's platforms the library that logs, has no effect.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: any CVarArg...
) {
  log.send(type.level, { LogFormat(message).rendered(args) })
}
