import CDeviceHooks
import Foundation

/// The main bundle of a device whose application was launched with an Info.plist: a folder in the device's container
/// with that list, and with links to what is beside the test's program.
///
/// On Linux, `Bundle` cannot have subclasses.
final class DeviceBundle: Sendable {
  /// `@unchecked Sendable`: a `Bundle` is used by any thread, and the values of property lists are not changed.
  private struct State: @unchecked Sendable {
    var launches = 0
    var information: [String: Any]?
    var bundle: Bundle?
  }

  private let state = Locked(State())

  /// Sets the Info.plist of the next launch, a property list in any format; nil means none.
  func setInformation(_ propertyList: Data?) {
    let values = propertyList.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let new = State(information: values as? [String: Any])
    state.change { $0 = State(launches: $0.launches + 1, information: new.information) }
  }

  /// Returns the bundle; nil if the launch has no Info.plist, or the folder cannot be made in `home`.
  func bundle(in home: String?) -> Bundle? {
    let known = state.withLock { $0 }
    if let bundle = known.bundle { return bundle }
    guard let home, let information = known.information else { return nil }
    mainspring_pause_search(1)
    defer { mainspring_pause_search(-1) }
    // Foundation remembers what it has read in a folder.
    let folder = "\(home)/.bundles/\(known.launches)"
    let made = State(bundle: DeviceBundle.make(at: folder, information, of: .mainOfFoundation()))
    return state.withLock { state in
      // Another thread may have been faster.
      if state.launches == known.launches, state.bundle == nil { state.bundle = made.bundle }
      return state
    }.bundle
  }

  private static func make(at folder: String, _ information: [String: Any], of program: Bundle) -> Bundle? {
    var information = information
    information["CFBundleExecutable"] = program.executableURL?.lastPathComponent
    let files = FileManager.default
    do {
      try? files.removeItem(atPath: folder)
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: program.bundlePath) where name != "Info.plist" {
        try files.createSymbolicLink(
          atPath: "\(folder)/\(name)",
          withDestinationPath: "\(program.bundlePath)/\(name)"
        )
      }
      let list = try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
      try list.write(to: URL(fileURLWithPath: "\(folder)/Info.plist"))
    } catch {
      StandardStream.error.write("mainspring: no main bundle for a device at \(folder): \(error)\n")
      return nil
    }
    return Bundle(path: folder)
  }
}

extension Bundle {
  @_silgen_name("mainspring_bundle_of_foundation")
  fileprivate static func mainOfFoundation() -> Bundle

  /// The replacement of `Bundle.main` in a program with simulated devices.
  @used
  @_silgen_name("mainspring_main_bundle")
  static func mainOfRunningCode() -> Bundle {
    DeviceContainer.ofRunningCode?.mainBundle ?? mainOfFoundation()
  }
}
