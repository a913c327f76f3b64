import CDeviceHooks
import Foundation
import Mainspring

/// The files and the defaults of a device, like the data container of an application on a device of Apple's.
///
/// All launches share them, and they are removed with the device. The folders are found through `HOME` and `TMPDIR`,
/// which the code of the device's application reads as paths in the container; so does the code of the test that
/// created the device.
///
/// Any thread may call this.
package final class DeviceContainer: Sendable {
  private struct Paths: Sendable {
    /// The paths are never changed, and are freed in `deinit`.
    nonisolated(unsafe) let home: UnsafeMutablePointer<CChar>
    nonisolated(unsafe) let temporary: UnsafeMutablePointer<CChar>
  }

  /// `@unchecked Sendable`: any thread may use Foundation's `UserDefaults`, although the class does not declare it.
  private struct Standard: @unchecked Sendable { var object: DeviceDefaults? }

  /// The folders; nil until the first use.
  private let paths = Locked<Paths?>(nil)
  /// The prefix of the names under which Foundation keeps the defaults.
  private let prefix = "mainspring.device.\(getpid()).\(nextNumber.withLock { $0 += 1; return $0 })"
  // An application's UUIDs may be those of a seed.
  private static let nextNumber = Locked(0)
  private let suites = Locked<Set<String>>([])
  private let standardDefaults = Locked(Standard())
  private let registered = RegisteredDefaults()
  /// The folder that outlives the device; nil if all is removed with it.
  private let kept: KeptFolder?

  init(keptIn folder: KeptFolder?) {
    kept = folder
    guard let folder else { return }
    let home = DeviceContainer.addFolders(to: folder.home)
    paths.withLock { $0 = home }
    for (suite, values) in folder.defaults {
      let domain = self.domain(ofSuite: suite.isEmpty ? nil : suite)
      suites.withLock { _ = $0.insert(domain) }
      DeviceDefaults.setAll(values, ofDomain: domain)
    }
  }

  deinit {
    for suite in suites.withLock({ $0 }) { DeviceDefaults.removeAll(ofDomain: suite) }
    guard let paths = paths.withLock({ $0 }) else { return }
    if kept == nil { DeviceContainer.remove(String(cString: paths.home)) }
    free(paths.home)
    free(paths.temporary)
  }

  // MARK: - The running code

  /// Gives the running code the container of its device from now on.
  static func begin() { hook }

  private static let hook: Void = {
    // Foundation reads these once in a process, and must not take those of the first device.
    _ = HomeFolder.prefix
    _ = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    _ = FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask)
    mainspring_take_containers { isTemporary in
      DeviceContainer.ofRunningCode?.path(isTemporary: isTemporary != 0)
    }
  }()

  /// The container of the device whose code is running, or that the running test created last; nil if there is none.
  package static var ofRunningCode: DeviceContainer? {
    if let work = DeviceWork.ofThread { return work.device?.container }
    return TaskInterceptor.schedulerOfRunningTest?.work?.device?.container
  }

  /// Whether an application was launched on the device.
  let hasLaunched = Locked(false)

  /// Called at each launch: the defaults that the last process has registered are dropped.
  func beginProcess() {
    let isFirst = hasLaunched.withLock { hasLaunched in
      defer { hasLaunched = true }
      return !hasLaunched
    }
    if !isFirst { registered.values.change { $0 = RegisteredDefaults.Values() } }
  }

  // MARK: - Folders

  /// The containers whose folders exist; they are removed at the end of the process.
  private static let remaining = Locked<Set<String>>([])
  private static let removesAllAtExit: Void = {
    atexit { for path in DeviceContainer.remaining.withLock({ $0 }) { DeviceContainer.remove(path) } }
  }()

  private static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
    remaining.withLock { _ = $0.remove(path) }
  }

  /// The path of the home folder; nil if it cannot be created.
  var home: String? { path(isTemporary: false).map { String(cString: $0) } }

  private func path(isTemporary: Bool) -> UnsafeMutablePointer<CChar>? {
    paths.withLock { paths in
      if paths == nil { paths = DeviceContainer.makeFolders() }
      return isTemporary ? paths?.temporary : paths?.home
    }
  }

  /// Creates the folders that exist in a new container; returns nil if the disk is full or not writable.
  private static func makeFolders() -> Paths? {
    removesAllAtExit
    mainspring_pause_search(1)
    defer { mainspring_pause_search(-1) }
    let home = strdup("\(HomeFolder.prefix)XXXXXX")!
    // The functions of C, since those of Foundation would ask for the folder that is being created.
    guard mkdtemp(home) != nil else {
      let reason = String(cString: strerror(errno))
      StandardStream.error.write("mainspring: no folder for a device at \(HomeFolder.prefix)…: \(reason)\n")
      free(home)
      return nil
    }
    let path = String(cString: home)
    remaining.withLock { _ = $0.insert(path) }
    defer { free(home) }
    return addFolders(to: path)
  }

  /// Creates the folders of a container below `path`, unless they exist.
  private static func addFolders(to path: String) -> Paths {
    for folder in ["Documents", "Library", ".cache", "tmp"] { mkdir("\(path)/\(folder)", 0o700) }
    return Paths(home: strdup(path)!, temporary: strdup("\(path)/tmp")!)
  }

  // MARK: - Objects of other modules

  /// `@unchecked Sendable`: the objects are only stored here.
  private struct Objects: @unchecked Sendable { var byType: [ObjectIdentifier: AnyObject] = [:] }
  private let objects = Locked(Objects())

  /// Returns the device's object of that type; `make` creates it if there is none.
  package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    let type = ObjectIdentifier(Object.self)
    if let known = objects.withLock({ $0 }).byType[type] { return unsafeDowncast(known, to: Object.self) }
    let new = make()
    let all = objects.withLock { objects in
      // Another thread may have been faster.
      if objects.byType[type] == nil { objects.byType[type] = new }
      return objects
    }
    return all.byType[type].map { unsafeDowncast($0, to: Object.self) } ?? new
  }

  // MARK: - Defaults

  /// The device's `UserDefaults.standard`.
  var standard: UserDefaults? {
    if let known = standardDefaults.withLock({ $0 }).object { return known }
    let made = Standard(object: defaults(suite: nil))
    let standard = standardDefaults.withLock { standard in
      if standard.object == nil { standard = made }
      return standard
    }
    return standard.object
  }

  /// Returns the device's defaults of that suite or, if it is nil, of the application itself.
  func defaults(suite: String?) -> DeviceDefaults? {
    let domain = domain(ofSuite: suite)
    suites.withLock { _ = $0.insert(domain) }
    let defaults = DeviceDefaults(domain: domain, prefix: prefix, registered: registered)
    if kept != nil { defaults?.onChange = { [weak self] in self?.keepDefaults() } }
    return defaults
  }

  private func domain(ofSuite suite: String?) -> String { suite.map { "\(prefix).\($0)" } ?? prefix }

  /// Writes all defaults for devices of later processes.
  private func keepDefaults() {
    kept?.writeDefaults {
      var all: [String: [String: Any]] = [:]
      for domain in suites.withLock({ $0 }) {
        all[String(domain.dropFirst(prefix.count + 1))] = DeviceDefaults.all(ofDomain: domain)
      }
      return all
    }
  }
}
