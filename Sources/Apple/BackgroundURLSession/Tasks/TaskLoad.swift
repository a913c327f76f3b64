import Dispatch
import Foundation
import FoundationNetworking
import Mainspring

/// A URL protocol that answers its task in place of Foundation's own protocols: a load.
///
/// Foundation starts and stops a load on the queue of its task. The load answers on the same queue. A protocol rather
/// than a class, since classes that only a package may derive from do not exist.
package protocol TaskLoad: URLProtocol {
  var progress: LoadProgress { get }
}

/// The starts and stops of a load.
///
/// Any thread may use it.
package final class LoadProgress: Sendable {
  /// The number of the current start, which is 0 while the load is stopped, and the number of starts.
  private let starts = Locked((current: 0, count: 0))

  package init() {}

  /// Begins an attempt; returns its number, or nil if one is in progress.
  package func start() -> Int? {
    starts.withLock { starts in
      if starts.current != 0 { return nil }
      starts.count += 1
      starts.current = starts.count
      return starts.count
    }
  }

  /// Ends the current attempt; returns its number, or 0 if there is none.
  package func stop() -> Int {
    starts.withLock { starts in
      defer { starts.current = 0 }
      return starts.current
    }
  }

  /// Returns whether the attempt is in progress: the load was not stopped, restarted or answered since it began.
  package func isCurrent(_ attempt: Int) -> Bool { starts.withLock { $0.current == attempt } }

  /// Ends the attempt if it still waits for an answer; returns whether it did, in which case the caller answers.
  package func takeTurn(_ attempt: Int) -> Bool {
    starts.withLock { starts in
      guard starts.current == attempt else { return false }
      starts.current = 0
      return true
    }
  }
}

/// The body of a task's request, or of the answer to it.
package enum TaskBody {
  case data(Data)
  case file(URL)

  package var data: Data? {
    switch self {
    case .data(let data): data
    case .file(let file): try? Data(contentsOf: file)
    }
  }
}

/// Properties of tasks and protocols that Foundation does not offer.
private enum Fields {
  static let session = StoredField("session", of: URLSessionTask.self)
  static let queue = StoredField("workQueue", of: URLSessionTask.self)
  static let earliestBeginDate = StoredField("earliestBeginDate", of: URLSessionTask.self)
  static let returnsFile = StoredField("_callCompletionHandlerInline", of: URLSessionTask.self)
  static let properties = StoredField("properties", of: URLProtocol.self)
  static let nextTaskIdentifier = StoredField("nextTaskIdentifier", of: URLSession.self)
}

extension TaskLoad {
  // MARK: - The task's properties

  /// The body of an upload task, which Foundation stores in the task.
  package var bodyOfUpload: TaskBody? {
    var mirror: Mirror? = task.map(Mirror.init(reflecting:))
    while let current = mirror {
      // An optional enumeration of Foundation's, whose cases carry the data or the file.
      if let body = current.children.first(where: { $0.label == "knownBody" })?.value {
        let payload = Mirror(reflecting: body).children.first.flatMap {
          Mirror(reflecting: $0.value).children.first?.value
        }
        if let data = payload as? DispatchData { return .data(Data(data)) }
        return (payload as? URL).map(TaskBody.file)
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// The session of the task.
  package var session: URLSession? { task.flatMap { Fields.session?.reference(of: $0) as? URLSession } }

  /// The identifier of the background session that transfers a file with this load; nil for any other load.
  package var backgroundIdentifier: String? {
    guard task is URLSessionDownloadTask || task is URLSessionUploadTask else { return nil }
    return session?.configuration.identifier
  }

  /// The time without an answer after which the request fails.
  ///
  /// Foundation does not distinguish a timeout that was set to 60 seconds from the default, which is 60 seconds too; in
  /// both cases the session's timeout applies.
  package var timeout: Duration {
    guard let configuration = session?.configuration else { return .seconds(request.timeoutInterval) }
    let ofRequest = request.timeoutInterval == 60 ? configuration.timeoutIntervalForRequest : request.timeoutInterval
    return .seconds(min(ofRequest, configuration.timeoutIntervalForResource))
  }

  /// The task's `earliestBeginDate`, which Foundation declares as deprecated, since it has no effect there.
  package var earliestBeginDate: Date? {
    task.flatMap { Fields.earliestBeginDate?.value(of: $0, as: Date?.self) } ?? nil
  }

  /// The time for which the system continues a transfer.
  package var resourceTimeout: Duration { .seconds(session?.configuration.timeoutIntervalForResource ?? 604_800) }

  // MARK: - Answering

  /// Runs `body` on the task's queue, where Foundation gives its own answers.
  package func onQueue(_ body: @escaping @Sendable () -> Void) {
    guard let task, let queue = Fields.queue?.value(of: task, as: DispatchQueue.self) else { return body() }
    queue.async(execute: body)
  }

  /// Runs `body` on the queue of the session's delegate, after the calls of the answers that were given before.
  ///
  /// The session is that of the load before an answer, since a task that is completed has none.
  package func afterAnswers(in session: URLSession?, _ body: @escaping @Sendable (URLSession) -> Void) {
    guard let session else { return }
    // After the blocks that the load has added to the two queues.
    onQueue { session.delegateQueue.addOperation { body(session) } }
  }

  /// Delivers a response; called on the task's queue.
  ///
  /// The file of a body is that of a download; the caller removes it.
  package func respond(_ status: Int, _ headers: [String: String], _ body: TaskBody) {
    guard let client, let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    else { return fail(.badServerResponse) }
    client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    if let task = task as? URLSessionDownloadTask {
      guard let file = file(holding: body) else { return fail(.cannotCreateFile) }
      client.urlProtocolDidFinishLoading(self)
      let keepsFile = Fields.returnsFile?.value(of: task, as: Bool.self) == true
      // As on Apple's platforms, code that needs the file moves it before its callback returns; a caller that awaits
      // the file keeps it.
      if !keepsFile { session?.delegateQueue.addOperation { try? FileManager.default.removeItem(at: file) } }
      return
    }
    if let data = body.data, !data.isEmpty { client.urlProtocol(self, didLoad: data) }
    client.urlProtocolDidFinishLoading(self)
  }

  /// Delivers an error; called on the task's queue.
  package func fail(_ code: URLError.Code, _ description: String? = nil) {
    var details: [String: Any] = [NSLocalizedDescriptionKey: description ?? "\(code)"]
    details[NSURLErrorFailingURLErrorKey] = request.url
    client?.urlProtocol(self, didFailWithError: URLError(code, userInfo: details))
  }

  /// Places the body of a finished download in a file.
  ///
  /// Foundation looks for the file in a property that only its own protocols can set. The method returns nil if the
  /// file cannot be written, or if this version of Foundation lacks the property.
  private func file(holding body: TaskBody) -> URL? {
    var file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "CFNetworkDownload_\(UUID().uuidString).tmp"
    )
    switch body {
    case .data(let data): guard (try? data.write(to: file)) != nil else { return nil }
    case .file(let found): file = found
    }
    guard Fields.properties?.setEntry("temporaryFileURL", to: file, of: self) == true else {
      try? FileManager.default.removeItem(at: file)
      return nil
    }
    return file
  }
}

/// A task that a former process has left to the system.
package struct LeftTask {
  package var number: Int
  package var request: URLRequest
  package var isUpload: Bool
  package var description: String?

  package init(number: Int, request: URLRequest, isUpload: Bool, description: String?) {
    (self.number, self.request, self.isUpload, self.description) = (number, request, isUpload, description)
  }
}

extension URLSession {
  /// Creates tasks of a former process again, and starts them; new tasks get numbers after `last`.
  package func restore(_ tasks: [LeftTask], last: Int) {
    for left in tasks {
      // The task gets its previous number, by which the load finds its transfer.
      guard Fields.nextTaskIdentifier?.set(left.number, of: self) == true else { return }
      let task = left.isUpload ? uploadTask(with: left.request, from: Data()) : downloadTask(with: left.request)
      task.taskDescription = left.description
      task.resume()
    }
    _ = Fields.nextTaskIdentifier?.set(last + 1, of: self)
  }
}
