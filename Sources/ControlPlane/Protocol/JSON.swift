import Foundation

/// The one way in which this module writes JSON: a line, with its fields in alphabetical order.
enum JSON {
  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A number that JSON does not have, such as a touch at infinity, must not cost a log line.
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
