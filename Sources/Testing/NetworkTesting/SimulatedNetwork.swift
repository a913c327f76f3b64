import BackgroundURLSession
import Foundation
import FoundationNetworking
import Mainspring

/// The network of a simulated device, which answers its application's requests at times of the device's clock.
///
///     device.network.respond(to: feed, after: .seconds(3), with: .text("news"))
///
/// The network answers loads of `URLSession` with completion handlers, delegates and `await`, from any queue: data,
/// uploads and downloads, of the shared session and of sessions that the application creates. A request's timeout is
/// virtual too. Downloads and uploads of a background session are handed to the system, which continues them while the
/// application is suspended or has ended.
///
/// The answer that was set last for an address applies. A request without an answer fails at once with
/// `cannotConnectToHost` and the text "no rule for …". While ``isReachable`` is false, every request fails at once with
/// `notConnectedToInternet`. The device's log has each request and its outcome.
///
/// Redirects, cookies, caches, authentication, web sockets and the progress of a load are not simulated: a reply
/// arrives as a whole.
@MainActor
public final class SimulatedNetwork {
  private struct Answer {
    let isMeant: @MainActor (URLRequest) -> Bool
    let latency: Duration
    let reply: @MainActor (URLRequest) -> NetworkReply
  }

  /// The requests that have reached the network, in order.
  public private(set) var requests: [NetworkRequest] = []

  /// Whether the network is reachable.
  ///
  /// While it is false, a request fails at once with `notConnectedToInternet`, and transfers of background sessions
  /// wait. When it becomes false, loads in progress fail with `networkConnectionLost`; transfers in progress begin
  /// again when the network is reachable again. The paths of `NWPathMonitor` follow it.
  public var isReachable = true {
    didSet {
      device?.isOnline = isReachable
      if isReachable { beginWaitingTransfers() } else if oldValue { cutConnections() }
    }
  }

  private weak var device: SimulatedDevice?
  /// The answers, the latest first.
  private var answers: [Answer] = []
  private struct Load {
    let attempt: LoadAttempt
    let request: NetworkRequest
    /// The number of the reply in the device's schedule.
    let reply: Int
    weak var process: EventRunLoop?
  }

  /// The loads that wait for a reply which is due later, in order.
  private var loads: [Load] = []
  /// The transfers that were handed to the system and not yet delivered to the application, in order.
  private var transfers: [BackgroundTransfer] = []
  /// The highest task identifier of each background session, by the session's identifier.
  private var lastTaskIdentifiers: [String: Int] = [:]
  /// The background sessions for which the application was woken and that have not delivered all their results yet.
  private var wokenSessions: Set<String> = []

  // MARK: - Owners

  private struct WeakNetwork { weak var network: SimulatedNetwork? }

  private nonisolated static let networks = Locked<[ObjectIdentifier: WeakNetwork]>([:])

  /// The simulated network of the device whose application's code calls this; nil if there is none.
  ///
  /// Any thread may call this.
  nonisolated static var ofRunningCode: SimulatedNetwork? {
    guard let owner = SimulatedDevice.ownerOfRunningCode else { return nil }
    return networks.withLock { $0[owner]?.network }
  }

  private nonisolated let poster: SystemPoster

  init(of device: SimulatedDevice) {
    self.device = device
    poster = device.systemPoster
    if !SessionHook.isInEffect {
      device.record(
        "The network cannot be simulated: URLSession's initializers are not replaced in this program, or this version of Foundation has others."
      )
    }
    SimulatedSessions.sharedSession
    device.openRequests = { [weak self] in self?.openRequests ?? [] }
    let owner = device.owner
    // The others are returned so that they are released after unlocking: a network releases closures of its test.
    let others = SimulatedNetwork.networks.withLock { networks in
      let others = networks.values.map(\.network)
      networks = networks.filter { $0.value.network != nil }
      networks[owner] = WeakNetwork(network: self)
      return others
    }
    withExtendedLifetime(others) {}
  }

  // MARK: - Answers

  /// Sets the replies to requests for `url`, and their latency.
  ///
  /// - Parameters:
  ///   - url: the URL. A URL without a query also matches requests with any query and fragment. Upper and lower case in
  ///     scheme and host do not matter, and an empty path is `/`.
  ///   - latency: the time from the request to the reply.
  ///   - replies: the replies to the first request, the second one and so on; the last one answers all further
  ///     requests.
  public func respond(to url: URL, after latency: Duration = .zero, with replies: NetworkReply...) {
    var remaining = replies[...]
    respond(to: url, after: latency) { _ in
      if remaining.count > 1 { return remaining.removeFirst() }
      return remaining.first ?? .silence
    }
  }

  /// Sets the reply to requests for `url`; `reply` is called for each request.
  public func respond(
    to url: URL,
    after latency: Duration = .zero,
    _ reply: @escaping @MainActor (URLRequest) -> NetworkReply
  ) {
    respond(where: { SimulatedNetwork.isRequest($0, for: url) }, after: latency, reply)
  }

  /// Sets the reply to requests for which `isMeant` returns true; `reply` is called for each of them.
  public func respond(
    where isMeant: @escaping @MainActor (URLRequest) -> Bool,
    after latency: Duration = .zero,
    _ reply: @escaping @MainActor (URLRequest) -> NetworkReply
  ) {
    answers.insert(Answer(isMeant: isMeant, latency: latency, reply: reply), at: 0)
  }

  private static func isRequest(_ request: URLRequest, for url: URL) -> Bool {
    guard let requested = request.url.flatMap(parts), var meant = parts(of: url) else { return false }
    if requested == meant { return true }
    guard meant.query == nil else { return false }
    meant.query = requested.query
    meant.fragment = requested.fragment
    return requested == meant
  }

  /// Returns the parts of an address in the form in which equal addresses have equal parts.
  private static func parts(of url: URL) -> URLComponents? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    parts.scheme = parts.scheme?.lowercased()
    parts.host = parts.host?.lowercased()
    if parts.path.isEmpty { parts.path = "/" }
    return parts
  }

  /// Returns the outcome of a request and its latency; the outcome is a timeout after `limit` if the latency exceeds
  /// it.
  private func reply(
    to request: URLRequest,
    within limit: Duration
  ) -> (latency: Duration, outcome: NetworkReply.Outcome) {
    guard let answer = answers.first(where: { $0.isMeant(request) }) else {
      return (.zero, .noRule)
    }
    let outcome = answer.reply(request).outcome
    if case .silence = outcome { return (limit, .silence) }
    return answer.latency > limit ? (limit, .silence) : (answer.latency, outcome)
  }

  // MARK: - Loads

  /// Notifies the network, on the main queue, that a load has started; the network then answers the load.
  ///
  /// Safe to call from any thread.
  nonisolated func loadWasStarted(_ attempt: LoadAttempt) {
    poster.post { [weak self] in self?.receive(attempt) }
  }

  /// Posts the cancellation of the load's transfer, if it has one, to the main queue.
  ///
  /// Safe to call from any thread.
  nonisolated func loadWasStopped(_ attempt: LoadAttempt) {
    poster.post { [weak self] in
      self?.cancelTransfer(of: attempt)
      self?.endLoad(of: attempt)
    }
  }

  private func receive(_ attempt: LoadAttempt) {
    guard let device, attempt.isCurrent else { return }
    let load = attempt.load
    if let identifier = load.backgroundIdentifier { return handOver(attempt, to: identifier) }
    let request = NetworkRequest(time: device.now, request: load.requestWithBody, sessionIdentifier: nil)
    requests.append(request)
    record(request.name)
    guard isReachable else { return finish(attempt, request, with: .failure(.notConnectedToInternet)) }
    let (latency, outcome) = reply(to: request.request, within: load.timeout)
    if latency == .zero { return finish(attempt, request, with: outcome) }
    let process = device.loop
    let number = device.schedule.add(at: device.now + latency, "the reply to \(request.name)") {
      [weak self, weak process] in
      guard let self, let process, self.device?.loop === process else { return }
      // The post waits while the application is suspended, since none of its code runs then.
      SimulatedDevice.post(to: process) { [weak self] in self?.finish(attempt, request, with: outcome) }
    }
    loads.append(Load(attempt: attempt, request: request, reply: number, process: process))
  }

  private func finish(_ attempt: LoadAttempt, _ request: NetworkRequest, with outcome: NetworkReply.Outcome) {
    loads.removeAll { $0.attempt.load === attempt.load }
    if attempt.isCurrent { record("\(request.name): \(outcome)") }
    attempt.finish(with: outcome)
  }

  /// Forgets a load that was stopped, and logs that if it had no reply yet.
  private func endLoad(of attempt: LoadAttempt) {
    let isStopped: (Load) -> Bool = { $0.attempt.load === attempt.load && $0.attempt.number == attempt.number }
    guard let index = loads.firstIndex(where: isStopped) else { return }
    let load = loads.remove(at: index)
    device?.schedule.cancel(load.reply)
    record("\(load.request.name): cancelled")
  }

  /// Ends the loads in progress, since the network was lost, and stops the transfers.
  private func cutConnections() {
    guard let device else { return }
    for load in loads where load.process === device.loop {
      device.schedule.cancel(load.reply)
      SimulatedDevice.post(to: device.loop) { [weak self] in
        self?.finish(load.attempt, load.request, with: .failure(.networkConnectionLost))
      }
    }
    for transfer in transfers where transfer.isUnderWay && transfer.outcome == nil {
      if let end = transfer.end { device.schedule.cancel(end) }
      transfer.isUnderWay = false
      record("\(transfer.name): waits for the network")
    }
    device.runWhatIsReady()
  }

  // MARK: - Log

  /// Logs a request, its outcome, or the end of a transfer.
  private func record(_ text: String) { device?.application?.recordPresentation("request", text) }

  /// The requests and transfers without an outcome, in words.
  private var openRequests: [String] {
    guard let device else { return [] }
    let isOver = device.termination != nil
    let open = isOver ? [] : loads.filter { $0.process === device.loop }
    return open.map { "the request \($0.request.name), sent at \($0.request.time.inSeconds) s" }
      + transfers.map { "the \($0.name), begun at \($0.beginning.inSeconds) s" }
  }

  // MARK: - Background sessions

  private func handOver(_ attempt: LoadAttempt, to identifier: String) {
    let load = attempt.load
    guard let device, let task = load.task else { return }
    lastTaskIdentifiers[identifier] = max(lastTaskIdentifiers[identifier] ?? 0, task.taskIdentifier)
    let known = transfers.first { $0.session == identifier && $0.taskIdentifier == task.taskIdentifier }
    if let known {
      known.attach(attempt, in: device.loop)
      if known.outcome != nil { postResult(known) }
      return
    }
    let transfer = BackgroundTransfer(load, session: identifier, at: device.now)
    transfer.attach(attempt, in: device.loop)
    transfers.append(transfer)
    requests.append(NetworkRequest(time: device.now, request: transfer.request, sessionIdentifier: identifier))
    record(transfer.name)
    if isReachable { begin(transfer) }
  }

  private func beginWaitingTransfers() {
    for transfer in transfers where !transfer.isUnderWay { begin(transfer) }
  }

  private func begin(_ transfer: BackgroundTransfer) {
    guard let device else { return }
    transfer.isUnderWay = true
    // A transfer that begins again gets the reply that the test set for it.
    let (latency, outcome) = transfer.reply ?? reply(to: transfer.request, within: transfer.limit)
    transfer.reply = (latency, outcome)
    transfer.end = device.schedule.add(at: device.now + latency, "the \(transfer.name)") { [weak self] in
      transfer.outcome = outcome
      self?.record("\(transfer.name): \(outcome)")
      self?.transferHasEnded(transfer)
    }
  }

  private func transferHasEnded(_ transfer: BackgroundTransfer) {
    guard let device, transfers.contains(where: { $0 === transfer }) else { return }
    postResult(transfer)
    // A suspended or terminated application is woken when all transfers of the session have ended.
    guard device.state == .suspended || device.termination != nil else { return }
    guard !transfers.contains(where: { $0.session == transfer.session && $0.outcome == nil }) else { return }
    wake(for: transfer.session)
  }

  private func wake(for identifier: String) {
    guard let device else { return }
    wokenSessions.insert(identifier)
    let event = SystemEvent.backgroundURLSession(identifier: identifier)
    if device.termination == nil {
      device.send(event)
    } else {
      device.lastingState.launchAgain(for: event)
    }
  }

  /// Posts the result to the process that requested it or has created its session again.
  ///
  /// If that process is suspended, it receives the result when it resumes.
  private func postResult(_ transfer: BackgroundTransfer) {
    guard let device, device.termination == nil, transfer.attempt(in: device.loop) != nil else { return }
    let process = device.loop
    SimulatedDevice.post(to: process) { [weak self, weak process] in
      guard let self, let process, self.transfers.contains(where: { $0 === transfer }) else { return }
      self.deliver(transfer, in: process)
    }
  }

  private func deliver(_ transfer: BackgroundTransfer, in process: EventRunLoop) {
    guard let attempt = transfer.attempt(in: process), let outcome = transfer.outcome else { return }
    transfers.removeAll { $0 === transfer }
    let session = attempt.load.session
    attempt.finish(with: outcome)
    let isLast = !transfers.contains { $0.session == transfer.session && $0.outcome != nil }
    guard isLast, wokenSessions.remove(transfer.session) != nil else { return }
    attempt.load.afterAnswers(in: session) { session in
      if let delegate = session.delegate { FinishedEvents.call(delegate, for: session) }
    }
  }

  private func cancelTransfer(of attempt: LoadAttempt) {
    guard let device else { return }
    let isCancelled: (BackgroundTransfer) -> Bool = {
      $0.outcome == nil && $0.attempt(in: device.loop)?.load === attempt.load
    }
    for transfer in transfers.filter(isCancelled) {
      if let end = transfer.end { device.schedule.cancel(end) }
      record("\(transfer.name): cancelled")
    }
    transfers.removeAll(where: isCancelled)
  }

  // MARK: - Sessions of a new process

  /// Restores the previous process's tasks in a new session with the same identifier.
  ///
  /// Safe to call from any thread.
  nonisolated func sessionWasMade(_ session: URLSession) {
    guard let identifier = session.configuration.identifier else { return }
    if MainQueue.callIfCurrent({ restore(session, identifier) }) != nil { return }
    poster.post { [weak self] in self?.restore(session, identifier) }
  }

  private func restore(_ session: URLSession, _ identifier: String) {
    guard let device, let last = lastTaskIdentifiers[identifier] else { return }
    let left = transfers.filter { $0.session == identifier && $0.attempt(in: device.loop) == nil }
    session.restore(left.map(\.task), last: last)
  }
}
