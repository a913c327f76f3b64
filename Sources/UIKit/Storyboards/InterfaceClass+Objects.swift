import Foundation

extension InterfaceClass {
  /// What is neither a view nor a view controller, by the names of the elements.
  static let objects: [String: InterfaceClass] = [
    "customObject": .object(NSObject.self)
  ]
}
