import ControlPlane
import Foundation
import Mainspring
import MainspringStreams

/// Sends to a page what one application logs and shows.
@MainActor
final class ApplicationFeed {
  /// The line before the pixels of a frame, as the control socket writes it.
  private struct Frame: Codable {
    let frame, width, height: Int
    let rectangles: [[Int]]
  }

  private static let lineLimit = 1 << 20

  private let pid: Int32
  private let socket: String
  private unowned let page: PageFeed
  private let loop: EventRunLoop
  private var log: SocketStream?
  private var screen: SocketStream?
  /// The number of the frame that the page has.
  private var frame = 0
  private var hasEnded = false

  init(of application: RunningApplication, to page: PageFeed, loop: EventRunLoop) {
    (pid, socket, self.page, self.loop) = (application.pid, application.socketPath, page, loop)
    followLog()
    followScreen()
  }

  func end() {
    hasEnded = true
    log?.abort()
    screen?.abort()
  }

  private func followLog() {
    var options = StreamOptions()
    options.inputLimit = ApplicationFeed.lineLimit + 2
    let stream = loop.connect(to: .unix(path: socket), options: options)
    stream.write("GET /events?replay=true HTTP/1.0\r\n\r\n")
    stream.onRead { [weak self] stream in
      guard let self else { return }
      while let line = try? stream.input.takeLine(maximum: ApplicationFeed.lineLimit) {
        if line.hasPrefix("data: ") {
          page.send("{\"type\":\"log\",\"pid\":\(pid),\"entry\":\(line.dropFirst("data: ".count))}")
        }
      }
    }
    log = stream
  }

  // MARK: - The screen

  private func followScreen() {
    if hasEnded { return }
    let stream = loop.connect(to: .unix(path: socket))
    screen = stream
    var response = ControlResponse()
    stream.onRead { [weak self] stream in
      guard response.take(stream.input.takeAll()) else { return }
      let whole = response
      response = ControlResponse()
      self?.take(whole)
    }
    // The socket closes a connection that asks for nothing for some seconds, as while the page is slow.
    stream.onEnd { [weak self] _, _ in self?.screen = nil }
    request(on: stream)
  }

  private func request(on stream: SocketStream) {
    stream.write("GET /screen?after=\(frame) HTTP/1.1\r\nHost: localhost\r\n\r\n")
  }

  private func take(_ response: ControlResponse) {
    if hasEnded { return }
    guard response.status == 200, let end = response.body.firstIndex(of: UInt8(ascii: "\n")),
      let shown = try? JSONDecoder().decode(Frame.self, from: Data(response.body[..<end]))
    else {
      let text = (try? JSONDecoder().decode(ErrorReply.self, from: Data(response.body)))?.error.message
      return sendReason(text ?? "there is no picture: the control socket answered with status \(response.status)")
    }
    frame = shown.frame
    let pixels = response.body[(end + 1)...]
    let rectangles = shown.rectangles.map { "[\($0.map(String.init).joined(separator: ","))]" }.joined(separator: ",")
    page.send(
      "{\"type\":\"screen\",\"pid\":\(pid),\"frame\":\(frame),\"width\":\(shown.width),\"height\":\(shown.height),"
        + "\"rectangles\":[\(rectangles)],\"bytes\":\(pixels.count)}",
      pixels
    )
    page.whenReady { [weak self] in
      guard let self else { return }
      if let screen { request(on: screen) } else { followScreen() }
    }
  }

  private func sendReason(_ reason: String) {
    let text = (try? JSONEncoder().encode(reason)) ?? Data("\"\"".utf8)
    page.send("{\"type\":\"noScreen\",\"pid\":\(pid),\"reason\":\(String(decoding: text, as: UTF8.self))}")
  }
}
