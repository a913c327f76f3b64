import Foundation

/// A fault in a file of settings.
struct SettingsError: Error, CustomStringConvertible {
  let description: String

  init(path: String, text: String) { description = "\(path): \(text)" }

  /// Says in words what Foundation has found.
  init(path: String, _ error: any Error) {
    let text =
      switch error as? DecodingError {
      case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath.map { "\"\($0.stringValue)\": " }.joined() + context.debugDescription
      // Only the user info contains the fault that the parser of JSON has found.
      default: (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
      }
    self.init(path: path, text: text)
  }
}
