/// The literals and the values of a message.
///
/// Apple: [OSLogInterpolation](https://developer.apple.com/documentation/os/osloginterpolation).
public struct OSLogInterpolation: StringInterpolationProtocol {
  private var parts: [() -> String] = []

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

  /// Adds text.
  public mutating func appendLiteral(_ literal: String) { parts.append { literal } }

  var rendered: String { parts.map { $0() }.joined() }

  private mutating func append(
    _ value: @escaping () -> String,
    _ align: OSLogStringAlignment,
    _ privacy: OSLogPrivacy,
    isPublicByDefault: Bool
  ) {
    parts.append { align.aligned(privacy.rendered(value, isPublicByDefault: isPublicByDefault)) }
  }

  // Integers have two forms: the compiler prefers the form for `CustomStringConvertible` to one with more default
  // arguments.

  /// Adds an integer; it is public unless `privacy` says otherwise.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append({ number().description }, align, privacy, isPublicByDefault: true)
  }

  /// Adds an integer in a format; it is public unless `privacy` says otherwise.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T,
    format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append({ format.formatted(number()) }, align, privacy, isPublicByDefault: true)
  }

  /// Adds a floating-point number; it is public unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append({ format.formatted(number()) }, align, privacy, isPublicByDefault: true)
  }

  /// Adds a floating-point number; it is public unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append({ format.formatted(Double(number())) }, align, privacy, isPublicByDefault: true)
  }

  /// Adds a Boolean value; it is public unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool,
    format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    append({ format.formatted(boolean()) }, .none, privacy, isPublicByDefault: true)
  }

  /// Adds a string; it is private unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(argumentString, align, privacy, isPublicByDefault: false)
  }

  /// Adds the description of a value; it is private unless `privacy` says otherwise.
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append({ value().description }, align, privacy, isPublicByDefault: false)
  }

  /// Adds the description of an object or an error, or nil; it is private unless `privacy` says otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> Any?,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append({ argumentObject().map { "\($0)" } ?? "nil" }, align, privacy, isPublicByDefault: false)
  }

  /// Adds the name of a type; it is private unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append({ "\(value())" }, align, privacy, isPublicByDefault: false)
  }
}
