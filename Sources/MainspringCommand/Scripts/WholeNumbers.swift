import Foundation

/// Finds a number in a script that has to be whole and is not, or is far too large.
///
/// `JSONDecoder` refuses such a number too, but without its place, and as if the text were no JSON.
enum WholeNumbers {
  private static let fields: Set<String> = ["id", "code", "status", "maximumOpenTasks"]
  /// What is in these belongs to the application.
  private static let foreign: Set<String> = ["payload", "userInfo"]

  /// The place of the first such number, and the number; nil if there is none.
  static func firstWrong(in value: Any, _ path: [String] = []) -> String? {
    if let object = value as? [String: Any] {
      for (key, value) in object.sorted(by: { $0.key < $1.key }) where !foreign.contains(key) {
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
