/// The objects that modules attach to a simulated device, one of each type.
///
/// A module that cannot import the testing modules finds the attachments of the running code's device here, for example
/// to keep objects for an application that is still to be launched.
@MainActor
package final class DeviceAttachments {
  /// Returns the attachments of the running code's device; nil if there is none, as in a program that is itself the
  /// application.
  package static var ofRunningCode: @MainActor () -> DeviceAttachments? = { nil }

  private var objects: [ObjectIdentifier: AnyObject] = [:]

  package init() {}

  /// Returns the attached object of that type; nil if there is none.
  package func object<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
    objects[ObjectIdentifier(type)].map { unsafeDowncast($0, to: type) }
  }

  /// Attaches an object, which replaces the attached object of the same type.
  package func attach<Attachment: AnyObject>(_ object: Attachment) {
    objects[ObjectIdentifier(Attachment.self)] = object
  }

  /// Detaches the object of that type and returns it; nil if there is none.
  package func detach<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
    objects.removeValue(forKey: ObjectIdentifier(type)).map { unsafeDowncast($0, to: type) }
  }
}
