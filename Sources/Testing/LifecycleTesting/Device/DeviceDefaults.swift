import CDeviceHooks
import Foundation
import Mainspring

/// The defaults that a device's application has registered in this launch; any thread may use them.
final class RegisteredDefaults: Sendable {
  /// `@unchecked Sendable`: the values of property lists are not changed.
  struct Values: @unchecked Sendable { var byKey: [String: Any] = [:] }
  let values = Locked(Values())
}

/// The `UserDefaults` of a device: Foundation's, under a name of the device's own, and never written to a file.
final class DeviceDefaults: UserDefaults {
  private let prefix: String
  private let registered: RegisteredDefaults
  /// Called after each change; set before others have the object.
  var onChange: () -> Void = {}

  init?(domain: String, prefix: String, registered: RegisteredDefaults) {
    self.prefix = prefix
    self.registered = registered
    super.init(suiteName: domain)
  }

  override func object(forKey defaultName: String) -> Any? {
    mainspring_running_code_may_switch()
    return super.object(forKey: defaultName) ?? registered.values.withLock { $0 }.byKey[defaultName]
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    mainspring_running_code_may_switch()
    super.set(value, forKey: defaultName)
    onChange()
  }

  override func removeObject(forKey defaultName: String) {
    super.removeObject(forKey: defaultName)
    onChange()
  }

  // Foundation keeps registered defaults for the whole process.
  override func register(defaults registrationDictionary: [String: Any]) {
    let new = RegisteredDefaults.Values(byKey: registrationDictionary)
    registered.values.change { $0.byKey.merge(new.byKey) { $1 } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    registered.values.withLock { $0 }.byKey.merging(super.dictionaryRepresentation()) { $1 }
  }

  /// Does nothing: the values live as long as the device.
  override func synchronize() -> Bool { true }

  override func persistentDomain(forName domainName: String) -> [String: Any]? {
    super.persistentDomain(forName: domain(domainName))
  }

  override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    super.setPersistentDomain(domain, forName: self.domain(domainName))
    onChange()
  }

  override func removePersistentDomain(forName domainName: String) {
    super.removePersistentDomain(forName: domain(domainName))
    onChange()
  }

  /// The device's name for a domain of the application.
  private func domain(_ name: String) -> String {
    name == Bundle.main.bundleIdentifier ? prefix : "\(prefix).\(name)"
  }

  /// Returns all values of a domain.
  static func all(ofDomain domain: String) -> [String: Any] {
    UserDefaults.standardOfFoundation().persistentDomain(forName: domain) ?? [:]
  }

  /// Replaces all values of a domain.
  static func setAll(_ values: [String: Any], ofDomain domain: String) {
    UserDefaults.standardOfFoundation().setPersistentDomain(values, forName: domain)
  }

  /// Removes all values of a domain.
  static func removeAll(ofDomain domain: String) {
    UserDefaults.standardOfFoundation().removePersistentDomain(forName: domain)
  }
}

/// Returns the defaults of the device to which the running code belongs; nil if there is none.
///
/// The replacement of the part of `UserDefaults(suiteName:)` that an optimized program does not contain itself.
@used
@_silgen_name("mainspring_suite_of_device")
func suiteOfDevice(_ suiteName: String?) -> UserDefaults? { DeviceContainer.ofRunningCode?.defaults(suite: suiteName) }

extension UserDefaults {
  /// Foundation's own `UserDefaults.standard`.
  @_silgen_name("mainspring_standard_of_foundation")
  fileprivate static func standardOfFoundation() -> UserDefaults

  // An initializer owns its arguments, unlike other functions.
  @_silgen_name("mainspring_suite_of_foundation")
  private static func suiteOfFoundation(_ suiteName: __owned String?) -> UserDefaults?

  @_silgen_name("mainspring_plain_of_foundation")
  private static func plainOfFoundation() -> UserDefaults

  /// The replacement of `UserDefaults.standard` in a program with simulated devices.
  @used
  @_silgen_name("mainspring_standard_defaults")
  static func standardOfRunningCode() -> UserDefaults {
    DeviceContainer.ofRunningCode?.standard ?? standardOfFoundation()
  }

  /// The replacement of `UserDefaults(suiteName:)`; subclasses are Foundation's.
  @used
  @_silgen_name("mainspring_suite_defaults")
  static func suiteOfRunningCode(_ suiteName: __owned String?) -> UserDefaults? {
    guard self == UserDefaults.self, let container = DeviceContainer.ofRunningCode else {
      return suiteOfFoundation(suiteName)
    }
    return container.defaults(suite: suiteName)
  }

  /// The replacement of `UserDefaults()`.
  @used
  @_silgen_name("mainspring_plain_defaults")
  static func plainOfRunningCode() -> UserDefaults {
    guard self == UserDefaults.self, let container = DeviceContainer.ofRunningCode else { return plainOfFoundation() }
    return container.defaults(suite: nil) ?? plainOfFoundation()
  }
}
