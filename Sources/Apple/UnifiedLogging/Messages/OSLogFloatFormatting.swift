import Foundation

/// The format of an interpolated floating-point number.
///
/// Apple: [OSLogFloatFormatting](https://developer.apple.com/documentation/os/oslogfloatformatting).
public struct OSLogFloatFormatting {
  private let specifier: String
  private var showsSign = false
  private var precision: (() -> Int)?

  /// Digits before and after a point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "f") }
  /// Hexadecimal digits and an exponent.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "a") }
  /// One digit, a point, digits, and an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "e") }
  /// `fixed` or `exponential`, whichever is shorter.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "g") }

  /// Digits before and after a point, six of them after it.
  public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: uppercase ? "F" : "f", showsSign: explicitPositiveSign)
  }

  /// Digits before a point and `precision` of them after it.
  public static func fixed(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: uppercase ? "F" : "f", showsSign: explicitPositiveSign, precision: precision)
  }

  /// One digit, a point, `precision` digits, and an exponent.
  public static func exponential(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: uppercase ? "E" : "e", showsSign: explicitPositiveSign, precision: precision)
  }

  /// `fixed` or `exponential`, whichever is shorter, with `precision` significant digits.
  public static func hybrid(
    precision: @autoclosure @escaping () -> Int,
    explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: uppercase ? "G" : "g", showsSign: explicitPositiveSign, precision: precision)
  }

  func formatted(_ value: Double) -> String {
    String(format: "%" + (showsSign ? "+" : "") + (precision.map { ".\($0())" } ?? "") + specifier, value)
  }
}
