/// An array, under its name in Core Foundation; applications pass it to Core Graphics.
///
/// In Core Foundation it is a class, to which `as CFArray` converts an array. Apple's page:
/// <https://developer.apple.com/documentation/corefoundation/cfarray>.
public typealias CFArray = [Any]
