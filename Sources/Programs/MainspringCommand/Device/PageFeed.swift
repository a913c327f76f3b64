import ControlPlane
import Foundation
import Mainspring
import MainspringStreams

/// The response from which one page learns everything without asking: the applications, the lines of their logs, and
/// their screens as they change.
///
/// It has no end, and is one, because a browser opens only six connections to a server. Each part of it is a line of
/// JSON; where this has a field `bytes`, as many bytes follow.
@MainActor
final class PageFeed {
  /// An application in the list.
  private struct Entry: Encodable {
    let pid: Int32
    let name: String
  }

  private let stream: SocketStream
  private let loop: EventRunLoop
  private var applications: [Int32: ApplicationFeed] = [:]
  /// The requests for frames that wait until the page has taken those before.
  private var waiting: [() -> Void] = []

  init(_ stream: SocketStream, loop: EventRunLoop) {
    (self.stream, self.loop) = (stream, loop)
    stream.onDrain { [weak self] _ in
      guard let self else { return }
      let ready = waiting
      waiting = []
      for body in ready { body() }
    }
  }

  /// Shows these applications and no others.
  func show(_ running: [RunningApplication]) {
    let entries = running.map { Entry(pid: $0.pid, name: $0.name) }
    let list = (try? JSONEncoder().encode(entries)) ?? Data("[]".utf8)
    send("{\"type\":\"applications\",\"applications\":\(String(decoding: list, as: UTF8.self))}")
    for (pid, feed) in applications where !running.contains(where: { $0.pid == pid }) {
      feed.end()
      applications[pid] = nil
    }
    for application in running where applications[application.pid] == nil {
      applications[application.pid] = ApplicationFeed(of: application, to: self, loop: loop)
    }
  }

  /// Sends a line and the bytes that belong to it.
  func send(_ line: String, _ bytes: ArraySlice<UInt8> = []) {
    stream.write(line + "\n")
    bytes.withUnsafeBytes { _ = stream.write($0) }
  }

  /// Calls `body` when the page has taken nearly everything, which may be at once; so a slow page gets fewer frames.
  func whenReady(_ body: @escaping () -> Void) {
    if stream.isFull { waiting.append(body) } else { body() }
  }

  func end() {
    for feed in applications.values { feed.end() }
    applications = [:]
    waiting = []
  }
}
