import Foundation
import UIKit

/// The application's access to notifications: permission, scheduling, and the notifications that the user sees.
///
/// Any thread may use the center. Completion handlers are called on a queue of the notification center, not on the main
/// thread.
///
/// Apple:
/// [UNUserNotificationCenter](https://developer.apple.com/documentation/usernotifications/unusernotificationcenter).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  let process: NotificationConnection

  init(_ process: NotificationConnection) {
    self.process = process
    super.init()
  }

  /// Returns the notification center of the application; on a simulated device, that of the application whose code
  /// calls this method.
  open class func current() -> UNUserNotificationCenter { of(.ofRunningCode) }

  static func of(_ process: NotificationConnection) -> UNUserNotificationCenter {
    if process.receiver == nil { process.receiver = CenterReceiver() }
    return process.center { UNUserNotificationCenter(process) }
  }

  /// The object that decides about notifications in the foreground, and receives the user's responses.
  ///
  /// The reference is weak. Set the delegate before the launch ends; otherwise it does not receive the response that
  /// launched the application, which fails the test of a simulated device.
  open var delegate: (any UNUserNotificationCenterDelegate)? {
    get { process.delegate as? any UNUserNotificationCenterDelegate }
    set { process.delegate = newValue }
  }

  /// Always false: there are no content extensions.
  open var supportsContentExtensions: Bool { false }

  // MARK: - Permission

  /// Requests permission to notify, and passes to the handler whether the user gives it.
  ///
  /// The system asks the user only once, and not for a provisional permission; later requests receive the earlier
  /// answer.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    let handler = handler(of: "requestAuthorization(options:completionHandler:)") { completionHandler($0, nil) }
    process.system.ask(for: options.forms, isProvisional: options.contains(.provisional)) { handler($0) }
  }

  /// Requests permission to notify, as the method with a completion handler does; returns whether the user gives it.
  ///
  /// The method throws no errors here.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      process.system.ask(for: options.forms, isProvisional: options.contains(.provisional)) { isGranted in
        continuation.resume(returning: isGranted)
      }
    }
  }

  /// Passes the application's current settings to the handler.
  open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    let settings = settings
    handler(of: "getNotificationSettings(completionHandler:)", completionHandler)(settings)
  }

  /// Returns the application's current settings.
  open func notificationSettings() async -> UNNotificationSettings { settings }

  // MARK: - Categories

  /// Declares the kinds of notifications, which replace those declared earlier.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    process.system.categories = categories.map(\.kept)
  }

  /// Passes the declared categories to the handler.
  open func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    handler(of: "getNotificationCategories(completionHandler:)", completionHandler)(categories)
  }

  /// Returns the declared categories.
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

  // MARK: - Scheduling

  /// Schedules a notification; it replaces a pending notification with the same identifier.
  ///
  /// The system keeps the 64 pending notifications that are due first, and drops the others. The handler receives the
  /// `UNError` if the notification cannot be scheduled, otherwise nil.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let error = schedule(request)
    if let completionHandler { handler(of: "add(_:withCompletionHandler:)", completionHandler)(error) }
  }

  /// Schedules a notification, as the method with a completion handler does.
  ///
  /// - Throws: `UNError` if the notification cannot be scheduled.
  open func add(_ request: UNNotificationRequest) async throws {
    if let error = schedule(request) { throw error }
  }

  /// Passes the pending requests to the handler, in the order of their dates.
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) {
    let requests = pending
    handler(of: "getPendingNotificationRequests(completionHandler:)", completionHandler)(requests)
  }

  /// Returns the pending requests, in the order of their dates.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  /// Removes the pending requests with these identifiers.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    process.system.removePending { $0.isRequest && identifiers.contains($0.identifier) }
  }

  /// Removes all pending requests.
  open func removeAllPendingNotificationRequests() { process.system.removePending { $0.isRequest } }

  // MARK: - What the user sees

  /// Passes the notifications that the user sees to the handler, the newest first.
  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    let notifications = delivered
    handler(of: "getDeliveredNotifications(completionHandler:)", completionHandler)(notifications)
  }

  /// Returns the notifications that the user sees, the newest first.
  open func deliveredNotifications() async -> [UNNotification] { delivered }

  /// Removes the notifications with these identifiers from those that the user sees.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    process.system.removeShown { identifiers.contains($0.identifier) }
  }

  /// Removes all notifications that the user sees.
  open func removeAllDeliveredNotifications() { process.system.removeShown { _ in true } }

  /// Sets the number on the application's icon; 0 removes it.
  ///
  /// The handler receives a `UNError` if the number is negative, or if the user does not allow numbers; otherwise nil.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let error = setBadge(newBadgeCount)
    if let completionHandler { handler(of: "setBadgeCount(_:withCompletionHandler:)", completionHandler)(error) }
  }

  /// Sets the number on the application's icon; 0 removes it.
  ///
  /// - Throws: `UNError` if the number is negative, or if the user does not allow numbers.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    if let error = setBadge(newBadgeCount) { throw error }
  }
}
