import Foundation

/// What stands beside a shortcut's title; kept, and has no effect here: nothing is drawn.
@MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// A picture of the system's.
  public enum IconType: Int, Sendable {
    /// The picture of the same name.
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
      cloud,
      invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm,
      bookmark, shuffle, audio, update
  }

  /// One of the system's pictures.
  public convenience init(type: IconType) { self.init() }
  /// A picture of the application's.
  public convenience init(templateImageName: String) { self.init() }
  /// A symbol of the system's.
  public convenience init(systemImageName: String) { self.init() }
}
