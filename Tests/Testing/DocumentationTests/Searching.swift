import HookConditions
import Testing
import UIKitTesting

final class PageCount: @unchecked Sendable {
  private let queue = DispatchQueue(label: "pages")
  private var value = 0

  var current: Int { queue.sync { value } }

  func add() {
    let next = current + 1
    queue.sync { value = next }
  }
}

final class MagazineDelegate: UIResponder, UIApplicationDelegate {
  let pages = PageCount()

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
@Test(.needs(.queues)) func everyPageIsCounted() throws {
  let device = SimulatedDevice()
  let app = try device.launch(MagazineDelegate.self)
  device.pressHome()
  #expect(app.pages.current == 2)
}
