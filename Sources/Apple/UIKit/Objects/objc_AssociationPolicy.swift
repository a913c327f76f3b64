// The type and its cases have Apple's names.
// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase

/// The reference by which an object holds an object that is associated with it.
///
/// The atomic and the nonatomic policies are the same here: any thread may read and set associations.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/objc_associationpolicy>.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A reference that does not keep the associated object alive.
  ///
  /// On Apple's platforms, a read after the associated object's end is an error; here it returns nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy, if the associated object conforms to `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy, if the associated object conforms to `NSCopying`.
  case OBJC_ASSOCIATION_COPY = 771
}
