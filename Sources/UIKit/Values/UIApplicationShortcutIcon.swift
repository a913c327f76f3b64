import Foundation

/// The picture beside a shortcut of the home screen.
open class UIApplicationShortcutIcon: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked, since a class that can be subclassed cannot be checked: all here is set once.

  /// Pictures that the system has.
  public enum IconType: Int, Sendable {
    /// A pen and paper.
    case compose
    /// A triangle.
    case play
    /// Two bars.
    case pause
    /// A cross.
    case add
    /// An arrow.
    case location
    /// A looking glass.
    case search
    /// An arrow out of a box.
    case share
    /// Something forbidden.
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
    /// Speech.
    case message
    /// A date.
    case date
    /// A clock.
    case time
    /// A camera for photographs.
    case capturePhoto
    /// A camera for films.
    case captureVideo
    /// A task.
    case task
    /// A finished task.
    case taskCompleted
    /// A bell.
    case alarm
    /// A mark in a book.
    case bookmark
    /// Crossed arrows.
    case shuffle
    /// A loudspeaker.
    case audio
    /// An arrow that returns.
    case update
  }

  private let name: String

  private init(_ name: String) {
    self.name = name
    super.init()
  }

  /// One that the system has.
  public convenience init(type: IconType) { self.init("type:\(type.rawValue)") }
  /// One of the application's own.
  public convenience init(templateImageName: String) { self.init("image:\(templateImageName)") }
  /// A symbol of the system's.
  public convenience init(systemImageName: String) { self.init("symbol:\(systemImageName)") }

  /// Whether both are the same picture.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.name == name }
  /// Equal for equal icons.
  open override var hash: Int { name.hashValue }
  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
