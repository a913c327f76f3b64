import UIKit

/// The notes of a shape, in order, each with its time if the application can determine it.
///
/// `@unchecked Sendable`: the mutable members are accessed only while `lock` is held.
public final class ShapeNotes: @unchecked Sendable {
  private let lock = NSLock()
  private let application: UIApplication
  private var lines: [String] = []
  /// The file for the notes if the shape runs in its own process; the parent process reads it.
  private let file = ProcessInfo.processInfo.environment["SHAPE_NOTES"].map { URL(fileURLWithPath: $0) }

  init(of application: UIApplication) { self.application = application }

  /// All notes; in the background, a note begins with the seconds since the application left the screen.
  ///
  /// The application derives this time from its remaining background time. Any thread may read this property.
  public var all: [String] {
    lock.lock()
    defer { lock.unlock() }
    return lines
  }

  func add(_ words: String) {
    let left = application.backgroundTimeRemaining
    let budget = application.backgroundBudget
    let line = left > budget ? words : "\(ShapeOutcome.text(ofSeconds: budget - left)) \(words)"
    lock.lock()
    defer { lock.unlock() }
    lines.append(line)
    if let file { try? Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file) }
  }
}
