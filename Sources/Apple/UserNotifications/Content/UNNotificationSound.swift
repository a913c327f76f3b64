import Foundation

/// The sound of a notification, which is not played here.
///
/// Apple: [UNNotificationSound](https://developer.apple.com/documentation/usernotifications/unnotificationsound).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  /// The name of the file; nil is the system's sound.
  let name: String?

  init(_ name: String?) {
    self.name = name
    super.init()
  }

  /// Creates the sound of the file with that name.
  public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }

  /// The system's sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(nil) }
  /// The system's sound for critical alerts.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(nil) }
  /// The system's sound for calls.
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound(nil) }

  /// Returns the system's sound for critical alerts; the volume has no effect here.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(nil)
  }
  /// Returns a sound for critical alerts.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name.rawValue)
  }
  /// Returns a sound for critical alerts; the volume has no effect here.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float)
    -> UNNotificationSound
  {
    UNNotificationSound(name.rawValue)
  }
  /// Returns a sound for calls.
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name.rawValue)
  }

  /// Returns the sound itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether `object` is a sound with the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return name == other.name
  }
  /// The hash value, equal for equal sounds.
  open override var hash: Int { name.hashValue }
}
