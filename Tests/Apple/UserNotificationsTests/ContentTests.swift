import Foundation
import HookConditions
import Mainspring
import Testing
import UIKitTesting
import UserNotifications

/// Tests of the values: contents, sounds, categories, errors.
@MainActor
struct ContentTests {
  @Test func aRequestKeepsTheContentAsItWas() {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    let request = UNNotificationRequest(identifier: "tea", content: content, trigger: nil)
    content.title = "Coffee"
    #expect(request.content.title == "Tea" && !(request.content is UNMutableNotificationContent))
    let copy = request.content.mutableCopy() as? UNMutableNotificationContent
    copy?.title = "Milk"
    #expect(copy?.title == "Milk" && request.content.title == "Tea")
    #expect((content.copy() as? UNNotificationContent)?.title == "Coffee")
  }

  @Test func aContentHasApplesDefaults() {
    let content = UNNotificationContent()
    #expect(content.title.isEmpty && content.badge == nil && content.sound == nil && content.userInfo.isEmpty)
    #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
  }

  @Test func soundsWithTheSameNameAreEqual() {
    #expect(UNNotificationSound.default == .default)
    #expect(UNNotificationSound(named: UNNotificationSoundName("bell")) != .default)
    let name = UNNotificationSoundName(rawValue: "bell")
    #expect(UNNotificationSound(named: name) == UNNotificationSound(named: name))
  }

  @Test func anAttachmentNeedsItsFile() throws {
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "", url: URL(fileURLWithPath: "/nowhere/picture.png"))
    }
  }

  @Test func anErrorIsAnNSErrorWithApplesCode() {
    let error = UNError(.notificationsNotAllowed) as NSError
    #expect(error.domain == UNErrorDomain && error.code == 1)
    #expect(error.localizedDescription == "Notifications are not allowed for this application")
  }

  @Test func optionsHaveApplesBits() {
    #expect(UNAuthorizationOptions([.badge, .sound, .alert]).rawValue == 7)
    #expect(UNNotificationPresentationOptions([.list, .banner]).rawValue == 24)
    #expect(UNNotificationActionOptions.foreground.rawValue == 4)
    #expect(UNNotificationCategoryOptions.customDismissAction.rawValue == 1)
    #expect(UNNotificationInterruptionLevel.critical.rawValue == 3)
  }

  @Test(.needs(.queues)) func categoriesAreReturnedAsTheyWereSet() throws {
    let device = SimulatedDevice()
    try device.launch(TeaDelegate.self)
    let category = UNNotificationCategory(identifier: "kettle", actions: [], intentIdentifiers: [], options: [])
    let categories = Locked<Set<UNNotificationCategory>>([])
    device.run {
      device.center.setNotificationCategories([category])
      device.center.getNotificationCategories { @Sendable new in categories.withLock { $0 = new } }
    }
    device.advance(by: .zero)
    #expect(categories.withLock { $0 } == [category])
  }

  @Test(.needs(.tasks)) func theAsynchronousMethodReturnsTheCategoriesAsTheyWereSet() async throws {
    let device = SimulatedDevice()
    _ = try await device.launch(TeaDelegate.self)
    let center = device.center
    let names = Locked<[String]>([])
    device.run {
      center.setNotificationCategories([
        UNNotificationCategory(identifier: "kettle", actions: [], intentIdentifiers: [], options: [])
      ])
      Task {
        let categories = await center.notificationCategories().map(\.identifier)
        names.withLock { $0 = categories }
      }
    }
    await device.settle()
    #expect(names.withLock { $0 } == ["kettle"])
  }

  @Test func eachApplicationHasItsOwnCenter() throws {
    let devices = try (1...2).map { _ in
      let device = SimulatedDevice()
      try device.launch(TeaDelegate.self)
      return device
    }
    let centers = devices.map { device in device.run { UNUserNotificationCenter.current() } }
    #expect(centers[0] !== centers[1])
    #expect(devices[0].run { UNUserNotificationCenter.current() } === centers[0])
    #expect(centers[0].delegate === devices[0].sharedApplication?.delegate)
    #expect(!centers[0].supportsContentExtensions)
  }
}
