import AppLifecycle
import CDeviceHooks
import Foundation
import Mainspring

/// The folder in which a device keeps what lasts, for devices of later processes.
///
/// The folder has at once the bytes that the application writes: a process that ends in the middle of a write leaves
/// half of the data, as on a device. Any thread may call this.
final class KeptFolder: Sendable {
  /// The state of a device besides its files and its defaults.
  struct State: Codable, Equatable {
    /// A request for background work.
    struct Request: Codable, Equatable {
      var identifier: String
      var kind: TaskRequest.Kind
      var earliestDate: Double?
      /// The instant before which it does not run, in nanoseconds of the device's time.
      var notBefore: Int64?
    }

    /// The device's time, in nanoseconds.
    var time: Int64 = 0
    var isLocked = false
    var backgroundRefresh: BackgroundRefresh?
    var contentSize: ContentSize?
    var interfaceStyle: InterfaceStyle?
    var orientation: DeviceOrientation?
    /// The charge of the battery, from 0 to 1.
    var batteryLevel: Double?
    var isBatteryCharging = false
    var requests: [Request] = []
  }

  private let folder: URL
  /// Held while the defaults are written, so that the last change is written last.
  private let defaultsLock = NSLock()
  private let written: Locked<State?>

  /// The home folder of the application.
  var home: String { folder.appendingPathComponent("Home").path }
  /// The folder for the preserved state of the application's interface.
  var preservation: URL { folder.appendingPathComponent("State") }
  private var stateFile: URL { folder.appendingPathComponent("device.json") }
  private var defaultsFile: URL { folder.appendingPathComponent("defaults.plist") }

  /// Opens a folder, which is created if it does not exist.
  init(_ folder: URL) throws {
    self.folder = folder
    written = Locked(nil)
    for path in [home, preservation.path] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    guard let data = try contents(of: stateFile) else { return }
    let state = try JSONDecoder().decode(State.self, from: data)
    written.withLock { $0 = state }
  }

  /// The state as the last device has left it; nil in a new folder.
  var state: State? { written.withLock { $0 } }

  /// Writes the state, if it has changed.
  func write(_ state: State) {
    let isNew = written.withLock { written in
      defer { written = state }
      return written != state
    }
    if isNew, let data = try? JSONEncoder().encode(state) { write(data, to: stateFile) }
  }

  /// The defaults by the names of their suites; those of the application itself have an empty name.
  var defaults: [String: [String: Any]] {
    guard let data = try? contents(of: defaultsFile) else { return [:] }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: [String: Any]] ?? [:]
  }

  /// Writes the defaults that `values` returns.
  func writeDefaults(_ values: () -> [String: [String: Any]]) {
    pausingSearch {
      defaultsLock.withLock {
        let values = values()
        guard let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        else { return }
        write(data, to: defaultsFile)
      }
    }
  }

  /// The data that other modules keep in the folder.
  @MainActor var data: KeptData {
    KeptData(
      read: { [self] name in (try? contents(of: file(name))).map { Array($0) } },
      write: { [self] name, bytes in write(Data(bytes), to: file(name)) }
    )
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func contents(of file: URL) throws -> Data? {
    try pausingSearch { FileManager.default.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil }
  }

  private func write(_ data: Data, to file: URL) {
    pausingSearch {
      do { try data.write(to: file, options: .atomic) } catch {
        StandardStream.error.write("mainspring: a device cannot keep \(file.path): \(error)\n")
      }
    }
  }

  /// Runs `body`, in which a search interrupts no code: these are no calls of the application.
  private func pausingSearch<Value>(_ body: () throws -> Value) rethrows -> Value {
    mainspring_pause_search(1)
    defer { mainspring_pause_search(-1) }
    return try body()
  }
}

@MainActor
extension KeptFolder {
  /// Brings a device into the state in which the last process has left it.
  func restore(_ device: SimulatedDevice) {
    device.attachments.attach(data)
    guard let state else { return }
    device.loop.virtualTime.skip(to: LoopClock.Instant(nanoseconds: state.time))
    device.taskRequests.adopt(
      state.requests.map {
        TaskRequest(
          identifier: $0.identifier,
          kind: $0.kind,
          earliestDate: $0.earliestDate,
          notBefore: $0.notBefore.map(LoopClock.Instant.init(nanoseconds:))
        )
      }
    )
  }

  /// Writes the present state of the device for devices of later processes.
  func keep(_ device: SimulatedDevice) {
    let requests = device.taskRequests.requests.map {
      State.Request(
        identifier: $0.identifier,
        kind: $0.kind,
        earliestDate: $0.earliestDate,
        notBefore: $0.notBefore?.nanoseconds
      )
    }
    write(
      State(
        time: device.loop.clock.now.nanoseconds,
        isLocked: device.condition.isLocked,
        backgroundRefresh: device.condition.backgroundRefresh,
        contentSize: device.condition.contentSize,
        interfaceStyle: device.condition.interfaceStyle,
        orientation: device.condition.orientation,
        batteryLevel: device.condition.battery?.level,
        isBatteryCharging: device.condition.battery?.isCharging ?? false,
        requests: requests
      )
    )
  }
}

extension DeviceCondition {
  /// Creates the condition that a device was left in.
  convenience init(_ state: KeptFolder.State) {
    self.init(
      isLocked: state.isLocked,
      backgroundRefresh: state.backgroundRefresh,
      contentSize: state.contentSize,
      interfaceStyle: state.interfaceStyle,
      orientation: state.orientation,
      battery: state.batteryLevel.map { Battery(level: $0, isCharging: state.isBatteryCharging) }
    )
  }
}
