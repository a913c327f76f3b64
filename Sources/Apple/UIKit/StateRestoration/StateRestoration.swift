import Foundation

/// Saves the states of the application's view controllers and of its delegate when the application enters the
/// background, and restores them at the next launch.
///
/// Applications with scenes save activities instead; see `SceneList`.
@MainActor
final class StateRestoration {
  /// An object that is registered under an identifier, so that its state is saved.
  struct Registered {
    weak var object: (any UIStateRestoring)?
    let identifier: String
  }

  weak var application: UIApplication?
  private let folder: URL?
  private let file: StateArchiveFile?
  private(set) var registered: [Registered] = []
  private var awaited: [(presenter: UIViewController, presented: UIViewController)] = []
  /// The number of calls of `extendStateRestoration()` without a matching `completeStateRestoration()`.
  private var extensions = 0
  private var hasLaunched = false

  /// Sets the folder for the saved state.
  ///
  /// - Parameter folder: The folder; if nil, nothing is saved.
  init(folder: URL?) {
    self.folder = folder
    file = folder.map { StateArchiveFile(in: $0) }
  }

  // MARK: - Preservation

  /// Saves the state if the delegate permits it.
  func save() {
    guard let file, let application, let delegate = application.delegate else { return }
    let preservation = StatePreservation(of: application)
    let coder = StateEncoder(preservation)
    let secure = OptionalRequirement.value(of: "application(_:shouldSaveSecureApplicationState:)", of: delegate) {
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
    application.core.recordCallback("applicationWillEncodeRestorableState", detail: file.path)
  }

  // MARK: - Restoration

  /// Restores the saved states of the view controllers and of the delegate if the delegate permits it.
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
      OptionalRequirement.value(of: "application(_:shouldRestoreSecureApplicationState:)", of: delegate) {
        delegate.application(application, shouldRestoreSecureApplicationState: coder)
      } ?? delegate.application(application, shouldRestoreApplicationState: coder)
    guard isWanted else { return }
    run.restore()
    application.core.recordCallback("applicationDidDecodeRestorableState", detail: file?.path)
    delegate.application(application, didDecodeRestorableStateWith: coder)
    run.finish()
  }

  /// Schedules a presentation of `presented` by `presenter` for the moment when the windows are on the screen.
  func present(_ presented: UIViewController, by presenter: UIViewController) {
    awaited.append((presenter, presented))
  }

  /// Presents the view controllers that were presented when the state was saved.
  ///
  /// The application calls it when the windows are on the screen.
  func showPresented() {
    let presentations = awaited
    awaited = []
    for (presenter, presented) in presentations
    where presenter.presentation == nil && presented.ownPresentation == nil {
      presenter.present(presented, animated: false)
    }
  }

  /// Records that the launch has finished.
  ///
  /// Only the first call has an effect.
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

  /// Keeps the saved state for the next launch, after this launch and all extensions of its restoration have finished.
  private func settle() {
    if hasLaunched, extensions == 0 { file?.restoreName() }
  }

  // MARK: - Registered objects

  func register(_ object: any UIStateRestoring, as identifier: String) {
    registered.removeAll { $0.object == nil || $0.object === object }
    registered.append(Registered(object: object, identifier: identifier))
  }

  /// Returns the identifiers of a registered object and its parents, outermost first; nil if it is not registered.
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

  /// Returns the most recently registered object with those identifiers; nil if there is none.
  func object(at path: [String]) -> (any UIStateRestoring)? {
    registered.last { $0.object.flatMap(self.path(of:)) == path }?.object
  }

  // MARK: - Scenes' sessions

  private var sessionsFile: URL? { folder?.appendingPathComponent("sessions.plist") }

  /// The saved sessions of the application's scenes, each as a property list.
  var sessions: [[String: Any]] {
    guard let sessionsFile, let data = try? Data(contentsOf: sessionsFile) else { return [] }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [[String: Any]] ?? []
  }

  /// Saves the sessions of the application's scenes.
  func save(sessions: [[String: Any]]) {
    guard let sessionsFile,
      let data = try? PropertyListSerialization.data(fromPropertyList: sessions, format: .binary, options: 0)
    else { return }
    StateArchiveFile.write(data, to: sessionsFile)
  }
}
