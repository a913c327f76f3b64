import ControlPlane
import Foundation
import FoundationNetworking
import Mainspring

/// One transfer: attempts, with pauses between them, until there is a response, an error that another attempt would
/// not mend, or the transfer's deadline.
@MainActor
final class Transfer {
  /// The errors after which another attempt can succeed.
  private static let passing: Set<URLError.Code> = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
    .notConnectedToInternet, .unknown,
  ]
  private static let longestPause = Duration.seconds(60)

  private let file: TransferFile
  private let request: TransferRequest
  private let folder: String
  private var progress: TransferProgress
  private var attempt: TransferAttempt?
  private var timer: RunLoopTimer?
  private var deadline: RunLoopTimer?
  private var isOver = false
  private var lastError: URLError?

  init(_ file: TransferFile, _ request: TransferRequest, in folder: String) {
    (self.file, self.request, self.folder) = (file, request, folder)
    progress = file.with(.progress).read(TransferProgress.self, in: folder) ?? TransferProgress()
    deadline = EventRunLoop.main.addTimer(after: Transfer.time(until: request.deadline)) { [weak self] in
      guard let self else { return }
      finish(with: lastError ?? URLError(.timedOut))
    }
    let beginning = request.earliestDate.map(Transfer.time) ?? .zero
    timer = EventRunLoop.main.addTimer(after: beginning) { [weak self] in self?.begin() }
  }

  private static func time(until date: Double) -> Duration {
    .seconds(max(0, date - Date.now.timeIntervalSince1970))
  }

  /// Ends the transfer without a result.
  func cancel() {
    isOver = true
    timer?.cancel()
    deadline?.cancel()
    attempt?.cancel()
    attempt = nil
  }

  private func path(_ kind: TransferFile.Kind) -> String { file.with(kind).path(in: folder) }

  private func begin() {
    var made = URLRequest(
      url: request.url,
      cachePolicy: .reloadIgnoringLocalCacheData,
      timeoutInterval: request.timeout
    )
    made.httpMethod = request.method
    made.allHTTPHeaderFields = request.headers
    let part = URL(fileURLWithPath: path(.part))
    var received = (try? FileManager.default.attributesOfItem(atPath: part.path)[.size] as? Int) ?? 0
    if let validator = progress.validator, received > 0 {
      made.setValue("bytes=\(received)-", forHTTPHeaderField: "Range")
      made.setValue(validator, forHTTPHeaderField: "If-Range")
    } else {
      received = 0
    }
    attempt = TransferAttempt(
      made,
      body: request.hasBody ? URL(fileURLWithPath: path(.body)) : nil,
      into: part,
      after: received,
      onResponse: { [weak self] validator in self?.hasBegun(validator) },
      onEnd: { [weak self] in self?.hasEnded($0) }
    )
  }

  private func hasBegun(_ validator: String?) {
    if isOver { return }
    progress = TransferProgress()
    progress.validator = validator
    try? file.with(.progress).write(progress, in: folder)
  }

  private func hasEnded(_ result: Result<HTTPURLResponse, URLError>) {
    if isOver { return }
    attempt = nil
    switch result {
    case .success(let response) where response.statusCode == 416 && request.headers["Range"] == nil:
      // The file has become shorter, or was complete.
      unlink(path(.part))
      begin()
    case .success(let response):
      guard rename(path(.part), path(.data)) == 0 else { return finish(with: URLError(.cannotWriteToFile)) }
      let headers = Dictionary(response.allHeaderFields.map { ("\($0)", "\($1)") }) { $1 }
      // The parts of a response that was continued are one.
      let status = response.statusCode == 206 && request.headers["Range"] == nil ? 200 : response.statusCode
      write(TransferResult(status: status, headers: headers))
    case .failure(let error) where Transfer.passing.contains(error.code):
      lastError = error
      progress.failures += 1
      try? file.with(.progress).write(progress, in: folder)
      let pause = min(Duration.milliseconds(250) * (1 << min(progress.failures, 10)), Transfer.longestPause)
      timer = EventRunLoop.main.addTimer(after: pause) { [weak self] in self?.begin() }
    case .failure(let error): finish(with: error)
    }
  }

  private func finish(with error: URLError) {
    unlink(path(.part))
    write(TransferResult(error: error.code.rawValue, text: error.localizedDescription))
  }

  private func write(_ result: TransferResult) {
    cancel()
    for kind in [TransferFile.Kind.progress, .body] { file.with(kind).remove(in: folder) }
    // Its appearance ends this transfer. If the file system is full, the next helper tries again.
    do { try file.with(.result).write(result, in: folder) } catch { exit(1) }
  }
}

/// One attempt of a transfer, whose answer's body goes to a file.
@MainActor
final class TransferAttempt {
  private let session: URLSession

  /// Begins.
  ///
  /// - Parameters:
  ///   - body: the file with the request's body.
  ///   - part: the file for the answer's body.
  ///   - received: the number of bytes at the beginning of this file that the request does not ask for.
  ///   - onResponse: called with the header field by which the server could continue the response.
  init(
    _ request: URLRequest,
    body: URL?,
    into part: URL,
    after received: Int,
    onResponse: @escaping @MainActor (_ validator: String?) -> Void,
    onEnd: @escaping @MainActor (Result<HTTPURLResponse, URLError>) -> Void
  ) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = request.timeoutInterval
    configuration.httpShouldSetCookies = false
    let receiver = Receiver(part, after: received, onResponse, onEnd)
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    let task = body.map { session.uploadTask(with: request, fromFile: $0) } ?? session.dataTask(with: request)
    task.resume()
    session.finishTasksAndInvalidate()
  }

  func cancel() { session.invalidateAndCancel() }
}

/// Receives the answer; `@unchecked Sendable`: the delegate's queue performs one call at a time.
private final class Receiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let part: URL
  private let received: Int
  private let onResponse: @MainActor (_ validator: String?) -> Void
  private let onEnd: @MainActor (Result<HTTPURLResponse, URLError>) -> Void
  private var file: FileHandle?
  private var response: HTTPURLResponse?
  private var missing: Int64?
  private var writeFails = false

  init(
    _ part: URL,
    after received: Int,
    _ onResponse: @escaping @MainActor (_ validator: String?) -> Void,
    _ onEnd: @escaping @MainActor (Result<HTTPURLResponse, URLError>) -> Void
  ) {
    (self.part, self.received, self.onResponse, self.onEnd) = (part, received, onResponse, onEnd)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    self.response = response as? HTTPURLResponse
    let continues = received > 0 && self.response?.statusCode == 206
    let descriptor = open(part.path, O_WRONLY | O_CREAT | O_CLOEXEC | (continues ? O_APPEND : O_TRUNC), 0o600)
    file = descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    writeFails = file == nil
    // The number of bytes of a coded body is not that of the file.
    let isCoded = self.response?.value(forHTTPHeaderField: "Content-Encoding") != nil
    if !isCoded, response.expectedContentLength >= 0 { missing = response.expectedContentLength }
    let validator = self.response?.statusCode == 200 || continues ? self.response.flatMap(Receiver.validator) : nil
    EventRunLoop.main.postToMainActor { [onResponse] in onResponse(isCoded ? nil : validator) }
    completionHandler(.allow)
  }

  private static func validator(of response: HTTPURLResponse) -> String? {
    let tag = response.value(forHTTPHeaderField: "ETag")
    if let tag, !tag.hasPrefix("W/") { return tag }
    return response.value(forHTTPHeaderField: "Last-Modified")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    do { try file?.write(contentsOf: data) } catch { writeFails = true }
    missing = missing.map { $0 - Int64(data.count) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    try? file?.close()
    let result: Result<HTTPURLResponse, URLError> =
      if writeFails {
        .failure(URLError(.cannotWriteToFile))
      } else if let error {
        .failure(error as? URLError ?? URLError(.unknown))
      } else if let response {
        (missing ?? 0) > 0 ? .failure(URLError(.networkConnectionLost)) : .success(response)
      } else {
        .failure(URLError(.badServerResponse))
      }
    EventRunLoop.main.postToMainActor { [onEnd] in onEnd(result) }
  }
}
