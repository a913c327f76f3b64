import BackgroundURLSession
import Foundation
import FoundationNetworking
import LifecycleTesting
import Mainspring

/// A URL protocol that answers a load of a device's application from the device's network instead of a server.
///
/// Foundation starts and stops a load on the queue of its task. The load answers on the same queue.
final class SimulatedLoad: URLProtocol, TaskLoad {
  private let network: SimulatedNetwork?
  let progress = LoadProgress()

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
    // Foundation starts a load again if its task, which runs, is resumed again.
    guard let number = progress.start() else { return }
    let start = LoadAttempt(load: self, number: number)
    if let network { return network.loadWasStarted(start) }
    let name = NetworkRequest.name(of: request)
    SimulatedDevice.recordForRunningCode(
      "The application requested \(name), but the test has not set up a network, and nothing may leave this machine: "
        + "use device.network before the launch, for example device.network.respond(to:with:)."
    )
    start.finish(with: .failure(.notConnectedToInternet))
  }

  override func stopLoading() {
    network?.loadWasStopped(LoadAttempt(load: self, number: progress.stop()))
  }

  /// The request with the body of an upload task, which Foundation stores in the task.
  var requestWithBody: URLRequest {
    guard request.httpBody == nil, request.httpBodyStream == nil, let body = bodyOfUpload?.data else { return request }
    var request = request
    request.httpBody = body
    return request
  }

  /// Delivers the answer; called on the task's queue.
  func answer(with outcome: NetworkReply.Outcome) {
    switch outcome {
    case .response(let status, let headers, let body): respond(status, headers, .data(body))
    case .failure(let code): fail(code)
    case .silence: fail(.timedOut)
    case .noRule:
      let address = request.url?.absoluteString ?? "a request without a URL"
      fail(.cannotConnectToHost, "no rule for \(address): set one with device.network.respond(to:with:)")
    }
  }
}
