/// The ways round that an interface may be.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// A bit for each orientation, at its number.
  public let rawValue: UInt
  /// The ways of those bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// On its side, the home button to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On its side, the home button to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// Any way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

extension UIInterfaceOrientationMask {
  /// The ways that Info.plist names, such as `UIInterfaceOrientationPortrait`; without any, all but upside down.
  init(propertyListNames names: [String]?) {
    guard let names else {
      self = .allButUpsideDown
      return
    }
    self = []
    for name in names {
      switch name {
      case "UIInterfaceOrientationPortrait": insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": insert(.landscapeRight)
      default: break
      }
    }
  }
}
