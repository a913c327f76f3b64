import Foundation
import HookConditions
import Testing
import UIKitTesting

final class DiaryDelegate: UIResponder, UIApplicationDelegate {
  static var file: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("diary.json")
  }

  private(set) var notes: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let data = try? Data(contentsOf: DiaryDelegate.file) {
      notes = (try? JSONDecoder().decode([String].self, from: data)) ?? []
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    notes.append("note \(notes.count + 1)")
    try? JSONEncoder().encode(notes).write(to: DiaryDelegate.file, options: .atomic)
  }
}

@MainActor
@Test(.needs(.queues, .fileLocks, .containers)) func noEndOfTheProcessLosesANote() throws {
  try SimulatedDevice.endAtEveryInstant { device in
    try device.launch(DiaryDelegate.self)
    device.pressHome()
    device.returnToForeground()
    device.pressHome()
  } check: { device in
    let app = try device.launch(DiaryDelegate.self)
    try #require([[], ["note 1"], ["note 1", "note 2"]].contains(app.notes))
  }
}
