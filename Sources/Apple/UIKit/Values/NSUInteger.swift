/// An unsigned integer, under the name that older sources use.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/nsuinteger>.
public typealias NSUInteger = UInt
