/// An integer, under the name that older sources use.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/nsinteger>.
public typealias NSInteger = Int
