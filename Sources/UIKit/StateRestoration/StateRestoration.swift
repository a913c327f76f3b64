import Foundation

/// Keeps the state of the application's view controllers, and what its delegate wants kept, when it leaves the screen,
/// and gives it back at the next launch.
///
/// Applications with scenes keep activities instead; see `SceneList`.
@MainActor
final class StateRestoration {
  /// An object whose state is kept by that name.
  struct Registered {
    weak var object: (any UIStateRestoring)?
    let identifier: String
  }

  weak var application: UIApplication?
  private let folder: URL?
  private let file: StateArchiveFile?
  private(set) var registered: [Registered] = []
  private var awaited: [(presenter: UIViewController, presented: UIViewController)] = []
  /// How many `extendStateRestoration` have not been completed.
  private var extensions = 0
  private var hasLaunched = false

  /// - Parameter folder: where; nil keeps nothing.
  init(folder: URL?) {
    self.folder = folder
    file = folder.map { StateArchiveFile(in: $0) }
  }

  // MARK: - Preservation

  /// Asks the delegate whether the state is to be kept, and keeps it.
  func save() {
    guard let file, let application, let delegate = application.delegate else { return }
    let preservation = StatePreservation(of: application)
    let coder = StateEncoder(preservation)
    let secure = OptionalRequirement.value(of: .shouldSaveSecureState, of: delegate) {
      delegate.application(application, shouldSaveSecureApplicationState: coder)
    }
    guard secure ?? delegate.application(application, shouldSaveApplicationState: coder) else { return }
    coder.encode(application.information.version ?? "", forKey: UIApplication.stateRestorationBundleVersionKey)
    coder.encode(Date(), forKey: UIApplication.stateRestorationTimestampKey)
    coder.encode(UIDevice.current.systemVersion, forKey: UIApplication.stateRestorationSystemVersionKey)
    let idiom = UIScreen.traits.userInterfaceIdiom.rawValue
    coder.encode(idiom, forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
    delegate.application(application, willEncodeRestorableStateWith: coder)
    preservation.walk()
    preservation.setApplication(coder.values, isSecure: secure != nil)
    do {
      file.write(try preservation.state.archive())
    } catch {
      return LaunchEnvironment.warn("the application's state cannot be kept: \(error)")
    }
    application.core.noteCallback("applicationWillEncodeRestorableState", detail: file.path)
  }

  // MARK: - Restoration

  /// Gives the view controllers and the delegate what was kept, if the delegate wants that.
  func restore() {
    guard let application, let delegate = application.delegate, let data = file?.take() else { return }
    guard let state = PreservedState(archive: data) else {
      LaunchEnvironment.warn("the state at \(file?.path ?? "") cannot be read, and is removed")
      file?.remove()
      return
    }
    let run = RestorationRun(state, of: application)
    let coder = run.applicationCoder
    let isWanted =
      OptionalRequirement.value(of: .shouldRestoreSecureState, of: delegate) {
        delegate.application(application, shouldRestoreSecureApplicationState: coder)
      } ?? delegate.application(application, shouldRestoreApplicationState: coder)
    guard isWanted else { return }
    run.restore()
    application.core.noteCallback("applicationDidDecodeRestorableState", detail: file?.path)
    delegate.application(application, didDecodeRestorableStateWith: coder)
    run.finish()
  }

  /// Has `presenter` present `presented` once the windows are on the screen.
  func present(_ presented: UIViewController, by presenter: UIViewController) {
    awaited.append((presenter, presented))
  }

  /// The windows are on the screen: what was presented is so again.
  func showPresented() {
    let presentations = awaited
    awaited = []
    for (presenter, presented) in presentations
    where presenter.presentation == nil && presented.ownPresentation == nil {
      presenter.present(presented, animated: false)
    }
  }

  /// The launch has come to its end.
  func launchEnds() {
    if hasLaunched { return }
    hasLaunched = true
    settle()
  }

  func extend() { extensions += 1 }

  func completeExtension() {
    guard extensions > 0 else {
      return Complaint.log("completeStateRestoration() was called without extendStateRestoration().")
    }
    extensions -= 1
    settle()
  }

  /// What is restored has done no harm.
  private func settle() {
    if hasLaunched, extensions == 0 { file?.giveBack() }
  }

  // MARK: - Registered objects

  func register(_ object: any UIStateRestoring, as identifier: String) {
    registered.removeAll { $0.object == nil || $0.object === object }
    registered.append(Registered(object: object, identifier: identifier))
  }

  /// The identifiers of a registered object and of its parents; nil where it is not registered.
  func path(of object: any UIStateRestoring) -> [String]? {
    var path: [String] = []
    var next: (any UIStateRestoring)? = object
    while let current = next, path.count < 100 {
      let identifier =
        (current as? UIViewController)?.restorationIdentifier ?? registered.first { $0.object === current }?.identifier
      if let identifier { path.insert(identifier, at: 0) } else if current === object { return nil }
      next = current.restorationParent
    }
    return path
  }

  /// The object that was registered last with those identifiers.
  func object(at path: [String]) -> (any UIStateRestoring)? {
    registered.last { $0.object.flatMap(self.path(of:)) == path }?.object
  }

  // MARK: - Scenes' sessions

  private var sessionsFile: URL? { folder?.appendingPathComponent("sessions.plist") }

  /// What the scenes' sessions keep: property lists, one a session.
  var sessions: [[String: Any]] {
    guard let sessionsFile, let data = try? Data(contentsOf: sessionsFile) else { return [] }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [[String: Any]] ?? []
  }

  /// Keeps what the scenes' sessions keep.
  func save(sessions: [[String: Any]]) {
    guard let sessionsFile,
      let data = try? PropertyListSerialization.data(fromPropertyList: sessions, format: .binary, options: 0)
    else { return }
    StateArchiveFile.write(data, to: sessionsFile)
  }
}
