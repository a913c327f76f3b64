import UIKit
import UserNotifications

// As much code was written before Swift 6: the completion handler uses the delegate on whichever thread calls it.

public final class PermissionAppDelegate: UIResponder, UIApplicationDelegate {
    public private(set) var answers = 0

    public func requestAuthorization() {
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in
            self.answers += 1
        }
    }
}
