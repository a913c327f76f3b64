import Foundation
import TestPrograms
import Testing
import UIKitTesting

/// Tests of state preservation and restoration, with archives on the disk.
///
/// After Apple's "Preserving your app's UI across launches", "About the UI preservation process" and "About the UI
/// restoration process".
@MainActor
final class StateRestorationTests {
  class Keeper: UIResponder {
    var lines: [String] = []
    var page = 0
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      lines.append("willFinish")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      lines.append("didFinish with page \(page)")
      return true
    }
    func applicationDidEnterBackground(_ application: UIApplication) { lines.append("didEnterBackground") }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
      lines.append("willEncode")
      coder.encode(page, forKey: "page")
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
      page = coder.decodeInteger(forKey: "page")
      lines.append("didDecode")
    }
  }

  final class Secure: Keeper, UIApplicationDelegate {
    var version: String?
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
      lines.append("shouldSave")
      return true
    }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
      version = coder.decodeObject(of: NSString.self, forKey: UIApplication.stateRestorationBundleVersionKey) as String?
      lines.append("shouldRestore")
      return version == "7"
    }
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
      lines.append("the old shouldSave")
      return false
    }
  }

  final class Plain: Keeper, UIApplicationDelegate {}

  final class Old: Keeper, UIApplicationDelegate {
    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
  }

  private let temporary = TemporaryFolder()
  /// The application creates this folder.
  var folder: URL { URL(fileURLWithPath: temporary.file("state")) }
  let device = SimulatedDevice()

  private func launch<Delegate: Keeper & UIApplicationDelegate>(_ type: Delegate.Type, version: String = "7") throws
    -> Delegate
  {
    let properties = "<plist version=\"1.0\"><dict><key>CFBundleVersion</key><string>\(version)</string></dict></plist>"
    return try device.launch(type, informationPropertyList: properties, stateFolder: folder)
  }

  @Test func theStateIsSavedInTheBackgroundAndRestoredBetweenTheLaunchCallbacks() throws {
    let first = try launch(Secure.self)
    #expect(first.lines == ["willFinish", "didFinish with page 0"])
    first.page = 7
    device.pressHome()
    #expect(first.lines.suffix(3) == ["didEnterBackground", "shouldSave", "willEncode"])
    device.terminate()

    let second = try launch(Secure.self)
    #expect(second.lines == ["willFinish", "shouldRestore", "didDecode", "didFinish with page 7"])
    #expect(second.version == "7")
    let names = device.log.all(.callback).map(\.name)
    #expect(
      names.filter { $0.contains("State") } == [
        "applicationWillEncodeRestorableState", "applicationDidDecodeRestorableState",
      ]
    )
  }

  @Test func onlyTheUserCanAccessTheStateFolder() throws {
    _ = try launch(Secure.self)
    device.pressHome()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("application.state").path))
  }

  @Test func aStateThatTheDelegateRejectsIsNotDecoded() throws {
    _ = try launch(Secure.self, version: "6")
    device.pressHome()
    device.terminate()
    #expect(try launch(Secure.self).lines == ["willFinish", "shouldRestore", "didFinish with page 0"])
  }

  @Test func theOlderMethodsAreCalledIfThereAreNoSecureMethods() throws {
    try launch(Old.self).page = 3
    device.pressHome()
    device.terminate()
    #expect(try launch(Old.self).page == 3)
  }

  @Test func aDelegateWithoutAShouldSaveMethodSavesNoState() throws {
    try launch(Plain.self).page = 3
    device.pressHome()
    device.terminate()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test(arguments: ["", "bplist00 and then nonsense", "<plist><dict></plist>"])
  func aBrokenArchiveIsIgnored(text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("application.state"))
    try Data(text.utf8).write(to: folder.appendingPathComponent("sessions.plist"))
    #expect(try launch(Secure.self).lines == ["willFinish", "didFinish with page 0"])
    device.terminate()
    try device.launch(StoryDelegateWithScenes.self, stateFolder: folder)
    #expect(device.sharedApplication?.connectedScenes.count == 1)
  }
}
