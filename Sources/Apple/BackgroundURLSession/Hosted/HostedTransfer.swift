import ControlPlane
import Foundation
import FoundationNetworking
import Mainspring

/// A URL protocol that hands the tasks of a background session over to the host of this process.
final class HostedTransfer: URLProtocol, TaskLoad {
  let progress = LoadProgress()

  override class func canInit(with request: URLRequest) -> Bool {
    let scheme = request.url?.scheme?.lowercased()
    return HostedTransfers.shared != nil && (scheme == "http" || scheme == "https")
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    // Foundation starts a load again if its task, which runs, is resumed again.
    guard let attempt = progress.start() else { return }
    guard let identifier = backgroundIdentifier, let number = task?.taskIdentifier else {
      return finish(
        attempt,
        TransferResult(
          error: URLError.unsupportedURL.rawValue,
          text: "a background session has download tasks and upload tasks only"
        )
      )
    }
    let file = TransferFile(session: identifier, number: number, kind: .request)
    HostedTransfers.shared?.begin(HostedAttempt(load: self, number: attempt), file)
  }

  override func stopLoading() {
    if progress.stop() != 0 { HostedTransfers.shared?.cancel(self) }
  }

  /// Answers the load, unless it was stopped, started again or answered since; `data` is the file of the body.
  func finish(_ attempt: Int, _ result: TransferResult, _ data: URL? = nil) {
    // Foundation declares all URL protocols as not sendable; a load's own state is behind a lock.
    let load = HostedAttempt(load: self, number: attempt)
    onQueue {
      guard load.load.progress.takeTurn(attempt) else { return }
      if let error = result.error { return load.load.fail(URLError.Code(rawValue: error) ?? .unknown, result.text) }
      load.load.respond(result.status, result.headers, data.map(TaskBody.file) ?? .data(Data()))
    }
  }

  /// The request as it is handed over.
  func handedOver() -> (request: TransferRequest, body: TaskBody?)? {
    guard let task, let url = request.url else { return nil }
    let configuration = session?.configuration
    var headers: [String: String] = [:]
    if configuration?.httpShouldSetCookies == true, let cookies = configuration?.httpCookieStorage?.cookies(for: url) {
      headers = HTTPCookie.requestHeaderFields(with: cookies)
    }
    for (name, value) in configuration?.httpAdditionalHeaders ?? [:] { headers["\(name)"] = "\(value)" }
    headers.merge(request.allHTTPHeaderFields ?? [:]) { $1 }
    let body = request.httpBody.map(TaskBody.data) ?? bodyOfUpload
    let handedOver = TransferRequest(
      url: url,
      method: request.httpMethod ?? "GET",
      headers: headers,
      isUpload: task is URLSessionUploadTask,
      hasBody: body != nil,
      description: task.taskDescription,
      timeout: timeout.inSeconds,
      earliestDate: earliestBeginDate?.timeIntervalSince1970,
      deadline: Date.now.timeIntervalSince1970 + resourceTimeout.inSeconds
    )
    return (handedOver, body)
  }
}

/// One start of a load.
///
/// `@unchecked Sendable`: a load's mutable state is behind a lock, but Foundation declares all URL protocols as not
/// sendable.
struct HostedAttempt: @unchecked Sendable {
  let load: HostedTransfer
  let number: Int
}
