/// The orientation of a device, which stays when an application on it ends.
@MainActor
package final class HeldOrientation {
  /// The orientation in which the user holds the device; new windows begin with it.
  package var orientation = UIInterfaceOrientation.portrait
  /// The orientation of the running code's device.
  package static var current: HeldOrientation { ApplicationParts.current.objectOfDevice(HeldOrientation.init) }
}

/// The orientation of an application's interface, which the bounds of the screen follow.
@MainActor
final class ShownOrientation {
  /// The orientation of the key window's contents; nil until they have rotated.
  var orientation: UIInterfaceOrientation?
  /// The orientation of the application whose code is running.
  static var current: ShownOrientation { ApplicationParts.current.object(ShownOrientation.init) }
}
