/// The kind of a signpost of `os_signpost`.
///
/// Apple: [OSSignpostType](https://developer.apple.com/documentation/os/ossignposttype).
public enum OSSignpostType: String, Sendable {
  /// A moment.
  case event
  /// The beginning of an interval.
  case begin
  /// The end of an interval.
  case end
}

// The name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Marks an event, or the beginning or the end of an interval, as ``OSSignposter`` does, but without the interval's
/// length.
///
/// `dso`, on Apple's platforms the library that logs, has no effect.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  log.send(.trace, { "\(type) \(name)" }, ["signpost": "\(signpostID.rawValue)"])
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Marks an event, or the beginning or the end of an interval, with a format as in `os_log`.
///
/// `dso`, on Apple's platforms the library that logs, has no effect.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: any CVarArg...
) {
  log.send(
    .trace,
    { "\(type) \(name) " + LogFormat(format).rendered(arguments) },
    ["signpost": "\(signpostID.rawValue)"]
  )
}
