import UIKit

/// An application that runs on a simulated device and in its own process, so that the two can be compared.
///
/// In a process, the environment variable `TRUTH` names the behavior; the default is `exports`.
public final class TruthDelegate: UIResponder, UIApplicationDelegate {
  /// The button's frame.
  public static let buttonFrame = CGRect(x: 100, y: 100, width: 200, height: 80)

  /// The behavior in the background.
  public let behavior: TruthBehavior
  /// Lets time pass inside a callback.
  private let block: (Duration) -> Void
  /// The application's only window.
  public var window: UIWindow?
  private var tasks: [UIBackgroundTaskIdentifier] = []

  /// Creates an application in its own process.
  public override init() {
    let name = ProcessInfo.processInfo.environment["TRUTH"] ?? TruthBehavior.exports.rawValue
    guard let behavior = TruthBehavior(rawValue: name) else { fatalError("There is no behavior \(name).") }
    self.behavior = behavior
    block = { usleep(UInt32($0 / .microseconds(1))) }
  }

  /// Creates an application with a behavior; `block` lets time pass.
  public init(_ behavior: TruthBehavior, block: @escaping (Duration) -> Void) {
    self.behavior = behavior
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
    if behavior == .exportsFromLaunch { begin("launch") { [self] in endAll() } }
    return true
  }

  /// Performs its behavior.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    switch behavior {
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
