import Mainspring

/// A line on standard error about a misuse that UIKit survives, where Apple's logs one too.
enum Complaint {
  static func log(_ message: String) { StandardStream.error.write("UIKit: \(message)\n") }
}
