import Foundation

/// Finds numbers in a script that must be whole but are fractional or out of range.
///
/// `JSONDecoder` also rejects such a number, but reports invalid JSON, without the location.
enum WholeNumbers {
  private static let fields: Set<String> = ["id", "code", "status", "maximumOpenTasks"]
  /// Fields whose contents belong to the application, and are not checked.
  private static let keysOfTheApplication: Set<String> = ["payload", "userInfo"]

  /// Returns a sentence with the location of the first such number, and the number itself; nil if there is none.
  static func firstWrong(in value: Any, _ path: [String] = []) -> String? {
    if let object = value as? [String: Any] {
      for (key, value) in object.sorted(by: { $0.key < $1.key }) where !keysOfTheApplication.contains(key) {
        let path = path + [key]
        if fields.contains(key), let number = value as? NSNumber, Int32(exactly: number.doubleValue) == nil {
          return "\(path.joined(separator: ", ")): \(number) is no whole number that can stand here."
        }
        if let wrong = firstWrong(in: value, path) { return wrong }
      }
    } else if let list = value as? [Any] {
      for (index, value) in list.enumerated() {
        if let wrong = firstWrong(in: value, path + [String(index + 1)]) { return wrong }
      }
    }
    return nil
  }
}
