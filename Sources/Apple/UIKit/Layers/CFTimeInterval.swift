/// A time in seconds; Foundation on Linux has no type of this name.
///
/// Apple's page: <https://developer.apple.com/documentation/corefoundation/cftimeinterval>.
public typealias CFTimeInterval = Double
