/// The orientation of a device, which stays when an application on it ends.
@MainActor
package final class HeldOrientation {
  /// The orientation in which the user holds the device; new windows begin with it.
  package var orientation = UIInterfaceOrientation.portrait
  /// The orientation of the running code's device.
  package static var current: HeldOrientation { ApplicationParts.current.objectOfDevice(HeldOrientation.init) }
}
