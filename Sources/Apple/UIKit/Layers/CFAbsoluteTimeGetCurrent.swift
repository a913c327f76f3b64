import Foundation

/// A time in seconds since 1 January 2001, in UTC.
///
/// Apple's page: <https://developer.apple.com/documentation/corefoundation/cfabsolutetime>.
public typealias CFAbsoluteTime = CFTimeInterval

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current time, in seconds since 1 January 2001.
///
/// Apple:
/// [CFAbsoluteTimeGetCurrent](https://developer.apple.com/documentation/corefoundation/cfabsolutetimegetcurrent()).
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
