// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Associates a value with an object under a key; nil ends the association.
///
/// Any thread may call this. The association ends with the object, after the object's deinitializer has run. A value
/// that is no object is kept whatever the policy. An `object` that is a value, such as a structure, is ignored. The
/// call has no effect either if the object is being destroyed and has had no association before. Of the key only the
/// address counts, such as `&key` of a global or static variable.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)>.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  guard let object = AssociationTable.object(object) else { return }
  let association = value.map { AssociationTable.Association($0, policy) }
  AssociationTable.set(association, of: object, for: UInt(bitPattern: key))
}

/// Returns the value that is associated with an object under a key; nil if there is none.
///
/// Any thread may call this.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/objc_getassociatedobject(_:_:)>.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let object = AssociationTable.object(object) else { return nil }
  return AssociationTable.association(of: object, for: UInt(bitPattern: key))?.value
}

/// Ends all associations of an object.
///
/// Any thread may call this.
///
/// Apple's page: <https://developer.apple.com/documentation/objectivec/objc_removeassociatedobjects(_:)>.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let object = AssociationTable.object(object) { AssociationTable.removeAll(of: object) }
}
