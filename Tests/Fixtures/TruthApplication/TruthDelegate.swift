import UIKit

/// An application that runs on a simulated device and in its own process, so that the two can be compared.
///
/// In a process, the environment variable `TRUTH` names the behaviour; the default is `exports`.
public final class TruthDelegate: UIResponder, UIApplicationDelegate {
  /// The button's frame.
  public static let buttonFrame = CGRect(x: 100, y: 100, width: 200, height: 80)

  /// The behaviour in the background.
  public let behaviour: TruthBehaviour
  /// Lets time pass inside a callback.
  private let block: (Duration) -> Void
  /// The application's only window.
  public var window: UIWindow?
  private var tasks: [UIBackgroundTaskIdentifier] = []

  /// Creates an application in its own process.
  public override init() {
    let name = ProcessInfo.processInfo.environment["TRUTH"] ?? TruthBehaviour.exports.rawValue
    guard let behaviour = TruthBehaviour(rawValue: name) else { fatalError("There is no behaviour \(name).") }
    self.behaviour = behaviour
    block = { usleep(UInt32($0 / .microseconds(1))) }
  }

  /// Creates an application with a behaviour; `block` lets time pass.
  public init(_ behaviour: TruthBehaviour, block: @escaping (Duration) -> Void) {
    self.behaviour = behaviour
    self.block = block
  }

  /// Shows a button that begins a task.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let button = UIButton(frame: TruthDelegate.buttonFrame)
    button.addAction(UIAction { [unowned self] _ in begin("tap") { [self] in endAll() } }, for: .touchUpInside)
    window.addSubview(button)
    window.makeKeyAndVisible()
    self.window = window
    if behaviour == .exportsFromLaunch { begin("launch") { [self] in endAll() } }
    return true
  }

  /// Performs its behaviour.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    switch behaviour {
    case .idle, .exportsFromLaunch: break
    case .exports: begin("export") { [self] in endAll() }
    case .forgets: begin("forgotten") {}
    case .saves:
      begin("save") { [self] in endAll() }
      Task {
        try await Task.sleep(for: .milliseconds(300))
        endAll()
      }
    case .exportsTwice:
      begin("first") { [self] in endAll() }
      begin("second") {}
    case .beginsAgain:
      begin("export") { [self] in
        endAll()
        begin("again") {}
      }
    case .endsTwice:
      begin("export") {}
      let task = tasks[0]
      endAll()
      application.endBackgroundTask(task)
    case .hangs: block(.seconds(2))
    case .isSlow: block(.milliseconds(300))
    case .locks:
      let path = ProcessInfo.processInfo.environment["TRUTH_FILE"] ?? ""
      guard flock(open(path, O_RDWR), LOCK_EX) == 0 else { fatalError("The file \"\(path)\" cannot be locked.") }
    }
  }

  /// Ends the open tasks.
  public func applicationWillEnterForeground(_ application: UIApplication) { endAll() }

  private func begin(_ name: String, whenItRunsOut handler: @escaping @MainActor @Sendable () -> Void) {
    tasks.append(UIApplication.shared.beginBackgroundTask(withName: name, expirationHandler: handler))
  }

  private func endAll() {
    for task in tasks where task != .invalid { UIApplication.shared.endBackgroundTask(task) }
    tasks = []
  }
}
