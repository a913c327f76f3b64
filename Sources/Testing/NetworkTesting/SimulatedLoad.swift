import Dispatch
import Foundation
import FoundationNetworking
import LifecycleTesting
import Mainspring

/// A URL protocol that answers a load of a device's application from the device's network instead of a server.
///
/// Foundation starts and stops a load on the queue of its task. The load answers on the same queue.
final class SimulatedLoad: URLProtocol {
  private struct Progress {
    /// The number of the current start; 0 while the load is stopped.
    var attempt = 0
    var attempts = 0
  }

  private let network: SimulatedNetwork?
  private let progress = Locked(Progress())

  override class func canInit(with request: URLRequest) -> Bool {
    guard let scheme = request.url?.scheme?.lowercased(), scheme == "http" || scheme == "https" else { return false }
    if SimulatedNetwork.ofRunningCode != nil { return true }
    // The test has set up no network: a request to another machine fails, and one to this machine is the test's own.
    return SimulatedDevice.ownerOfRunningCode != nil && !isOfThisMachine(request.url?.host)
  }

  private static func isOfThisMachine(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "::1"
      || host == "[::1]"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  required init(request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?) {
    network = SimulatedNetwork.ofRunningCode
    super.init(request: request, cachedResponse: cachedResponse, client: client)
  }

  override func startLoading() {
    let attempt = progress.withLock { progress in
      progress.attempts += 1
      progress.attempt = progress.attempts
      return progress.attempt
    }
    let start = LoadAttempt(load: self, number: attempt)
    if let network { return network.loadWasStarted(start) }
    let name = NetworkRequest.name(of: request)
    SimulatedDevice.recordForRunningCode(
      "The application requested \(name), but the test has not set up a network, and nothing may leave this machine: "
        + "use device.network before the launch, for example device.network.respond(to:with:)."
    )
    start.finish(with: .failure(.notConnectedToInternet))
  }

  override func stopLoading() {
    let attempt = progress.withLock { progress in
      defer { progress.attempt = 0 }
      return progress.attempt
    }
    network?.loadWasStopped(LoadAttempt(load: self, number: attempt))
  }

  /// Returns whether the attempt is in progress: the load was not stopped, restarted or answered since it began.
  func isLoading(_ attempt: Int) -> Bool { progress.withLock { $0.attempt == attempt } }

  // MARK: - The task's properties

  private static let sessionField = StoredField("session", of: URLSessionTask.self)
  private static let queueField = StoredField("workQueue", of: URLSessionTask.self)
  private static let returnsFileField = StoredField("_callCompletionHandlerInline", of: URLSessionTask.self)
  private static let propertiesField = StoredField("properties", of: URLProtocol.self)

  /// The request with the body of an upload task, which Foundation stores in the task.
  var requestWithBody: URLRequest {
    guard request.httpBody == nil, request.httpBodyStream == nil, let task, let body = bodyOfUpload(task) else {
      return request
    }
    var request = request
    request.httpBody = body
    return request
  }

  private func bodyOfUpload(_ task: URLSessionTask) -> Data? {
    var mirror: Mirror? = Mirror(reflecting: task)
    while let current = mirror {
      // An optional enumeration of Foundation's, whose cases carry the data or the file.
      if let body = current.children.first(where: { $0.label == "knownBody" })?.value {
        let payload = Mirror(reflecting: body).children.first.flatMap {
          Mirror(reflecting: $0.value).children.first?.value
        }
        if let data = payload as? DispatchData { return Data(data) }
        return (payload as? URL).flatMap { try? Data(contentsOf: $0) }
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// The session of the task.
  var session: URLSession? { task.flatMap { SimulatedLoad.sessionField?.reference(of: $0) as? URLSession } }

  /// The identifier of the background session that transfers a file with this load; nil for any other load.
  var backgroundIdentifier: String? {
    guard task is URLSessionDownloadTask || task is URLSessionUploadTask else { return nil }
    return session?.configuration.identifier
  }

  /// The time without an answer after which the request fails.
  ///
  /// Foundation does not distinguish a timeout that was set to 60 seconds from the default, which is 60 seconds too; in
  /// both cases the session's timeout applies.
  var timeout: Duration {
    guard let configuration = session?.configuration else { return .seconds(request.timeoutInterval) }
    let ofRequest = request.timeoutInterval == 60 ? configuration.timeoutIntervalForRequest : request.timeoutInterval
    return .seconds(min(ofRequest, configuration.timeoutIntervalForResource))
  }

  /// The time for which the system continues a transfer.
  var resourceTimeout: Duration { .seconds(session?.configuration.timeoutIntervalForResource ?? 604_800) }

  // MARK: - Answering

  /// Runs `body` on the task's queue, where Foundation gives its own answers.
  func onQueue(_ body: @escaping @Sendable () -> Void) {
    guard let task, let queue = SimulatedLoad.queueField?.value(of: task, as: DispatchQueue.self) else { return body() }
    queue.async(execute: body)
  }

  /// Ends the attempt if it still waits for an answer; returns whether it did, in which case the caller answers.
  func takeTurn(_ attempt: Int) -> Bool {
    progress.withLock { progress in
      guard progress.attempt == attempt else { return false }
      progress.attempt = 0
      return true
    }
  }

  /// Delivers the answer; called on the task's queue.
  func answer(with outcome: NetworkReply.Outcome) {
    switch outcome {
    case .response(let status, let headers, let body): respond(status, headers, body)
    case .failure(let code): fail(code)
    case .silence: fail(.timedOut)
    case .noRule:
      let address = request.url?.absoluteString ?? "a request without a URL"
      fail(.cannotConnectToHost, "no rule for \(address): set one with device.network.respond(to:with:)")
    }
  }

  private func respond(_ status: Int, _ headers: [String: String], _ body: Data) {
    guard let client, let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    else { return fail(.badServerResponse) }
    client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    if let task = task as? URLSessionDownloadTask {
      guard let file = file(holding: body, for: task) else { return fail(.cannotCreateFile) }
      client.urlProtocolDidFinishLoading(self)
      let keepsFile = SimulatedLoad.returnsFileField?.value(of: task, as: Bool.self) == true
      // As on Apple's platforms, code that needs the file moves it before its callback returns; a caller that awaits
      // the file keeps it.
      if !keepsFile { session?.delegateQueue.addOperation { try? FileManager.default.removeItem(at: file) } }
      return
    }
    if !body.isEmpty { client.urlProtocol(self, didLoad: body) }
    client.urlProtocolDidFinishLoading(self)
  }

  private func fail(_ code: URLError.Code, _ description: String? = nil) {
    var details: [String: Any] = [NSLocalizedDescriptionKey: description ?? "\(code)"]
    details[NSURLErrorFailingURLErrorKey] = request.url
    client?.urlProtocol(self, didFailWithError: URLError(code, userInfo: details))
  }

  /// Writes the file of a finished download.
  ///
  /// Foundation looks for the file in a property that only its own protocols can set. The method returns nil if the
  /// file cannot be written, or if this version of Foundation lacks the property.
  private func file(holding body: Data, for task: URLSessionDownloadTask) -> URL? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "CFNetworkDownload_\(UUID().uuidString).tmp"
    )
    guard (try? body.write(to: file)) != nil else { return nil }
    guard SimulatedLoad.propertiesField?.setEntry("temporaryFileURL", to: file, of: self) == true else {
      try? FileManager.default.removeItem(at: file)
      return nil
    }
    return file
  }
}
