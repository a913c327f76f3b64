import Mainspring

/// Writes a line to standard error about a misuse that is not fatal, if Apple's UIKit logs one too.
enum Complaint {
  static func log(_ message: String) { StandardStream.error.write("UIKit: \(message)\n") }
}
