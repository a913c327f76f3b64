extension DeviceLog {
  /// Checks that another log tells of the same things in the same order, at the same times.
  ///
  /// What is compared of a line is its kind, name and state, its event and whether it was dropped, and its task's name.
  ///
  /// - Parameters:
  ///   - other: the log to agree with, such as that of a real process.
  ///   - tolerance: how far the times of a line may be apart.
  /// - Throws: ``DeviceFailure`` with the differences: `-` stands before what only this log has, `+` before what only
  ///   the other has; or with the line whose times are too far apart.
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
  /// What an entry says whenever and wherever it is written.
  fileprivate var essence: String {
    var words = ["\(kind.rawValue) \(name)", "(\(state.rawValue))"]
    if let task { words.append("\"\(task)\"") }
    if let dropped { words.append("dropped: \(dropped)") }
    return words.joined(separator: " ")
  }
}
