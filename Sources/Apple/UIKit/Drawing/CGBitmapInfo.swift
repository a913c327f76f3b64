/// The layout of a pixel.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgbitmapinfo>.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits, as in Apple's interface.
  public let rawValue: UInt32
  /// Creates a layout from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that hold the position of alpha, a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Whether components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit units, the least significant byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit units, the least significant byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit units, the most significant byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit units, the most significant byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// The position of alpha.
  var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) ?? .none }
  /// Whether the bytes of a pixel are in the order of the least significant first.
  var isLittleEndian: Bool { intersection(.byteOrderMask) == .byteOrder32Little }
  /// The layout of the pixels that UIKit makes.
  static func ofUIKit(_ alphaInfo: CGImageAlphaInfo) -> CGBitmapInfo {
    byteOrder32Little.union(CGBitmapInfo(rawValue: alphaInfo.rawValue))
  }
}
