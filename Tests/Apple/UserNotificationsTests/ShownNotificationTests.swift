import Foundation
import TestPrograms
import Testing

@testable import UIKit

/// Tests of the system's list of notifications.
struct ShownNotificationTests {
  /// Code of an application: an object in the content of a notification.
  private final class Attachment: Sendable {
    private let system: DeviceNotifications
    init(_ system: DeviceNotifications) { self.system = system }
    deinit { _ = system.shown }
  }

  private final class Clock: NotificationClock {
    var now: Duration { .zero }
    var date: Date { Date(timeIntervalSince1970: 0) }
    func runOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {}
    @MainActor
    func call(
      at time: Duration,
      _ name: String,
      _ body: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void { {} }
  }

  @MainActor
  @Test func anObjectOfARemovedNotificationMayUseTheListInItsDeinit() {
    let system = DeviceNotifications(clock: Clock(), hasPrompts: false, allows: true)
    do {
      let attachment = Attachment(system)
      system.present(UserNotification(identifier: "one", source: .request(attachment)))
    }
    #expect(system.shown.count == 1)
    let hasReturned = returnsInTime { system.removeShown { $0.identifier == "one" } }
    #expect(hasReturned)
  }
}
