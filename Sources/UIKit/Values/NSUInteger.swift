/// An unsigned integer, under its name in Objective-C, which older sources use.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/nsuinteger>.
public typealias NSUInteger = UInt
