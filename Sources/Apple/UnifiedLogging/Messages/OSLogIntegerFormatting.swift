/// The format of an interpolated integer.
///
/// Apple: [OSLogIntegerFormatting](https://developer.apple.com/documentation/os/oslogintegerformatting).
public struct OSLogIntegerFormatting {
  private let radix: Int
  private var showsSign = false
  private var prefix = ""
  private var isUppercase = false
  private var digits: () -> Int = { 0 }

  /// Decimal digits.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
  /// Hexadecimal digits.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Octal digits.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  /// Decimal digits, with `+` before numbers of 0 and above if the first argument is true, and zeros up to `minDigits`.
  public static func decimal(
    explicitPositiveSign: Bool = false,
    minDigits: @autoclosure @escaping () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, showsSign: explicitPositiveSign, digits: minDigits)
  }

  /// Hexadecimal digits, with `0x` if `includePrefix` is true, and zeros up to `minDigits`.
  public static func hex(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16,
      showsSign: explicitPositiveSign,
      prefix: includePrefix ? "0x" : "",
      isUppercase: uppercase,
      digits: minDigits
    )
  }

  /// Octal digits, with `0o` if `includePrefix` is true, and zeros up to `minDigits`.
  public static func octal(
    explicitPositiveSign: Bool = false,
    includePrefix: Bool = false,
    uppercase: Bool = false,
    minDigits: @autoclosure @escaping () -> Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8,
      showsSign: explicitPositiveSign,
      prefix: includePrefix ? "0o" : "",
      isUppercase: uppercase,
      digits: minDigits
    )
  }

  func formatted(_ value: some BinaryInteger) -> String {
    let number = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, digits() - number.count))
    return (value < 0 ? "-" : showsSign ? "+" : "") + prefix + zeros + number
  }
}
