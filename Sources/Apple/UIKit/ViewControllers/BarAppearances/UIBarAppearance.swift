import Foundation

/// The appearance of a bar; a bar keeps a copy of the object that is assigned to it.
///
/// Use it only on the main actor. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uibarappearance>.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @MainActor NSCopying {
  /// The kind of device whose defaults the appearance began with.
  open private(set) var idiom: UIUserInterfaceIdiom
  /// The blur behind the bar.
  open var backgroundEffect: UIBlurEffect?
  /// The color behind the bar.
  open var backgroundColor: UIColor?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The way in which ``backgroundImage`` fills the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the line at the bar's edge.
  open var shadowColor: UIColor?
  /// The image of the line at the bar's edge.
  open var shadowImage: UIImage?

  /// Creates an appearance with the defaults for an idiom.
  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the defaults for the device.
  public override convenience init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

  /// Creates an appearance with the values of another one.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    take(barAppearance)
  }

  /// Creates an appearance with the defaults for the device; the archive is not read.
  public required convenience init(coder: NSCoder) { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

  private func take(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// Copies the values that a subclass adds, from `other` of the same class; UIKit's subclasses override it.
  func takeItems(of other: UIBarAppearance) {}

  /// Gives the bar a blurred background and a line.
  open func configureWithDefaultBackground() {
    configureWithTransparentBackground()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = UIColor(white: 0, alpha: 0.3)
  }

  /// Gives the bar an opaque background in the system's color and a line.
  open func configureWithOpaqueBackground() {
    configureWithTransparentBackground()
    backgroundColor = .systemBackground
    shadowColor = UIColor(white: 0, alpha: 0.3)
  }

  /// Gives the bar no background and no line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }

  /// Returns a copy of the appearance.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(barAppearance: self)
    copy.takeItems(of: self)
    return copy
  }
}
