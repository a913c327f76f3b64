import UIKitTesting
import XCTest

final class SearchingXCTests: XCTestCase {
  private struct PageMissing: Error {}

  func testEveryPageIsCountedInEveryOrder() throws {
    try explore(schedules: 1000) { device in
      let app = try device.launch(SoundMagazineDelegate.self)
      device.pressHome()
      if app.pages.current != 2 { throw PageMissing() }
    }
  }
}
