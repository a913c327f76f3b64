import UIKitTesting

/// An application on a simulated device with an empty window of 390 by 844 points, into which a test puts views.
@MainActor
final class Stage {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  /// A view controller without a status bar, which would reduce the room for the views.
  final class Bare: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
  }

  let device = SimulatedDevice()
  let delegate: Delegate
  var window: UIWindow { delegate.window! }
  var view: UIView { delegate.controller.view }

  init(_ controller: UIViewController = Bare()) throws {
    delegate = try device.launch(Delegate(controller))
  }

  /// Adds a view to the window.
  @discardableResult
  func add<View: UIView>(_ view: View, in frame: CGRect? = nil) -> View {
    if let frame { view.frame = frame }
    self.view.addSubview(view)
    device.advance(by: .zero)
    return view
  }
}

/// A list of events that several objects can share.
@MainActor
final class Diary {
  var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}

/// A view that notes the touches that it receives.
@MainActor
final class TouchNoter: UIView {
  let diary: Diary
  let name: String
  init(_ frame: CGRect, _ diary: Diary, _ name: String = "view") {
    self.diary = diary
    self.name = name
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
  private func note(_ what: String, _ touches: Set<UITouch>) {
    let phases = Set(touches.map { "\($0.phase)" }).sorted().joined(separator: "+")
    diary.write("\(name) \(what) \(touches.count)" + (phases == what ? "" : " (\(phases))"))
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}
