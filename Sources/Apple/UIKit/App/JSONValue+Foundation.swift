import AppLifecycle
import Foundation

extension JSONValue {
  /// The value as JSONSerialization would return it.
  var foundationValue: Any {
    switch self {
    case .null: NSNull()
    case .bool(let bool): NSNumber(value: bool)
    case .number(let number): JSONValue.number(of: number)
    case .integer(let integer): NSNumber(value: integer)
    case .string(let text): text
    case .array(let list): list.map(\.foundationValue)
    case .object(let fields): fields.mapValues(\.foundationValue)
    }
  }

  /// The value as an object that supports secure coding.
  var secureObject: any NSSecureCoding {
    switch self {
    case .null: NSNull()
    case .bool(let bool): NSNumber(value: bool)
    case .number(let number): JSONValue.number(of: number)
    case .integer(let integer): NSNumber(value: integer)
    case .string(let text): NSString(string: text)
    case .array(let list): NSArray(array: list.map(\.secureObject))
    case .object(let fields): NSDictionary(dictionary: fields.mapValues(\.secureObject))
    }
  }

  private static func number(of value: Double) -> NSNumber {
    Int(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: value)
  }
}

extension [String: JSONValue] {
  /// The fields as a user info dictionary.
  package var userInfo: [AnyHashable: Any] {
    reduce(into: [:]) { result, field in result[AnyHashable(field.key)] = field.value.foundationValue }
  }
}
