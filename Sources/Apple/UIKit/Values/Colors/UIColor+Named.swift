import Foundation

/// The named colors that are the same in every interface style.
extension UIColor {
  /// Black.
  public class var black: UIColor { Named.black }
  /// A gray with a third of white.
  public class var darkGray: UIColor { Named.darkGray }
  /// A gray with two thirds of white.
  public class var lightGray: UIColor { Named.lightGray }
  /// White.
  public class var white: UIColor { Named.white }
  /// A gray with half of white.
  public class var gray: UIColor { Named.gray }
  /// Red.
  public class var red: UIColor { Named.red }
  /// Green.
  public class var green: UIColor { Named.green }
  /// Blue.
  public class var blue: UIColor { Named.blue }
  /// Cyan.
  public class var cyan: UIColor { Named.cyan }
  /// Yellow.
  public class var yellow: UIColor { Named.yellow }
  /// Magenta.
  public class var magenta: UIColor { Named.magenta }
  /// Orange.
  public class var orange: UIColor { Named.orange }
  /// Purple.
  public class var purple: UIColor { Named.purple }
  /// Brown.
  public class var brown: UIColor { Named.brown }
  /// A fully transparent color.
  public class var clear: UIColor { Named.clear }

  // The colors are created once, so that reading one does not allocate.
  private enum Named {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
  }
}
