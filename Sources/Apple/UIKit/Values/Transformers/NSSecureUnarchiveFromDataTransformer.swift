import Foundation

/// Converts archives that were made with secure coding to objects, and back.
///
/// A subclass determines which classes are allowed. Any thread may call this.
/// Apple's page: <https://developer.apple.com/documentation/foundation/nssecureunarchivefromdatatransformer>.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// The classes that the top object of an archive may have.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self,
      NSUUID.self, NSNull.self,
    ]
  }

  /// Returns the object in an archive; nil if the archive cannot be read or the object has a class that is not allowed.
  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: type(of: self).allowedTopLevelClasses, from: data)
  }

  /// Returns the archive of an object; nil if the object cannot be archived with secure coding.
  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
  }
}
