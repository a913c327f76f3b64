import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

/// One request to an application's control socket, on the host's loop; ``ControlClient`` would block it.
///
/// It uses HTTP/1.0, so the response ends with the connection.
@MainActor
final class ControlExchange {
  /// The form in which a response is read.
  enum Reading {
    /// A whole response.
    case whole(@MainActor (_ status: Int, _ body: ArraySlice<UInt8>) -> Void)
    /// The lines of an event stream; the first closure is called when it has begun.
    case stream(begun: @MainActor () -> Void, line: @MainActor (ArraySlice<UInt8>) -> Void)
  }

  /// A longer response or line is not read: the peer may be anything.
  private static let limit = 4 << 20

  private let loop: EventRunLoop
  private let descriptor: Int32
  private let reading: Reading
  private let onEnd: @MainActor (_ isWhole: Bool) -> Void
  private var source: DescriptorSource?
  private var output: ArraySlice<UInt8>
  private var input: [UInt8] = []
  private var status: Int?
  private var isOver = false

  /// Connects and sends a request; calls `onEnd` once, later, when the response has ended or cannot come any more.
  init(
    _ method: String,
    _ target: String,
    body: [UInt8] = [],
    at path: String,
    on loop: EventRunLoop,
    reading: Reading,
    onEnd: @escaping @MainActor (_ isWhole: Bool) -> Void
  ) {
    self.loop = loop
    self.reading = reading
    self.onEnd = onEnd
    output = ClientRequest.bytes(method, target, body: body)[...]
    descriptor = UnixName.connect(to: path, SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
    guard descriptor >= 0,
      let added = try? loop.addDescriptor(
        descriptor,
        for: .writable,
        handler: { [weak self] events in
          self?.isReady(events)
        }
      )
    else {
      loop.postToMainActor { [weak self] in self?.end(isWhole: false) }
      return
    }
    source = added
  }

  isolated deinit { cancel() }

  /// Closes the connection without a further call.
  func cancel() {
    isOver = true
    source?.cancel()
    if source != nil { close(descriptor) }
    source = nil
  }

  private func end(isWhole: Bool) {
    if isOver { return }
    cancel()
    onEnd(isWhole)
  }

  private func isReady(_ events: DescriptorEvents) {
    if !output.isEmpty, !sendMore() { return end(isWhole: false) }
    if output.isEmpty { receive() }
  }

  private func sendMore() -> Bool {
    while !output.isEmpty {
      let count = output.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        output = output.dropFirst(count)
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    source?.events = .readable
    return true
  }

  private func receive() {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while !isOver {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      if count <= 0 { return finish() }
      input += bytes[..<count]
      if input.count > ControlExchange.limit { return end(isWhole: false) }
      if case .stream(let begun, let line) = reading { takeLines(begun, line) }
    }
  }

  private func takeLines(_ begun: @MainActor () -> Void, _ take: @MainActor (ArraySlice<UInt8>) -> Void) {
    var start = 0
    if status == nil {
      guard let end = ClientRequest.endOfHead(input) else { return }
      status = statusInHead()
      guard status == 200 else { return self.end(isWhole: false) }
      start = end
      begun()
    }
    let prefix = ClientRequest.dataField
    while !isOver, let end = input[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = input[start..<end]
      start = end + 1
      if line.starts(with: prefix) { take(line.dropFirst(prefix.count)) }
    }
    input.removeFirst(min(start, input.count))
  }

  private func finish() {
    guard case .whole(let take) = reading else { return end(isWhole: status == 200) }
    guard let start = ClientRequest.endOfHead(input), let status = statusInHead() else { return end(isWhole: false) }
    let body = input[start...]
    cancel()
    take(status, body)
    onEnd(true)
  }

  private func statusInHead() -> Int? {
    let line = input.prefix { $0 != UInt8(ascii: "\r") }
    return ClientRequest.status(inLine: String(decoding: line, as: UTF8.self))
  }
}
