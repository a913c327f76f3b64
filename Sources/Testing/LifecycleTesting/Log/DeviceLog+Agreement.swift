extension DeviceLog {
  /// Checks that another log records the same entries in the same order, at the same times.
  ///
  /// The comparison covers an entry's kind, name and state, the name of its background task, and the reason for which
  /// its event was dropped.
  ///
  /// - Parameters:
  ///   - other: the log to compare with, for example a real process's.
  ///   - tolerance: the greatest permitted difference between the two times of an entry.
  /// - Throws: ``DeviceFailure`` with the differences: `-` marks entries that only this log has, `+` entries that only
  ///   the other log has; or with the first entry whose times differ by more than `tolerance`.
  public func assertAgrees(with other: DeviceLog, within tolerance: Duration) throws {
    let own = entries.map(\.essence)
    let others = other.entries.map(\.essence)
    func failure(_ message: String) -> DeviceFailure {
      DeviceFailure(problem: .logsDiffer, message: message, seed: seed, timeline: "")
    }
    guard own == others else {
      let difference = LineDifference.text(
        from: own.joined(separator: "\n"),
        to: others.joined(separator: "\n")
      )
      throw failure("The logs differ (- is this one, + the other):\n\(difference)")
    }
    for (mine, theirs) in zip(entries, other.entries) {
      let apart = mine.time < theirs.time ? theirs.time - mine.time : mine.time - theirs.time
      guard apart > tolerance else { continue }
      throw failure(
        "The logs agree in order, but \"\(mine.essence)\" is at \(mine.time.inSeconds) s in this one and at "
          + "\(theirs.time.inSeconds) s in the other; \(tolerance.inSeconds) s apart are allowed."
      )
    }
  }
}

extension DeviceLog.Entry {
  /// The parts of an entry that are the same in every run and on every device.
  fileprivate var essence: String {
    var words = ["\(kind.rawValue) \(name)", "(\(state.rawValue))"]
    if let task { words.append("\"\(task)\"") }
    if let dropped { words.append("dropped: \(dropped)") }
    return words.joined(separator: " ")
  }
}
