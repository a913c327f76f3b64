import Foundation

/// Converts archives to the objects that were archived securely, and back.
///
/// A subclass says which classes are allowed. Any thread may use it.
/// Apple's page: <https://developer.apple.com/documentation/foundation/nssecureunarchivefromdatatransformer>.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// The classes that an archive's top object may have.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self,
      NSUUID.self, NSNull.self,
    ]
  }

  /// Returns the object whose archive is given, or nil if it cannot be read or has a class that is not allowed.
  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: type(of: self).allowedTopLevelClasses, from: data)
  }

  /// Returns the archive of an object, or nil if it cannot be archived securely.
  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  }
}
