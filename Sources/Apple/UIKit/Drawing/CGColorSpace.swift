import Foundation

/// A color space: its name and the number of its components; colors are not converted here.
///
/// Any thread. Apple's page: <https://developer.apple.com/documentation/coregraphics/cgcolorspace>.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the standard space of the web.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components that may lie outside 0 to 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB with linear components.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of the wide color space of displays.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of a space of grays with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name; nil for a space of a device.
  public let name: String?
  /// The kind of components.
  public let model: CGColorSpaceModel
  /// The number of components without alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  init(name: String?, model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// Creates the space with one of the names of this class; returns nil for other names.
  public convenience init?(name: String) {
    switch name {
    case CGColorSpace.genericGrayGamma2_2: self.init(name: name, model: .monochrome)
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3:
      self.init(name: name, model: .rgb)
    default: return nil
    }
  }

  /// Returns whether both spaces have the same name and components.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name && left.model == right.model
  }

  /// Hashes the name and the kind of components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

// The names are Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the device's color space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: nil, model: .rgb) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the device's color space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: nil, model: .monochrome) }
