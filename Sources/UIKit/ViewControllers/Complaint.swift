import Mainspring

/// Writes a message about a misuse that is not fatal, if Apple's UIKit logs one too.
enum Complaint {
  static func log(_ message: String) { DiagnosticMessage.write(message, source: "UIKit") }
}
