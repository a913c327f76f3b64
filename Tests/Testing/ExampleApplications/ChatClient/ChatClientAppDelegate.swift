import UIKit

/// Talks to one other person.
final class ChatClientAppDelegate: UIResponder, UIApplicationDelegate {
  /// The time for which the connection stays open after the user has left, for an answer that may arrive.
  static let lingering = Duration.seconds(10)

  let connection: Connection
  let conversation = Conversation()
  let indicator: PeerTypingIndicator
  let typing: TypingReporter
  let outbox: Outbox
  let draft: Draft
  private let clock: any Clock<Duration>
  private var lingering: Task<Void, Never>?
  private var backgroundTask = UIBackgroundTaskIdentifier.invalid

  init(server: any ChatServer, drafts: DraftStore = DraftStore(), clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    connection = Connection(server: server, clock: clock)
    indicator = PeerTypingIndicator(clock: clock)
    typing = TypingReporter(server: server, clock: clock)
    outbox = Outbox(server: server, clock: clock)
    draft = Draft(store: drafts, clock: clock)
    super.init()
    server.onEvent = { [unowned self] in hear($0) }
    connection.onConnect = { [outbox] in outbox.sendFailedAgain() }
  }

  /// Called when the user has pressed a key.
  func write(_ text: String) {
    draft.change(to: text)
    typing.keyPressed()
  }

  /// Called when the user has pressed Send.
  func send() {
    outbox.send(draft.text)
    draft.change(to: "")
    draft.save()
    typing.stop()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    endLingering()
    conversation.isOnScreen = true
    connection.open()
  }

  func applicationWillResignActive(_ application: UIApplication) {
    conversation.isOnScreen = false
    typing.stop()
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    draft.save()
    backgroundTask = UIApplication.shared.beginBackgroundTask(withName: "linger") { [weak self] in self?.hangUp() }
    guard backgroundTask != .invalid else { return connection.close() }
    lingering = Task {
      try? await clock.sleep(for: ChatClientAppDelegate.lingering)
      if !Task.isCancelled { hangUp() }
    }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    draft.save()
    conversation.forgetAllBut(20)
  }

  func applicationWillTerminate(_ application: UIApplication) {
    draft.save()
    connection.close()
  }

  private func hangUp() {
    connection.close()
    indicator.hide()
    endLingering()
  }

  private func endLingering() {
    lingering?.cancel()
    guard backgroundTask != .invalid else { return }
    UIApplication.shared.endBackgroundTask(backgroundTask)
    backgroundTask = .invalid
  }

  private func hear(_ event: ChatEvent) {
    switch event {
    case .message(let text):
      indicator.hide()
      conversation.add(text)
    case .peerTypes: indicator.peerTypes()
    case .connectionLost: connection.lost()
    }
  }
}
