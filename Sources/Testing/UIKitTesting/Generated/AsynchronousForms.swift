// Written by Scripts/generate-asynchronous-forms; do not edit.
import AppLifecycle
import Foundation
import LifecycleTesting
import SystemEventSources
import UIKit

extension SimulatedDevice {
  /// Turns the device; its windows turn with it if their view controllers support the orientation.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func turn(
    to orientation: UIInterfaceOrientation,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> UIInterfaceOrientation? {
    await settling { turn(to: orientation, file: file, line: line) }
  }
}

extension SimulatedDevice {
  /// Launches an application with a delegate of class `type`, as `UIApplicationMain` does.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launch<Delegate: UIApplicationDelegate>(
    _ type: Delegate.Type,
    principalClass: UIApplication.Type = UIApplication.self,
    options: LaunchOptions = LaunchOptions(),
    informationPropertyList: String? = nil,
    stateFolder: URL? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Delegate {
    try await settling {
      try launch(
        type,
        principalClass: principalClass,
        options: options,
        informationPropertyList: informationPropertyList,
        stateFolder: stateFolder,
        file: file,
        line: line
      )
    }
  }

  /// Launches an application with `delegate`; see `launch(_:principalClass:options:…)`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launch<Delegate: UIApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    principalClass: UIApplication.Type = UIApplication.self,
    options: LaunchOptions = LaunchOptions(),
    informationPropertyList: String? = nil,
    stateFolder: URL? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Delegate {
    try await settling {
      try launch(
        delegate(),
        principalClass: principalClass,
        options: options,
        informationPropertyList: informationPropertyList,
        stateFolder: stateFolder,
        file: file,
        line: line
      )
    }
  }

  /// Launches an application whose delegate does nothing, for tests of code that needs only a running application, such
  /// as a library's.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launch(
    options: LaunchOptions = LaunchOptions(),
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> UIApplication {
    try await settling { try launch(options: options, file: file, line: line) }
  }

  /// Launches an application into the background with a delegate of class `type`; see
  /// `launch(_:principalClass:options:…)`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launchInBackground<Delegate: UIApplicationDelegate>(
    _ type: Delegate.Type,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Delegate {
    try await launch(type, options: LaunchOptions(inBackground: true), file: file, line: line)
  }

  /// Launches an application into the background with `delegate`; see `launch(_:principalClass:options:…)`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func launchInBackground<Delegate: UIApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Delegate {
    try await launch(delegate(), options: LaunchOptions(inBackground: true), file: file, line: line)
  }

  /// Opens `url` on behalf of the application named `source`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func open(
    _ url: URL,
    from source: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await send(.openURL(url: url.absoluteString, source: source), file: file, line: line)
  }
}

extension OpenedMenu {
  /// Chooses the action or command with that title: the menu is closed, and then the action is performed.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func choose(_ title: String) async -> Bool {
    await SimulatedDevice.settling { choose(title) }
  }
}

extension SimulatedDevice {
  /// Taps the element whose text, accessibility label or accessibility identifier is `name`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func tap(
    _ name: String,
    for duration: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let callSite = CallLocation(file, line)
    guard isReadyForTouches(at: callSite) else { return }
    await runReadyWork()
    if let found = find("\"\(name)\"", at: callSite, { $0.isCalled(name) }) {
      await touch(found, for: duration, file: file, line: line)
    }
  }

  /// Taps an element, for example one of several with the same name.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func tap(
    _ element: ScreenElement,
    for duration: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    if isReadyForTouches(at: CallLocation(file, line)) { await touch(element, for: duration, file: file, line: line) }
  }

  /// Taps an element if it can be tapped; otherwise fails the test.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  func touch(_ element: ScreenElement, for duration: Duration, file: StaticString, line: UInt) async {
    guard isTouchable(element, at: CallLocation(file, line)) else { return }
    switch element.touch {
    case .finger(let point): await tap(at: point, for: duration, file: file, line: line)
    case .action(let action):
      await advance(by: duration, file: file, line: line)
      run(action)
      await runReadyWork()
    case .impossible: break
    }
  }
}

extension UIBarButtonItem {
  /// Taps the button.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func trigger() async {
    await SimulatedDevice.settling { trigger() }
  }
}

extension UIActivityViewController {
  /// Performs an activity, and dismisses the view controller when the activity has finished.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func choose(_ type: UIActivity.ActivityType) async -> Bool {
    await SimulatedDevice.settling { choose(type) }
  }

  /// Chooses the application's activity with that title.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func choose(_ title: String) async -> Bool {
    await SimulatedDevice.settling { choose(title) }
  }

  /// Cancels: the view controller is dismissed, and its completion handler is called without an activity.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func cancel() async -> Bool {
    await SimulatedDevice.settling { cancel() }
  }
}

extension UIAlertController {
  /// Chooses the action with that title: the alert is dismissed, and then the action's handler is called.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func choose(_ title: String) async -> Bool {
    await SimulatedDevice.settling { choose(title) }
  }
}

extension UIDatePicker {
  /// Picks a date, rounded down to the picker's minute interval and limited to its range, and sends the picker's
  /// actions.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func pick(_ date: Date) async {
    await SimulatedDevice.settling { pick(date) }
  }
}

extension UITableView {
  /// Swipes a row and taps its action with that title, for example "Delete".
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func choose(_ title: String, forRowAt indexPath: IndexPath) async -> Bool {
    await SimulatedDevice.settling { choose(title, forRowAt: indexPath) }
  }

  /// Drags a row by its handle to the position of another row.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func drag(rowAt indexPath: IndexPath, to newIndexPath: IndexPath) async -> Bool {
    await SimulatedDevice.settling { drag(rowAt: indexPath, to: newIndexPath) }
  }
}

extension UITabBarController {
  /// Taps the tab at that index, counted from the left.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func tap(at index: Int) async {
    await SimulatedDevice.settling { tap(at: index) }
  }
}

extension SimulatedDevice {
  /// Taps a notification, which opens the application.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func tap(
    _ notification: DeviceNotification,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await settling { tap(notification, file: file, line: line) }
  }

  /// Dismisses a notification.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func dismiss(
    _ notification: DeviceNotification,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await settling { dismiss(notification, file: file, line: line) }
  }

  /// Chooses an action of a notification.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func answer(
    _ notification: DeviceNotification,
    action: String,
    text: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> LifecycleApplication.Outcome? {
    await settling { answer(notification, action: action, text: text, file: file, line: line) }
  }
}

extension SimulatedDevice {
  /// Changes the permission to notify, as the user does in the settings.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func setNotifications(
    allowed isAllowed: Bool,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await settling { setNotifications(allowed: isAllowed, file: file, line: line) }
  }
}

extension SimulatedDevice {
  /// Returns a picture of the screen, at the present virtual time, after the layout that is pending.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func screenshot(scale: Double = 2, file: StaticString = #filePath, line: UInt = #line) async throws
    -> Screenshot
  {
    isCalled(from: CallLocation(file, line))
    await runReadyWork()
    return try picture(scale) { () throws(ScreenPicture.Failure) in try ScreenPicture.ofScreen() }
  }

  /// Returns a picture of a view and its subviews; see `screenshot(scale:)`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func screenshot(
    of view: UIView,
    scale: Double = 2,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> Screenshot {
    isCalled(from: CallLocation(file, line))
    await runReadyWork()
    return try picture(scale) { () throws(ScreenPicture.Failure) in try ScreenPicture.of(view) }
  }
}

extension Finger {
  /// Moves the finger to `location`, in points of the screen, at the current instant.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func move(
    to location: CGPoint,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await device.settling { move(to: location, file: file, line: line) }
  }

  /// Lifts the finger.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func lift(file: StaticString = #filePath, line: UInt = #line) async {
    await device.settling { lift(file: file, line: line) }
  }

  /// Cancels the touch, as the system does if it takes the touch for a gesture of its own.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func cancel(file: StaticString = #filePath, line: UInt = #line) async {
    await device.settling { cancel(file: file, line: line) }
  }
}

extension InteractivePull {
  /// Moves the transition to `fraction`, from 0 to 1.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func move(to fraction: CGFloat) async {
    await SimulatedDevice.settling { move(to: fraction) }
  }

  /// Completes the transition.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func finish() async {
    await SimulatedDevice.settling { finish() }
  }

  /// Reverses the transition to its beginning.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func cancel() async {
    await SimulatedDevice.settling { cancel() }
  }
}

extension SimulatedDevice {
  /// Puts a finger on the screen at `location`, in points.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  @discardableResult
  public func touch(
    at location: CGPoint,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async -> Finger {
    let finger = Finger(at: location, on: self)
    await send(.touch([finger.point(.began)]), file: file, line: line)
    return finger
  }

  /// Puts a finger on the screen and lifts it after `duration`; by default at the same instant.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func tap(
    at location: CGPoint,
    for duration: Duration = .zero,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let finger = await touch(at: location, file: file, line: line)
    if duration > .zero { await advance(by: duration, file: file, line: line) }
    await finger.lift(file: file, line: line)
  }

  /// Drags a finger from `start` to `end` in a straight line, and lifts it there after `duration`.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func drag(
    from start: CGPoint,
    to end: CGPoint,
    over duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let beginning = now
    let finger = await touch(at: start, file: file, line: line)
    for (part, location) in FingerPath.points(from: start, to: end, over: duration) {
      await advance(to: beginning + part, file: file, line: line)
      await finger.move(to: location, file: file, line: line)
    }
    await advance(to: beginning + duration, file: file, line: line)
    await finger.lift(file: file, line: line)
  }

  /// Plays a touch recording at its original speed, beginning now.
  ///
  /// As the synchronous form, and also runs the blocks on Dispatch's main queue.
  public func replay(
    _ recording: EvemuRecording,
    axes: TouchAxes,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let beginning = now
    var decoder = FingerPath.decoder(axes: axes)
    for entry in recording.entries {
      await advance(to: beginning + entry.offset, file: file, line: line)
      for report in decoder.feed(entry.event) {
        if termination != nil { return }
        if let event = event(for: report) { await send(event, file: file, line: line) }
      }
    }
  }
}
