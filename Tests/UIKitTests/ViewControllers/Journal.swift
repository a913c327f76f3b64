import UIKitTesting

/// A record of the callbacks of view controllers and delegates, in order.
///
/// Any thread may use it: objects that remain at a test's end are deallocated wherever the test's last reference is
/// released. `@unchecked Sendable`: the lock protects the lines.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func note(_ line: String) { lock.withLock { lines.append(line) } }

  /// Returns the notes since the last call.
  func take() -> [String] {
    lock.withLock {
      defer { lines = [] }
      return lines
    }
  }
}

/// A view controller that notes its callbacks.
class Teller: UIViewController {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Not made from an archive.") }

  deinit { journal.note("\(name).deinit") }

  override func loadView() {
    journal.note("\(name).loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    journal.note("\(name).viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    journal.note("\(name).viewWillAppear(\(animated))")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    journal.note("\(name).viewIsAppearing(\(animated))")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    journal.note("\(name).viewDidAppear(\(animated))")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    journal.note("\(name).viewWillDisappear(\(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    journal.note("\(name).viewDidDisappear(\(animated))")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    journal.note("\(name).willMove(\(Self.name(of: parent)))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    journal.note("\(name).didMove(\(Self.name(of: parent)))")
  }

  private static func name(of controller: UIViewController?) -> String {
    switch controller {
    case nil: "nil"
    case let teller as Teller: teller.name
    case let other?: "\(type(of: other))"
    }
  }
}

/// A teller that also notes when its view is laid out.
class LayoutTeller: Teller {
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    journal.note("\(name).viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    journal.note("\(name).viewDidLayoutSubviews")
  }
}

/// An application whose window shows one view controller.
final class StageDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let root: UIViewController

  init(_ root: UIViewController) {
    self.root = root
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// A device that shows view controllers, and a record of their callbacks.
@MainActor
struct ControllerStage {
  let device = SimulatedDevice()
  let journal = Journal()
  /// The duration of one of UIKit's own transitions.
  static let transition = Duration.milliseconds(350)

  func teller(_ name: String) -> Teller { Teller(name, journal) }

  /// Launches an application that shows `root`, and discards the callbacks of the launch.
  @discardableResult
  func show(_ root: UIViewController) throws -> UIWindow {
    let delegate = try device.launch(StageDelegate(root))
    _ = journal.take()
    return delegate.window!
  }

  /// Returns the callbacks during `action` and until everything that it began has ended.
  func told(_ action: () throws -> Void) throws -> [String] {
    try action()
    try device.runUntilIdle()
    return journal.take()
  }
}
