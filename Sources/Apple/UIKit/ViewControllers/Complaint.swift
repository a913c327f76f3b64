import Mainspring

/// Writes messages about misuse that is not fatal; only for misuse about which Apple's UIKit writes a message too.
enum Complaint {
  static func log(_ message: String) { DiagnosticMessage.write(message, source: "UIKit") }
}
