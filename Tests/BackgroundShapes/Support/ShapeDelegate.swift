import AppLifecycle
import UIKit

/// The delegate of a shape: an application in the style of public code, with what the user does to it and what must
/// come of it.
///
/// A shape is a subclass that is a `UIApplicationDelegate` too. It says `note(_:)` where an application would save,
/// send or draw.
open class ShapeDelegate: UIResponder {
  /// What the shape has noted so far.
  public nonisolated let notes: ShapeNotes

  /// An application that has noted nothing; `UIApplication.shared` must be there.
  public required override init() { notes = ShapeNotes(of: UIApplication.shared) }

  /// What the user does, at seconds after the launch: leaves the application at once, unless the shape says otherwise.
  open class var script: [(at: Double, event: SystemEvent)] { [(0, .home)] }

  /// When the test looks at what has come of it, in seconds after the launch.
  open class var end: Double { 40 }

  /// Whether a task was cancelled while it slept: `Task.sleep` throws then, but the device's timer stays until its
  /// time.
  open class var hasCancelledSleep: Bool { false }

  /// What has come of it then, on every device.
  open class var expected: ShapeOutcome { fatalError("The shape \(self) does not say what is expected.") }

  /// Notes that the application has done something.
  ///
  /// Any thread.
  public nonisolated func note(_ words: String) { notes.add(words) }

  // MARK: - What the log of every device has

  /// The log of the user's leaving at `time`, up to `applicationDidEnterBackground`.
  public class func home(at time: Double = 0) -> [String] {
    lines(
      at: time,
      ["home", "applicationWillResignActive", "→ inactive", "→ background", "applicationDidEnterBackground"]
    )
  }

  /// The log of the user's return at `time`, to an application that is suspended unless `isSuspended` is false.
  public class func foreground(at time: Double, isSuspended: Bool = true) -> [String] {
    lines(
      at: time,
      ["foreground"] + (isSuspended ? ["→ resumed"] : []) + [
        "applicationWillEnterForeground", "→ inactive", "→ active", "applicationDidBecomeActive",
      ]
    )
  }

  private class func lines(at time: Double, _ words: [String]) -> [String] {
    words.map { "\(ShapeOutcome.text(ofSeconds: time)) \($0)" }
  }
}
