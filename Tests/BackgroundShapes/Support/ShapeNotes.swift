import UIKit

/// What a shape has done, in order, each with its time where an application can tell it.
///
/// `@unchecked Sendable`: the mutable members are touched only while `lock` is held.
public final class ShapeNotes: @unchecked Sendable {
  private let lock = NSLock()
  private let application: UIApplication
  private var lines: [String] = []
  /// The file for the notes, if the shape runs in a process of its own: whoever has started that reads them there.
  private let file = ProcessInfo.processInfo.environment["SHAPE_NOTES"].map { URL(fileURLWithPath: $0) }

  init(of application: UIApplication) { self.application = application }

  /// All notes: the words, in the background after the seconds since the application has left the screen.
  ///
  /// An application knows this time by what is left of its background time. Any thread.
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
