/// One thing that is done to a device: an event, or letting time pass.
public enum DeviceMove: Hashable, Sendable, CustomStringConvertible {
  /// A system event is sent.
  case event(SystemEvent)
  /// Time passes.
  case wait(Duration)

  /// The move as source code.
  public var description: String {
    switch self {
    case .event(let event): ".event(\(DeviceMove.source(of: event)))"
    case .wait(let duration): ".wait(.seconds(\(duration.inSeconds)))"
    }
  }

  private static func source(of event: SystemEvent) -> String {
    switch event {
    case .launch(let inBackground, let url, let source):
      ".launch(inBackground: \(inBackground), url: \(quoted(url)), source: \(quoted(source)))"
    case .interruption(let phase): ".interruption(.\(phase.rawValue))"
    case .openURL(let url, let source): ".openURL(url: \(quoted(url)), source: \(quoted(source)))"
    case .touch(let points): ".touch(\(points))"
    case .home, .foreground, .lock, .unlock, .memoryWarning, .memoryShortage, .hangup, .terminate:
      ".\(event.kind.rawValue)"
    }
  }

  private static func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "nil" }
}
