/// A message of this package's modules for the people who write or operate the program, such as a mistake in its use.
///
/// Messages go to standard error, one line each, until the program sets a handler; the product `MainspringLogging` sets
/// one for swift-log. The report of a termination and the message of a failed precondition are never passed to a
/// handler: they always go to standard error.
public struct DiagnosticMessage: Hashable, Sendable {
  /// The severity of a message.
  @nonexhaustive
  public enum Level: String, CaseIterable, Sendable {
    /// Something does not have the effect that the program's author or operator may expect.
    case warning
    /// Something has failed, and the program continues without it.
    case error
  }

  /// The severity of the message.
  public let level: Level
  /// The part of the package that the message comes from, such as `mainspring` or `UIKit`, or `libevent`; it precedes
  /// the text on standard error.
  public let source: String
  /// The message for people, without a newline at its end.
  public let text: String

  /// Makes a message, for tests of code that handles messages.
  ///
  /// - Parameters:
  ///   - text: The message for people, without a newline at its end.
  ///   - level: The severity.
  ///   - source: The part of the package that the message comes from.
  public init(_ text: String, level: Level = .warning, source: String = "mainspring") {
    self.level = level
    self.source = source
    self.text = text
  }

  /// A struct around the closure, because ``Locked`` would wrap a bare closure again at each access.
  private struct Handler: Sendable {
    let call: @Sendable (DiagnosticMessage) -> Void
  }

  private static let handler = Locked<Handler?>(nil)

  /// Passes every further message to `handler` in place of standard error; nil restores standard error.
  ///
  /// Callable from any thread. The handler is called on the thread that causes the message, which may be the
  /// watchdog's: it must not wait for the main thread. A warning of libevent arrives in the middle of libevent's work,
  /// so the handler must not run a loop or change its descriptors; it may post.
  public static func setHandler(_ handler: (@Sendable (DiagnosticMessage) -> Void)?) {
    let next = handler.map(Handler.init)
    DiagnosticMessage.handler.change { $0 = next }
  }

  /// Passes a message to the handler, or writes it to standard error.
  ///
  /// Callable from any thread.
  ///
  /// - Parameter isGivenUp: called ten times a second while standard error accepts nothing; true drops the message.
  package static func write(
    _ text: String,
    level: Level = .warning,
    source: String = "mainspring",
    unless isGivenUp: () -> Bool = { false }
  ) {
    guard let handler = handler.withLock({ $0 }) else {
      StandardStream.error.write("\(source): \(text)\n", unless: isGivenUp)
      return
    }
    handler.call(DiagnosticMessage(text, level: level, source: source))
  }
}
