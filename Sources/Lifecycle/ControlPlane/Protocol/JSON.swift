import Foundation

/// Encodes the JSON of control sockets: on one line, with the fields in alphabetical order.
package enum JSON {
  /// Returns the value as JSON.
  package static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A number that JSON cannot express, such as a touch at infinity, must not cause the loss of a log line.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    do {
      return Array(try encoder.encode(value))
    } catch {
      preconditionFailure("A value of the control protocol could not be written as JSON: \(error)")
    }
  }
}
