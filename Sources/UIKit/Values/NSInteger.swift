/// An integer, under its name in Objective-C, which older sources use.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/nsinteger>.
public typealias NSInteger = Int
