import Foundation
import HookConditions
import LifecycleTesting
import Testing

/// Tests of the files and the defaults that each device has for itself.
@MainActor @Suite(.needs(.containers))
struct ContainerTests {
  private static let key = "ContainerTests.volume"

  /// The folders in which applications keep files.
  nonisolated private static var folders: [String] {
    let files = FileManager.default
    let directories: [FileManager.SearchPathDirectory] = [
      .documentDirectory, .cachesDirectory, .applicationSupportDirectory,
    ]
    return directories.flatMap { files.urls(for: $0, in: .userDomainMask).map(\.path) }
      + directories.flatMap { FileManager().urls(for: $0, in: .userDomainMask).map(\.path) }
      + directories.compactMap { try? files.url(for: $0, in: .userDomainMask, appropriateFor: nil, create: false).path }
      + directories.flatMap { NSSearchPathForDirectoriesInDomains($0, .userDomainMask, true) }
      + [
        NSHomeDirectory(), NSTemporaryDirectory(), files.temporaryDirectory.path,
        files.homeDirectoryForCurrentUser.path, URL.temporaryDirectory.path, URL.homeDirectory.path,
      ]
  }

  @Test func allFoldersOfADeviceAreInItsContainer() throws {
    let machine = ContainerTests.folders
    let device = SimulatedDevice()
    let home = device.run { NSHomeDirectory() }
    let folders = device.run { ContainerTests.folders }
    #expect(folders.count == machine.count)
    for (folder, ofMachine) in zip(folders, machine) {
      #expect(folder.hasPrefix(home) && folder != ofMachine)
    }
    for name in ["Documents", "tmp"] { #expect(FileManager.default.fileExists(atPath: "\(home)/\(name)")) }
  }

  @Test func aDeviceHasALibraryFolderWhichLinuxLacks() throws {
    let device = SimulatedDevice()
    let library = try device.run {
      let found = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).map(\.path)
      #expect(found == NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true))
      let url = try FileManager.default.url(
        for: .libraryDirectory,
        in: .userDomainMask,
        appropriateFor: nil,
        create: true
      )
      #expect(found == [url.path])
      return url
    }
    #expect(library.path == device.run { NSHomeDirectory() } + "/Library")
    #expect((try? Data([1]).write(to: library.appendingPathComponent("queue"))) != nil)
  }

  @Test func theCodeOfTheTestHasTheContainerOfItsDevice() {
    let device = SimulatedDevice()
    #expect(NSHomeDirectory() == device.run { NSHomeDirectory() })
    UserDefaults.standard.set(3, forKey: ContainerTests.key)
    #expect(device.run { UserDefaults.standard.integer(forKey: ContainerTests.key) } == 3)
  }

  @Test(.needs(.queues)) func theDevicesQueuesHaveItsContainer() {
    let device = SimulatedDevice()
    let home = device.run { NSHomeDirectory() }
    let found = Locked<String?>(nil)
    device.run { DispatchQueue.global().async { found.withLock { $0 = NSHomeDirectory() } } }
    // The device's work runs only while its application does.
    _ = try? device.launch(Idle.self)
    device.advance(by: .zero)
    #expect(found.withLock { $0 } == home)
  }

  @Test func twoDevicesShareNeitherFilesNorDefaults() throws {
    let devices = [SimulatedDevice(), SimulatedDevice()]
    let suite = "group.org.example.\(UUID().uuidString)"
    for (number, device) in devices.enumerated() {
      try device.run {
        #expect(UserDefaults.standard.object(forKey: ContainerTests.key) == nil)
        UserDefaults.standard.set(number, forKey: ContainerTests.key)
        #expect(UserDefaults(suiteName: suite)?.object(forKey: ContainerTests.key) == nil)
        UserDefaults(suiteName: suite)?.set("\(number)", forKey: ContainerTests.key)
        let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appending(path: "song")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try Data("\(number)".utf8).write(to: file)
      }
    }
    for (number, device) in devices.enumerated() {
      try device.run {
        #expect(UserDefaults.standard.integer(forKey: ContainerTests.key) == number)
        #expect(UserDefaults().integer(forKey: ContainerTests.key) == number)
        #expect(UserDefaults(suiteName: suite)?.string(forKey: ContainerTests.key) == "\(number)")
        let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appending(path: "song")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == "\(number)")
      }
    }
  }

  @Test func aRelaunchKeepsFilesAndDefaultsButNotRegisteredOnes() throws {
    let device = SimulatedDevice()
    try device.launch(Idle.self)
    let home = device.run {
      UserDefaults.standard.register(defaults: [ContainerTests.key: 1, "registered": true])
      #expect(UserDefaults.standard.integer(forKey: ContainerTests.key) == 1)
      UserDefaults.standard.set(2, forKey: ContainerTests.key)
      return NSHomeDirectory()
    }
    device.terminate()
    try device.launch(Idle.self)
    device.run {
      #expect(NSHomeDirectory() == home)
      #expect(UserDefaults.standard.integer(forKey: ContainerTests.key) == 2)
      #expect(UserDefaults.standard.object(forKey: "registered") == nil)
    }
  }

  @Test func registeredDefaultsStayOnTheirDevice() {
    let first = SimulatedDevice()
    let second = SimulatedDevice()
    first.run { UserDefaults.standard.register(defaults: [ContainerTests.key: 1]) }
    #expect(first.run { UserDefaults.standard.dictionaryRepresentation()[ContainerTests.key] as? Int } == 1)
    second.run { #expect(UserDefaults.standard.object(forKey: ContainerTests.key) == nil) }
  }

  @Test func removingADomainEmptiesIt() {
    let device = SimulatedDevice()
    device.run {
      let suite = UserDefaults(suiteName: "group.org.example")
      suite?.set(1, forKey: ContainerTests.key)
      #expect(UserDefaults.standard.persistentDomain(forName: "group.org.example")?[ContainerTests.key] as? Int == 1)
      UserDefaults.standard.removePersistentDomain(forName: "group.org.example")
      #expect(suite?.object(forKey: ContainerTests.key) == nil)
    }
  }

  @Test func nothingIsLeftOfADeviceThatIsGone() throws {
    var device: SimulatedDevice? = SimulatedDevice()
    let home = try #require(device).run {
      UserDefaults.standard.set(1, forKey: ContainerTests.key)
      #expect(UserDefaults.standard.synchronize())
      return NSHomeDirectory()
    }
    #expect(FileManager.default.fileExists(atPath: home))
    device = nil
    #expect(!FileManager.default.fileExists(atPath: home))
    #expect(UserDefaults.standard.object(forKey: ContainerTests.key) == nil)
  }

  // The folders of devices that still exist then, as those that XCTest's test cases keep.
  @Test func nothingIsLeftOfADeviceWhenTheProcessEnds() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        print("home=\(device.run { NSHomeDirectory() })=")
        withExtendedLifetime(device) { exit(EXIT_SUCCESS) }
      }
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let home = try #require(text.split(separator: "=").dropFirst().first)
    #expect(home.contains("device.") && !FileManager.default.fileExists(atPath: String(home)))
  }
}
