import AppLifecycle
import Foundation

/// Files that contain the log, and snapshots of it.
extension DeviceLog {
  /// The format of a log file.
  @nonexhaustive
  public enum Format: Sendable {
    /// One JSON object a line, as described in docs/measuring/log.md.
    case jsonLines
    /// A trace for Perfetto and Chrome: states and background tasks are bars, other entries are marks.
    case perfetto
  }

  /// Reads a log in JSON lines, as a device or a real process writes it.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: ``DeviceFailure`` if the file cannot be read, with the number of the line that is not one of a log.
  public init(contentsOf path: String) throws {
    func failure(_ reason: String) -> DeviceFailure {
      DeviceFailure(problem: .unusableFile(path: path), message: reason, seed: nil, timeline: "")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw failure("The log \(path) cannot be read.")
    }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.init(
      lines: try lines.enumerated().filter { !$1.isEmpty }.map { number, line in
        do { return try JSONDecoder().decode(LifecycleLogEntry.self, from: Data(line)) } catch {
          throw failure("\(path):\(number + 1): this is not a line of a life-cycle log.")
        }
      }
    )
  }

  /// The system events in the log, with their times from the first launch; that launch is left out.
  public var script: [(at: Duration, event: SystemEvent)] {
    let events = entries.filter { $0.kind == .event }
    let beginning = events.first?.time ?? .zero
    return events.enumerated().compactMap { index, entry in
      guard let event = entry.event, index > 0 || event.kind != .launch else { return nil }
      return (at: entry.time - beginning, event: event)
    }
  }

  /// Writes the log to a file; if the file exists, its contents are replaced.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - format: the format. By default a path that ends with `.perfetto` or `.perfetto.json` gets a trace, any other
  ///     path JSON lines.
  /// - Throws: ``DeviceFailure`` if the file cannot be written.
  public func write(to path: String, as format: Format? = nil) throws {
    let isTrace = path.hasSuffix(".perfetto") || path.hasSuffix(".perfetto.json")
    do {
      let data =
        switch format ?? (isTrace ? .perfetto : .jsonLines) {
        case .jsonLines: Data((try entries.map { try jsonLine(of: $0) + "\n" }).joined().utf8)
        case .perfetto: try PerfettoTrace(self).data
        }
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw DeviceFailure(
        problem: .unusableFile(path: path),
        message: "The log cannot be written to \(path): \(error.localizedDescription)",
        seed: seed,
        timeline: ""
      )
    }
  }

  /// Returns the log as a trace for ui.perfetto.dev.
  func perfettoTrace() throws -> [UInt8] { [UInt8](try PerfettoTrace(self).data) }

  /// Compares the log's timeline with the snapshot in a file, line by line; source locations are left out.
  ///
  /// If the file does not exist, or `MAINSPRING_RECORD=1` is set in the environment, the method writes the timeline to
  /// it instead.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the folder of the test's source.
  ///   - source: the test's source file. Leave the default.
  /// - Throws: ``DeviceFailure`` with the differences; if the file cannot be written, or exists and cannot be read as
  ///   UTF-8; or if the file did not exist and `MAINSPRING_RECORD` is not set.
  public func assertMatchesSnapshot(_ path: String, source: String = #filePath) throws {
    let file = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: source).deletingLastPathComponent())
      .standardizedFileURL
    func failure(_ problem: DeviceFailure.Problem, _ message: String) -> DeviceFailure {
      DeviceFailure(problem: problem, message: message, seed: seed, timeline: "")
    }
    let text = snapshotText
    let isRecording = ProcessInfo.processInfo.environment["MAINSPRING_RECORD"].map { $0 != "0" } ?? false
    let known = try? String(contentsOf: file, encoding: .utf8)
    if known == text { return }
    if known == nil, !isRecording, FileManager.default.fileExists(atPath: file.path) {
      throw failure(
        .unusableFile(path: file.path),
        "The snapshot \(file.path) cannot be read as UTF-8 text; MAINSPRING_RECORD=1 writes it again."
      )
    }
    if isRecording || known == nil {
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        throw failure(
          .unusableFile(path: file.path),
          "The snapshot cannot be written to \(file.path): \(error.localizedDescription)"
        )
      }
      if isRecording { return }
      throw failure(
        .differsFromSnapshot(path: file.path),
        "There was no snapshot \(file.path); it has been written. Look at it, and run the test again."
      )
    }
    throw failure(
      .differsFromSnapshot(path: file.path),
      "The log differs from the snapshot \(file.path) (- is the snapshot, + the log; MAINSPRING_RECORD=1 writes it again):\n"
        + LineDifference.text(from: known ?? "", to: text)
    )
  }

  /// The timeline without source locations, which change with every edit of the source.
  var snapshotText: String {
    let placeless = entries.map { entry in
      var line = entry.line
      if let task = line.task {
        line.task = BackgroundTaskRecord(id: task.id, name: task.name, callSite: "unknown", begunAt: task.begunAt)
        for callSite in [task.callSite] where line.detail?.contains(callSite) == true {
          line.detail = line.detail?.replacingOccurrences(of: callSite, with: "…")
        }
      }
      if line.kind == .death {
        line.detail = line.detail?.replacingOccurrences(
          of: "begun at [^,\n]+",
          with: "begun at …",
          options: .regularExpression
        )
      }
      return Entry(line, time: entry.time)
    }
    return DeviceLog(entries: placeless, seed: seed).timeline() + "\n"
  }

  private func jsonLine(of entry: Entry) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    var line = entry.line
    // Times are rounded to microseconds, as docs/measuring/log.md specifies.
    line.time = line.time.roundedToMicroseconds
    line.remaining = line.remaining?.roundedToMicroseconds
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }
}
