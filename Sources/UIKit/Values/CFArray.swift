/// An array, under its name in Core Foundation, which sources pass to Core Graphics.
///
/// There it is a class, to which the compiler converts arrays in `as CFArray`. Apple's page:
/// <https://developer.apple.com/documentation/corefoundation/cfarray>.
public typealias CFArray = [Any]
