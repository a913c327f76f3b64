import AppLifecycle

/// Measurements of the loop's latency, one at a time.
extension ControlServer {
  /// A measurement and the connection of its client; the measurement ends with the connection.
  struct LatencyMeasurement {
    let probe: LatencyProbe
    let connectionID: Int
    let logObserver: Int
  }

  /// Starts a measurement; its reports are the response to the request.
  func measureLatency(_ request: HTTPRequest, _ connection: ControlConnection) {
    let query: LatencyQuery
    do throws(ErrorReply) {
      query = try LatencyQuery(request.query)
    } catch {
      return connection.reply(status: 400, error)
    }
    if application.termination != nil { return connection.reply(status: 503, ErrorReply("the application has ended")) }
    if application.machine.phase == .suspended {
      let message = "the application is suspended, and serves no posts until it returns to the foreground"
      return connection.reply(status: 409, ErrorReply(message))
    }
    if let other = latencyMeasurement {
      let message = "another client measures the latency, for \(other.probe.query.seconds) s from its request on"
      return connection.reply(status: 409, ErrorReply(message))
    }
    let id = connection.id
    let probe = LatencyProbe(loop: application.loop, query: query) { [weak self] json, isLast in
      self?.sendReport(json, isLast: isLast, to: id)
    }
    guard probe.begin() else {
      return connection.reply(status: 503, ErrorReply("the system has no thread left for the measurement"))
    }
    let observer = application.log.addObserver { entry in
      guard entry.kind == .state, entry.name == LifecycleMachine.Phase.suspended.rawValue else { return }
      probe.finish(.suspended)
    }
    latencyMeasurement = LatencyMeasurement(probe: probe, connectionID: id, logObserver: observer)
    connection.beginReports()
  }

  /// Ends the measurement if it belongs to this connection; nil ends it for any connection.
  func endLatencyMeasurement(of connectionID: Int?) {
    guard let measurement = latencyMeasurement, measurement.connectionID == connectionID ?? measurement.connectionID
    else { return }
    latencyMeasurement = nil
    application.log.removeObserver(measurement.logObserver)
    measurement.probe.end()
  }

  private func sendReport(_ json: [UInt8], isLast: Bool, to connectionID: Int) {
    if isLast { endLatencyMeasurement(of: connectionID) }
    connection(connectionID)?.sendReport(json, isLast: isLast)
  }
}
