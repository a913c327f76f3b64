import Foundation

/// A single value in a coder of the application's state.
indirect enum PreservedValue: Codable, Sendable {
  /// The name and the bundle from which a storyboard can be loaded again.
  struct Storyboard: Codable, Hashable, Sendable {
    let name: String
    let bundlePath: String?
  }

  case flag(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes(Data)
  case date(Date)
  case list([PreservedValue])
  case dictionary([String: PreservedValue])
  /// Stands for an element of a list that cannot be preserved.
  case nothing
  /// A view controller, as its index in the archive.
  case controller(Int)
  /// A registered object, as its index in the archive.
  case object(Int)
  case storyboard(Storyboard)
  /// A keyed archive of an object of the named class.
  case archive(Data, className: String)

  /// Converts a Swift or Foundation value that needs no archive of its own; nil for any other value.
  init?(plain value: Any) {
    switch value {
    case let value as Bool: self = .flag(value)
    case let value as Int: self = .integer(Int64(value))
    case let value as Int64: self = .integer(value)
    case let value as Int32: self = .integer(Int64(value))
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as CGFloat: self = .real(Double(value))
    case let value as String: self = .text(value)
    case let value as NSString: self = .text(String(describing: value))
    case let value as Data: self = .bytes(value)
    case let value as NSData: self = .bytes(Data(referencing: value))
    case let value as Date: self = .date(value)
    case let value as NSDate: self = .date(Date(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate))
    case let value as NSNumber: self = PreservedValue(value)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .flag(number.boolValue)
    default: self = .integer(number.int64Value)
    }
  }

  var number: NSNumber? {
    switch self {
    case .flag(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    default: nil
    }
  }
}
