import AppLifecycle
import Foundation

/// Finds unknown fields in a script, because a misspelt expectation would always hold.
enum ScriptFields {
  /// Returns the first unknown field of a script, with its location; nil if all fields are known.
  static func firstUnknown(in script: Any) -> String? {
    guard let script = script as? [String: Any] else { return nil }
    if let unknown = unknown(in: script, Script.CodingKeys.self, "") { return unknown }
    for (index, step) in list(script["steps"]).enumerated() {
      let place = "steps, \(index + 1)"
      if let unknown = unknown(in: step, Script.Step.CodingKeys.self, place)
        ?? EventFields.firstUnknown(in: step["event"], place + ", event")
        ?? EventFields.firstUnknown(in: step["otherwise"], place + ", otherwise")
        ?? unknown(inExpectations: step["expect"], place + ", expect")
      {
        return unknown
      }
    }
    return unknown(inExpectations: script["never"], "never")
      ?? unknown(in: script["ending"], Script.Ending.CodingKeys.self, "ending")
      ?? unknown(in: script["policy"], policyFields, "policy")
  }

  private static func unknown(inExpectations value: Any?, _ place: String) -> String? {
    for (index, expectation) in list(value).enumerated() {
      let place = "\(place), \(index + 1)"
      if let unknown = unknown(in: expectation, Expectation.CodingKeys.self, place) { return unknown }
    }
    return nil
  }

  private static func unknown<Key: CodingKey & CaseIterable>(in value: Any?, _: Key.Type, _ place: String) -> String? {
    unknown(in: value, Set(Key.allCases.map(\.stringValue)), place)
  }

  /// Returns the alphabetically first field of the object `value` that is not in `known`, followed by `place`.
  static func unknown(in value: Any?, _ known: Set<String>, _ place: String) -> String? {
    guard let object = value as? [String: Any] else { return nil }
    return object.keys.filter { !known.contains($0) }.min().map { "\"\($0)\"\(place.isEmpty ? "" : " in \(place)")" }
  }

  /// Returns the objects of a JSON array; an empty array if `value` is not such an array.
  static func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

  /// The fields of a policy; the default policy encodes all of them.
  private static var policyFields: Set<String> {
    guard let data = try? JSONEncoder().encode(BackgroundPolicy.default),
      let fields = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [] }
    return Set(fields.keys)
  }
}
