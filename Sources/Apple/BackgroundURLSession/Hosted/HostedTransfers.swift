import ControlPlane
import Foundation
import FoundationNetworking
import Mainspring

/// The transfers of this process's background sessions, which a host performs; any thread may use them.
///
/// A result is delivered on the main loop, which stands still while the application is suspended: so the event for
/// which the host has woken the application comes first.
final class HostedTransfers: Sendable {
  /// The transfers of a process that a host runs; nil in any other process.
  static let shared = ProcessInfo.processInfo.environment[TransferFile.variable].map(HostedTransfers.init)

  private let folder: String
  private let attempts = Locked<[TransferFile: HostedAttempt]>([:])
  private let isWatching = Locked(false)

  private init(_ folder: String) { self.folder = folder }

  /// Hands a transfer over, unless a former process has done so.
  func begin(_ attempt: HostedAttempt, _ file: TransferFile) {
    attempts.change { $0[file] = attempt }
    do {
      if access(file.path(in: folder), F_OK) != 0 { try write(attempt.load, file) }
    } catch {
      attempts.change { $0[file] = nil }
      return attempt.load.finish(attempt.number, error)
    }
    deliverSoon()
  }

  private func write(_ load: HostedTransfer, _ file: TransferFile) throws(TransferResult) {
    guard file.hasUsableName else {
      throw TransferResult(
        error: URLError.badURL.rawValue,
        text: "the identifier of the background session is too long: \(file.session)"
      )
    }
    guard let (request, body) = load.handedOver() else { throw TransferResult(error: URLError.badURL.rawValue) }
    // The rest of a former transfer with this number.
    remove(file)
    do {
      let copy = file.with(.body)
      switch body {
      case nil: break
      case .data(let data): try copy.write(data, in: folder)
      // A copy, since the application may change the file meanwhile.
      case .file(let original):
        try FileManager.default.copyItem(atPath: original.path, toPath: copy.path(in: folder))
      }
    } catch {
      var text = "the body of the request cannot be handed over: \(error.localizedDescription)"
      if case .file(let original) = body {
        text = "the file \(original.path) cannot be uploaded: \(error.localizedDescription)"
      }
      throw TransferResult(error: URLError.cannotOpenFile.rawValue, text: text)
    }
    do { try file.write(request, in: folder) } catch {
      throw TransferResult(
        error: URLError.cannotCreateFile.rawValue,
        text: "the transfer cannot be handed over to the host: \(error.localizedDescription)"
      )
    }
  }

  /// Ends a transfer that the application has cancelled.
  func cancel(_ load: HostedTransfer) {
    let cancelled = attempts.withLock { attempts in
      let files = attempts.filter { $0.value.load === load }.map(\.key)
      for file in files { attempts[file] = nil }
      return files
    }
    // The request goes first: without it the host stops.
    for file in cancelled { remove(file) }
  }

  private func remove(_ file: TransferFile) {
    for kind in TransferFile.Kind.allCases where kind != .woken { file.with(kind).remove(in: folder) }
  }

  // MARK: - Results

  private func deliverSoon() {
    EventRunLoop.main.postToMainActor { [self] in
      watch()
      deliver()
    }
  }

  @MainActor
  private func watch() {
    let begins = isWatching.withLock { isWatching in
      defer { isWatching = true }
      return !isWatching
    }
    guard begins else { return }
    var changes = EventRunLoop.main.fileChanges(at: [folder], for: .movedTo).makeAsyncIterator()
    Task { @MainActor in
      while (try? await changes.next()) != nil { deliver() }
    }
  }

  /// Delivers what has ended.
  @MainActor
  private func deliver() {
    for (file, attempt) in attempts.withLock({ $0 }).sorted(by: { $0.key.number < $1.key.number }) {
      guard let result = file.with(.result).read(TransferResult.self, in: folder) else { continue }
      attempts.change { $0[file] = nil }
      let session = attempt.load.session
      let data = file.with(.data).path(in: folder)
      attempt.load.finish(
        attempt.number,
        result,
        access(data, F_OK) == 0 ? URL(fileURLWithPath: data) : nil
      )
      attempt.load.afterAnswers(in: session) { [self] session in
        remove(file)
        finishEvents(of: session, file.session)
      }
    }
  }

  /// Notifies the delegate if the host has woken the application for the session, and all results are delivered.
  private func finishEvents(of session: URLSession, _ identifier: String) {
    let left = TransferFile.all(in: folder).filter { $0.session == identifier }
    let woken = TransferFile(session: identifier, number: 0, kind: .woken)
    let hasMore = left.contains { $0.kind == .result && left.contains($0.with(.request)) }
    guard left.contains(woken), !hasMore else { return }
    woken.remove(in: folder)
    if let delegate = session.delegate { FinishedEvents.call(delegate, for: session) }
  }

  // MARK: - Sessions

  /// Creates the tasks of a former process again, in a session with the same identifier.
  func sessionWasMade(_ session: URLSession) {
    guard let identifier = session.configuration.identifier else { return }
    let known = TransferFile.all(in: folder).filter { $0.session == identifier && $0.kind == .request }
    guard let last = known.map(\.number).max() else { return }
    let own = attempts.withLock { Set($0.keys) }
    let left = known.subtracting(own).sorted { $0.number < $1.number }.compactMap { file -> LeftTask? in
      guard let request = file.read(TransferRequest.self, in: folder) else { return nil }
      var made = URLRequest(url: request.url)
      made.httpMethod = request.method
      made.allHTTPHeaderFields = request.headers
      return LeftTask(
        number: file.number,
        request: made,
        isUpload: request.isUpload,
        description: request.description
      )
    }
    session.restore(left, last: last)
  }
}

extension TransferResult: Error {}
