import Foundation
import HookConditions
import Testing
import UIKitTesting

final class SoundPageCount: @unchecked Sendable {
  private let queue = DispatchQueue(label: "pages")
  private var value = 0

  var current: Int { queue.sync { value } }

  func add() { queue.sync { value += 1 } }
}

final class SoundMagazineDelegate: UIResponder, UIApplicationDelegate {
  let pages = SoundPageCount()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "magazine")
    let group = DispatchGroup()
    for _ in 1...2 {
      DispatchQueue.global().async(group: group) { [pages] in pages.add() }
    }
    group.notify(queue: .main) { application.endBackgroundTask(task) }
  }
}

@MainActor
@Test(.needs(.queues), .explored())
func everyPageIsCountedInEveryOrder() throws {
  let device = SimulatedDevice()
  let app = try device.launch(SoundMagazineDelegate.self)
  device.pressHome()
  #expect(app.pages.current == 2)
}

@MainActor
@Test(.needs(.queues), .explored(events: [.memoryWarning, .lock]))
func aWarningOrALockLosesNoPage() throws {
  let device = SimulatedDevice()
  let app = try device.launch(SoundMagazineDelegate.self)
  device.pressHome()
  device.advance(by: .seconds(30))
  #expect(app.pages.current == 2)
}
