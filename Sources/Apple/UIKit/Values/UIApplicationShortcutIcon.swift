import Foundation

/// The icon of a quick action on the home screen.
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are set once.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon>.
open class UIApplicationShortcutIcon: NSObject, NSCopying, @unchecked Sendable {
  /// The system's icons.
  public enum IconType: Int, Sendable {
    /// A pen on paper.
    case compose
    /// A triangle.
    case play
    /// Two bars.
    case pause
    /// A plus sign.
    case add
    /// An arrow.
    case location
    /// A magnifying glass.
    case search
    /// An arrow out of a box.
    case share
    /// A prohibition sign.
    case prohibit
    /// A person.
    case contact
    /// A house.
    case home
    /// A pin on a map.
    case markLocation
    /// A star.
    case favorite
    /// A heart.
    case love
    /// A cloud.
    case cloud
    /// An envelope.
    case invitation
    /// A tick.
    case confirmation
    /// A letter.
    case mail
    /// A speech bubble.
    case message
    /// A calendar.
    case date
    /// A clock.
    case time
    /// A camera.
    case capturePhoto
    /// A video camera.
    case captureVideo
    /// A task.
    case task
    /// A finished task.
    case taskCompleted
    /// A bell.
    case alarm
    /// A bookmark.
    case bookmark
    /// Crossed arrows.
    case shuffle
    /// A loudspeaker.
    case audio
    /// A circular arrow.
    case update
  }

  private let name: String

  private init(_ name: String) {
    self.name = name
    super.init()
  }

  /// Creates an icon of the system.
  public convenience init(type: IconType) { self.init("type:\(type.rawValue)") }
  /// Creates an icon from the image of that name in the application.
  public convenience init(templateImageName: String) { self.init("image:\(templateImageName)") }
  /// Creates an icon from the system's symbol of that name.
  public convenience init(systemImageName: String) { self.init("symbol:\(systemImageName)") }

  /// Returns whether both icons have the same source.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.name == name }
  /// The hash value, equal for equal icons.
  open override var hash: Int { name.hashValue }
  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
