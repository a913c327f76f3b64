import AppLifecycle
import UIKit

/// The delegate of a shape: an application in the style of public code, with a script of user actions and the expected
/// outcome.
///
/// A shape is a subclass that also conforms to `UIApplicationDelegate`. It calls `note(_:)` in the places in which an
/// application would save, send or draw.
open class ShapeDelegate: UIResponder {
  /// The notes of the shape so far.
  public nonisolated let notes: ShapeNotes

  /// Creates a shape without notes; `UIApplication.shared` must exist.
  public required override init() { notes = ShapeNotes(of: UIApplication.shared) }

  /// The user's actions at seconds after the launch; by default the user leaves the application at once.
  open class var script: [(at: Double, event: SystemEvent)] { [(0, .home)] }

  /// The time at which the test checks the outcome, in seconds after the launch.
  open class var end: Double { 40 }

  /// Whether a task is cancelled while it sleeps: `Task.sleep` throws then, but the device's timer stays until its
  /// time.
  open class var hasCancelledSleep: Bool { false }

  /// The outcome at the time ``end``, on every device.
  open class var expected: ShapeOutcome { fatalError("The shape \(self) does not say what is expected.") }

  /// Notes that the application has done something.
  ///
  /// Any thread may call this method.
  public nonisolated func note(_ words: String) { notes.add(words) }

  // MARK: - Log entries of every device

  /// Returns the log entries for leaving the application at `time`, up to `applicationDidEnterBackground`.
  public class func home(at time: Double = 0) -> [String] {
    lines(
      at: time,
      ["home", "applicationWillResignActive", "→ inactive", "→ background", "applicationDidEnterBackground"]
    )
  }

  /// Returns the log entries for a return at `time` to an application that is suspended, unless `isSuspended` is false.
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
