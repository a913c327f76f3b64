import Foundation
import TestPrograms
import Testing
import UIKitTesting

/// Tests of a device that outlives the process: the next launch is in a process of its own.
@MainActor
@Suite(.waitsForPrograms)
struct KeptDeviceTests {
  /// An application that keeps something in each of the places that last, and something in a static.
  final class Diary: UIResponder, UIApplicationDelegate {
    static var launches = 0
    var window: UIWindow?
    private(set) var restored: [String] = []

    static var file: URL {
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("diary.txt")
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      Diary.launches += 1
      return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
      coder.encode("page 7" as NSString, forKey: "page")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
      if let page = coder.decodeObject(of: NSString.self, forKey: "page") { restored.append("\(page)") }
    }
  }

  nonisolated private let folder = TemporaryFolder()
  private var path: String { folder.file("device") }

  nonisolated private static func open(_ path: String) throws -> URL { URL(fileURLWithPath: path, isDirectory: true) }

  @Test func theNextProcessFindsTheKeptDataAndNewStatics() async throws {
    let path = path
    let device = try SimulatedDevice(keptIn: KeptDeviceTests.open(path))
    try await device.launch(Diary.self)
    try device.run {
      try Data("one".utf8).write(to: Diary.file)
      UserDefaults.standard.set(3, forKey: "pages")
      UserDefaults.standard.set("gone", forKey: "draft")
      UserDefaults.standard.removeObject(forKey: "draft")
      UserDefaults(suiteName: "group.diary")?.set(["a", "b"], forKey: "tags")
      UIPasteboard.general.items = [["public.utf8-plain-text": "copied"], ["public.url": URL(string: "diary:7")!]]
    }
    await device.advance(by: .seconds(10))
    await device.pressHome()
    await device.lock()
    await device.memoryShortage()
    #expect(Diary.launches == 1)

    await #expect(processExitsWith: .success) { @MainActor [path = path as String] in
      let device = try SimulatedDevice(keptIn: KeptDeviceTests.open(path))
      #expect(device.now == .seconds(10))
      #expect(device.isLocked)
      await device.unlock()
      let app = try await device.launch(Diary.self)
      #expect(Diary.launches == 1)
      #expect(app.restored == ["page 7"])
      device.run {
        #expect((try? String(contentsOf: Diary.file, encoding: .utf8)) == "one")
        #expect(UserDefaults.standard.integer(forKey: "pages") == 3)
        #expect(UserDefaults.standard.string(forKey: "draft") == nil)
        #expect(UserDefaults(suiteName: "group.diary")?.stringArray(forKey: "tags") == ["a", "b"])
        #expect(UIPasteboard.general.strings == ["copied", "diary:7"])
        #expect(UIPasteboard.general.urls == [URL(string: "diary:7")!])
        UserDefaults.standard.set(4, forKey: "pages")
        UIPasteboard.general.string = nil
      }
    }

    // And back: another device on the folder, in this process.
    let last = try SimulatedDevice(keptIn: KeptDeviceTests.open(path))
    try await last.launch(Diary.self)
    last.run {
      #expect(UserDefaults.standard.integer(forKey: "pages") == 4)
      #expect(UIPasteboard.general.numberOfItems == 0)
    }
    #expect(!last.isLocked)
  }

  @Test func aProcessThatCrashesInTheMiddleOfAWriteLeavesHalfOfTheData() async throws {
    let path = path
    await #expect(processExitsWith: .failure) { @MainActor [path = path as String] in
      let device = try SimulatedDevice(keptIn: KeptDeviceTests.open(path))
      try await device.launch(Diary.self)
      try device.run {
        UserDefaults.standard.set("before", forKey: "state")
        UIPasteboard.general.string = "copied"
        let parts = [Data("half ".utf8), Data("of it".utf8)]
        try parts[0].write(to: Diary.file)
        fatalError("The process ends between two writes.")
      }
    }
    await #expect(processExitsWith: .success) { @MainActor [path = path as String] in
      let device = try SimulatedDevice(keptIn: KeptDeviceTests.open(path))
      try await device.launch(Diary.self)
      device.run {
        #expect((try? String(contentsOf: Diary.file, encoding: .utf8)) == "half ")
        #expect(UserDefaults.standard.string(forKey: "state") == "before")
        #expect(UIPasteboard.general.string == "copied")
      }
    }
  }

  @Test func aFolderThatCannotBeUsedIsNamed() throws {
    let file = folder.file("file")
    try Data().write(to: URL(fileURLWithPath: file))
    let failure = try #require(throws: DeviceFailure.self) {
      _ = try SimulatedDevice(keptIn: URL(fileURLWithPath: file))
    }
    #expect(failure.problem == .unusableFile(path: file))
    #expect(failure.message.hasPrefix("The folder \(file) cannot keep a device: "))
  }
}
