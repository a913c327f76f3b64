@_exported import TestPrograms
import UIKitTesting

/// A simulated device with an application whose window shows one view controller, and a journal for its objects.
@MainActor
final class DeviceHarness {
  /// A view controller without a status bar, which would reduce the room for the views.
  final class Bare: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
  }

  /// The duration of one of UIKit's own transitions.
  static let transition = Duration.milliseconds(350)

  let device: SimulatedDevice
  let journal = Journal()
  // The application keeps it: a harness does not prolong the life of what it shows.
  private weak var delegate: HarnessDelegate?

  /// The window of the last launch.
  var window: UIWindow { delegate!.window! }
  /// The view controller that the window shows.
  var controller: UIViewController { delegate!.root }
  var view: UIView { controller.view }

  private init(device: SimulatedDevice) { self.device = device }

  /// Launches an application that shows `controller`; by default one whose view is empty.
  convenience init(_ controller: UIViewController = Bare()) throws {
    self.init(device: SimulatedDevice())
    try show(controller)
  }

  /// Returns a harness whose application is still to be launched.
  static func withoutApplication() -> DeviceHarness { DeviceHarness(device: SimulatedDevice()) }

  /// Launches an application that shows `root`, and discards the callbacks of the launch.
  @discardableResult
  func show(_ root: UIViewController) throws -> UIWindow {
    let delegate = try device.launch(HarnessDelegate(root))
    self.delegate = delegate
    journal.clear()
    return delegate.window!
  }

  /// Adds a view to the window.
  @discardableResult
  func add<View: UIView>(_ view: View, in frame: CGRect? = nil) -> View {
    if let frame { view.frame = frame }
    self.view.addSubview(view)
    device.advance(by: .zero)
    return view
  }

  func recorder(_ name: String) -> CallbackRecorder { CallbackRecorder(name, journal) }

  /// Returns the callbacks during `action` and until everything that it began has ended.
  func callbacks(during action: () throws -> Void) throws -> [String] {
    try action()
    try device.runUntilIdle()
    return journal.take()
  }
}
