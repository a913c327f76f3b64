import AppLifecycle

/// The application's screen: a picture, its views, and its changes as they happen.
extension ControlServer {
  func takeScreenshot(_ request: HTTPRequest, _ connection: ControlConnection) {
    let format: ScreenshotFormat
    switch request.query {
    case "", "format=png": format = .png
    case "format=svg": format = .svg
    default:
      let message = "the query \"\(request.query)\" is not known; it can be format=png or format=svg"
      return connection.reply(status: 400, ErrorReply(message, field: "format"))
    }
    withScreen(connection) { connection.reply(try $0.picture(format), type: format.mediaType) }
  }

  func describeViews(_ request: HTTPRequest, _ connection: ControlConnection) {
    withScreen(connection) { connection.reply(status: 200, try $0.contents()) }
  }

  /// Responds as soon as the screen differs from the frame that the client has.
  func awaitScreen(_ request: HTTPRequest, _ connection: ControlConnection) {
    guard let frame = request.number(named: "after") else {
      let message = "the query \"\(request.query)\" is not known; it can be after=FRAME, with the number of a frame"
      return connection.reply(status: 400, ErrorReply(message, field: "after"))
    }
    if application.termination != nil { return connection.reply(status: 503, ErrorReply("the application has ended")) }
    withScreen(connection) { screen in
      try screen.checkFrames()
      screenRequests[connection.id] = frame
      if screen.onFrame == nil { screen.onFrame = { [weak self] in self?.answerScreenRequests() } }
      // A frame that was drawn while the client received the one before.
      answerScreenRequests()
    }
  }

  private func answerScreenRequests() {
    guard let screen else { return }
    for (id, frame) in screenRequests {
      guard let change = screen.change(since: frame) else { continue }
      let connection = connection(id)
      endScreenRequest(of: id)
      connection?.reply(change, type: "application/octet-stream")
    }
  }

  func endScreenRequest(of connectionID: Int) {
    guard screenRequests.removeValue(forKey: connectionID) != nil, screenRequests.isEmpty else { return }
    screen?.onFrame = nil
  }

  func refuseScreenRequests(_ message: String) {
    for id in Array(screenRequests.keys) {
      endScreenRequest(of: id)
      connection(id)?.reply(status: 503, ErrorReply(message))
    }
  }

  private func withScreen(_ connection: ControlConnection, _ body: (any ScreenSource) throws -> Void) {
    guard let screen else {
      return connection.reply(status: 409, ErrorReply("the application has no screen: it is a service"))
    }
    do {
      try body(screen)
    } catch {
      connection.reply(status: 409, ErrorReply("\(error)"))
    }
  }
}
