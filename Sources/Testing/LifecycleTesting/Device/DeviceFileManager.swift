import Foundation

/// The `FileManager` of devices: it finds the user's folders in the container of the device whose code is running.
///
/// Foundation finds some of them once in a process, so the home folder alone does not lead to them.
///
/// `@unchecked Sendable`, as its superclass: it adds no stored properties.
final class DeviceFileManager: FileManager, @unchecked Sendable {
  static let shared = DeviceFileManager()

  /// The user's folders on Linux, as Foundation finds them without settings; and Library, of which it knows none.
  private static let folders: [SearchPathDirectory: String] = [
    .documentDirectory: "Documents", .cachesDirectory: ".cache", .applicationSupportDirectory: ".local/share",
    .downloadsDirectory: "Downloads", .desktopDirectory: "Desktop", .musicDirectory: "Music",
    .picturesDirectory: "Pictures", .moviesDirectory: "Videos", .sharedPublicDirectory: "Public",
    .libraryDirectory: "Library", .trashDirectory: ".Trash",
    .autosavedInformationDirectory: ".local/share/Autosave Information",
  ]

  /// Returns the running code's folder; nil if it is no folder of a user, or the running code belongs to no device.
  static func path(of directory: SearchPathDirectory, in domains: SearchPathDomainMask) -> String? {
    guard domains.contains(.userDomainMask), let folder = folders[directory] else { return nil }
    return DeviceContainer.ofRunningCode?.home.map { "\($0)/\(folder)" }
  }

  override func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
    guard let path = DeviceFileManager.path(of: directory, in: domainMask) else {
      return super.urls(for: directory, in: domainMask)
    }
    let others = domainMask.subtracting(.userDomainMask)
    return [URL(fileURLWithPath: path, isDirectory: true)]
      + (others.isEmpty ? [] : super.urls(for: directory, in: others))
  }
}

/// Returns a `FileManager` of the device to which the running code belongs; nil if there is none.
///
/// The replacement of the part of `FileManager()` that an optimized program does not contain itself.
@used
@_silgen_name("mainspring_files_of_device")
func filesOfDevice() -> FileManager? { DeviceContainer.ofRunningCode == nil ? nil : DeviceFileManager() }

extension FileManager {
  @_silgen_name("mainspring_files_of_foundation")
  private static func defaultOfFoundation() -> FileManager

  @_silgen_name("mainspring_plain_files_of_foundation")
  private static func plainOfFoundation() -> FileManager

  /// The replacement of `FileManager.default` in a program with simulated devices.
  @used
  @_silgen_name("mainspring_default_files")
  static func defaultOfRunningCode() -> FileManager {
    DeviceContainer.ofRunningCode == nil ? defaultOfFoundation() : DeviceFileManager.shared
  }

  /// The replacement of `FileManager()`.
  @used
  @_silgen_name("mainspring_plain_files")
  static func plainOfRunningCode() -> FileManager {
    self == FileManager.self && DeviceContainer.ofRunningCode != nil ? DeviceFileManager() : plainOfFoundation()
  }
}

@_silgen_name("mainspring_search_of_foundation")
private func searchPathOfFoundation(
  _ directory: FileManager.SearchPathDirectory,
  _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String]

/// The replacement of `NSSearchPathForDirectoriesInDomains`.
@used
@_silgen_name("mainspring_search_path")
func searchPathOfRunningCode(
  _ directory: FileManager.SearchPathDirectory,
  _ domainMask: FileManager.SearchPathDomainMask,
  _ expandTilde: Bool
) -> [String] {
  guard let path = DeviceFileManager.path(of: directory, in: domainMask) else {
    return searchPathOfFoundation(directory, domainMask, expandTilde)
  }
  let others = domainMask.subtracting(.userDomainMask)
  return [path] + (others.isEmpty ? [] : searchPathOfFoundation(directory, others, expandTilde))
}
