import Foundation
import UIKit
import UIKitTesting

/// Sends the read articles of a feed reader when the user leaves, and closes the database afterwards.
///
/// All of it belongs to the main thread. One background task is for the exchange with the server, another for a loop
/// that asks each second whether the exchange has ended.
@MainActor
class FeedSynchronization {
  fileprivate var exchangeTask = UIBackgroundTaskIdentifier.invalid
  private var waitTask = UIBackgroundTaskIdentifier.invalid
  fileprivate var isExchanging = false
  private var isWaiting = false
  private var openExchanges = 0
  /// Whether the database was closed under an exchange that still had time.
  private(set) var closedTooEarly = false

  required init() {}

  func enterBackground() {
    exchangeStatus()
    waitForExchange()
  }

  fileprivate func exchangeStatus() {
    guard !isExchanging else { return }
    isExchanging = true
    let complete = { [self] in
      isExchanging = false
      endExchangeTask()
    }
    exchangeTask = UIApplication.shared.beginBackgroundTask { complete() }
    Task {
      await exchange()
      complete()
    }
  }

  fileprivate func endExchangeTask() {
    UIApplication.shared.endBackgroundTask(exchangeTask)
    exchangeTask = .invalid
  }

  /// Three requests, each of which takes fifteen seconds on a slow network.
  fileprivate func exchange() async {
    openExchanges += 1
    for _ in 1...3 { try? await Task.sleep(nanoseconds: 15_000_000_000) }
    openExchanges -= 1
  }

  private func waitForExchange() {
    guard !isWaiting, UIApplication.shared.applicationState == .background else { return }
    isWaiting = true
    waitTask = UIApplication.shared.beginBackgroundTask { [self] in endWait(closes: true) }
    DispatchQueue.main.async { self.pollExchange() }
  }

  private func pollExchange() {
    guard UIApplication.shared.applicationState == .background else { return endWait(closes: false) }
    guard isExchanging else { return endWait(closes: true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.pollExchange() }
  }

  private func endWait(closes: Bool) {
    if closes, openExchanges > 0, UIApplication.shared.backgroundTimeRemaining > 10 { closedTooEarly = true }
    UIApplication.shared.endBackgroundTask(waitTask)
    waitTask = .invalid
    isWaiting = false
  }
}

/// Lets an exchange that has lost its background task go on under a new one, and begins no second exchange.
final class SoundFeedSynchronization: FeedSynchronization {
  override fileprivate func exchangeStatus() {
    if exchangeTask != .invalid { endExchangeTask() }
    exchangeTask = UIApplication.shared.beginBackgroundTask { [self] in endExchangeTask() }
    guard !isExchanging else { return }
    isExchanging = true
    Task {
      await exchange()
      isExchanging = false
      endExchangeTask()
    }
  }
}

/// Synchronizes when the user leaves: the database stays open for an exchange as long as there is time.
final class FeedReader<Synchronization: FeedSynchronization>: UIResponder, UIApplicationDelegate, SearchedApplication {
  private let synchronization = Synchronization()

  func applicationDidEnterBackground(_ application: UIApplication) { synchronization.enterBackground() }

  static var events: [SystemEvent] { [.home] }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    let app = try device.launch(FeedReader.self)
    for _ in 1...2 {
      if device.state == .active { device.pressHome() }
      device.advance(by: .seconds(35))
      device.returnToForeground()
      device.advance(by: .seconds(35))
      if device.state != .active { device.returnToForeground() }
      device.advance(by: .seconds(60))
    }
    return device.termination == nil && !app.synchronization.closedTooEarly
  }
}
