import AppLifecycle
import CLinux
import ControlPlane
import Foundation
import Mainspring

/// The transfers of background URL sessions that a host's applications have handed over.
///
/// They are files in a folder of each application, so they outlive this process and the machine. A helper process
/// performs them, one for each application that has any, as the application's user.
@MainActor
final class HostTransfers {
  /// The transfers of one application.
  private final class Application {
    var user: ProgramLaunch.User?
    /// The sessions whose transfers have all ended, with the tasks' numbers.
    var finished: [String: Set<Int>] = [:]
    /// Those of them for which the application was woken or launched.
    var announced: [String: Set<Int>] = [:]
    var helper: HostedProcess?
    /// The end of a connection, whose closing ends the helper also if this process is killed.
    var leash: Int32 = -1
    var failures = 0
    var retry: RunLoopTimer?
  }

  private weak var host: ApplicationHost?
  private let folder: String
  private let command: [String]
  private let loop: EventRunLoop
  private var applications: [String: Application] = [:]
  private var watch: Task<Void, Never>?
  private var watchIsDue = false

  /// Serves the applications of a host; nil if it has no command that performs transfers.
  init?(of host: ApplicationHost) {
    guard let command = host.configuration.transfers else { return nil }
    if let obstacle = HostTransfers.obstacle(with: host.configuration) {
      host.record("host", "background URL sessions do not outlive their applications: \(obstacle)")
      return nil
    }
    (self.host, self.command, loop) = (host, command, host.loop)
    folder = "\(host.configuration.stateFolder)/transfers"
  }

  /// Why a host performs no transfers; nil if it does.
  static func obstacle(with configuration: ApplicationHost.Configuration) -> String? {
    guard let program = configuration.transfers?.first else { return "the host has no program that performs them" }
    return access(program, X_OK) == 0 ? nil : "\(program): \(String(cString: strerror(errno)))"
  }

  private func record(_ name: String, _ text: String) { host?.record(name, text) }

  /// The folder in which an application hands its transfers over.
  func folder(of name: String) -> String { "\(folder)/\(name)" }

  /// Makes the folder of an application, which belongs to the user who runs it, and continues the transfers in it.
  func add(_ name: String, _ description: ApplicationDescription) {
    do throws(HostedProcess.Failure) {
      let user = geteuid() == 0 ? description.user.flatMap(ProgramLaunch.User.init(named:)) : nil
      let path = folder(of: name)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
      if let user {
        guard lchown(path, user.number, user.group) == 0 else { throw failure(path) }
        // The user must reach the folder, and may not list those of others.
        for parent in [(folder as NSString).deletingLastPathComponent, folder] { chmod(parent, 0o711) }
      }
      let application = applications[name] ?? Application()
      application.user = user
      applications[name] = application
      watchSoon()
    } catch {
      record(name, "its background URL sessions are not continued: \(error)")
    }
  }

  private func failure(_ path: String) -> HostedProcess.Failure {
    HostedProcess.Failure(description: "\(path): \(String(cString: strerror(errno)))")
  }

  /// Ends the transfers of an application, and removes them.
  func remove(_ name: String) {
    guard let application = applications.removeValue(forKey: name) else { return }
    end(application)
    ApplicationFolder.remove(folder(of: name))
    watchSoon()
  }

  /// Ends the helpers; the transfers wait for the next host.
  func end() {
    watch?.cancel()
    for application in applications.values { end(application) }
    applications = [:]
  }

  private func end(_ application: Application) {
    application.retry?.cancel()
    application.helper?.abandon()
    application.helper = nil
    closeLeash(of: application)
  }

  private func closeLeash(of application: Application) {
    if application.leash >= 0 { close(application.leash) }
    application.leash = -1
  }

  // MARK: - Finished sessions

  /// Wakes or launches the applications whose sessions have ended while they were suspended or not running.
  ///
  /// An application that runs receives the results by itself.
  func wake() {
    guard let host, !host.isEnding else { return }
    let waiting = applications.filter { $0.value.finished != $0.value.announced }
    for name in waiting.keys.sorted() {
      guard let application = host.machine.applications[name], !application.isHeld else { continue }
      switch application.phase {
      case .notRunning, .suspended, .frozen: break
      default: continue
      }
      for session in takeFinished(of: name) {
        record(name, "all transfers of its background URL session \"\(session)\" have ended")
        host.handle(.needed(.backgroundURLSession(identifier: session)), of: name)
      }
    }
  }

  /// Returns the sessions for which an application is to be woken, each once, and marks them so for the application.
  private func takeFinished(of name: String) -> [String] {
    guard let application = applications[name] else { return [] }
    let sessions = application.finished.filter { application.announced[$0.key] != $0.value }.keys.sorted()
    application.announced = application.finished
    let descriptor = open(folder(of: name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    for session in sessions {
      let file = TransferFile(session: session, number: 0, kind: .woken).name
      // The folder is another user's: no link in it is followed.
      let mark = openat(descriptor, file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard mark >= 0 else { continue }
      if let user = application.user { fchown(mark, user.number, user.group) }
      close(mark)
    }
    return sessions
  }

  // MARK: - Folders

  /// Watches the folders, once for all applications that are added or removed now.
  private func watchSoon() {
    if watchIsDue { return }
    watchIsDue = true
    loop.postToMainActor { [weak self] in self?.watchFolders() }
  }

  /// Watches all folders with one watch, of which the kernel permits a user few.
  private func watchFolders() {
    watchIsDue = false
    watch?.cancel()
    watch = nil
    if applications.isEmpty { return }
    let paths = Dictionary(uniqueKeysWithValues: applications.keys.map { (folder(of: $0), $0) })
    var changes = loop.fileChanges(at: Array(paths.keys), for: [.movedTo, .deleted]).makeAsyncIterator()
    watch = Task { @MainActor [weak self] in
      do {
        while let change = try await changes.next() {
          guard let self, !Task.isCancelled else { return }
          // A change without a path stands for those that were too many to be kept.
          if let path = change.path { if let name = paths[path] { examine(name) } } else { examineAll() }
        }
      } catch {
        self?.record("host", "transfers of background URL sessions are not noticed: \(error)")
      }
    }
    // For changes before.
    examineAll()
  }

  private func examineAll() { for name in applications.keys.sorted() { examine(name) } }

  /// Reads the names in a folder, and starts the helper if it has work.
  private func examine(_ name: String) {
    guard let application = applications[name] else { return }
    let files = TransferFile.all(in: folder(of: name))
    let requests = files.filter { $0.kind == .request }
    let open = TransferFile.open(among: files)
    application.finished = Dictionary(grouping: requests, by: \.session).mapValues { Set($0.map(\.number)) }
    for request in open { application.finished[request.session] = nil }
    application.announced = application.announced.filter { application.finished[$0.key] != nil }
    if !open.isEmpty, application.helper == nil, application.retry == nil { start(application, name, open.count) }
    if application.finished != application.announced { wake() }
  }

  // MARK: - Helpers

  private func start(_ application: Application, _ name: String, _ count: Int) {
    do throws(HostedProcess.Failure) {
      var ends: [Int32] = [0, 0]
      // As a pipe, which Swift cannot make without the instant in which another process inherits it.
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw failure("socketpair") }
      application.leash = ends[1]
      let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
      defer { [ends[0], nothing].forEach { close($0) } }
      let own = ProcessInfo.processInfo.environment
      let names = ["PATH", "LANG", "TZ", "http_proxy", "https_proxy", "no_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR"]
      var launch = ProgramLaunch(
        path: command[0],
        arguments: command.dropFirst() + [folder(of: name)],
        environment: own.filter { names.contains($0.key) },
        directory: "/",
        standard: (ends[0], nothing, STDERR_FILENO)
      )
      launch.user = application.user
      let program = try launch.prepare()
      let helper = try HostedProcess(program, marker: folder(of: name), loop: loop)
      do { try helper.onEnd { [weak self] in self?.helperHasEnded(name, $0) } } catch {
        program.abandon()
        throw HostedProcess.Failure(description: "\(error)")
      }
      application.helper = helper
      let transfers = count == 1 ? "a transfer" : "\(count) transfers"
      record(name, "\(transfers) of its background URL sessions, by process \(helper.number)")
      helper.goOn()
    } catch {
      closeLeash(of: application)
      tryLater(application, name, error.description)
    }
  }

  private func helperHasEnded(_ name: String, _ end: HostedProcess.End) {
    guard let application = applications[name] else { return }
    let failure = application.helper?.failure?.description ?? end.failure
    application.helper = nil
    closeLeash(of: application)
    if let failure { return tryLater(application, name, failure) }
    application.failures = 0
    // A request can have come when the helper was about to end.
    examine(name)
  }

  private func tryLater(_ application: Application, _ name: String, _ failure: String) {
    record(name, "its transfers are interrupted: \(failure)")
    application.failures += 1
    let pause = Duration.milliseconds(500 << min(application.failures, 7))
    application.retry = loop.addTimer(after: pause) { [weak self, weak application] in
      application?.retry = nil
      self?.examine(name)
    }
  }
}
