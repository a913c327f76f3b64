/// The descriptors of a loop that were closed before their sources were removed, since its epoll set was made.
///
/// Use it on the loop's thread only.
struct ClosedDescriptors {
  /// The marks of their sources.
  private(set) var marks: [Int32: ActiveCallout] = [:]
  /// The number of polls in a row that reported nothing although the set was readable.
  fileprivate var silentPolls = 0
  /// Whether a source was woken by the file that had its number before.
  var hasWokenAnother = false
  fileprivate var isReported = false

  /// Stored, because each poll of the kernel reads it.
  private(set) var isEmpty = true

  mutating func record(_ descriptor: Int32, _ activeCallout: ActiveCallout) {
    marks[descriptor] = activeCallout
    isEmpty = false
  }

  fileprivate mutating func clear() {
    marks = [:]
    isEmpty = true
    silentPolls = 0
    hasWokenAnother = false
  }
}

/// A kernel poll of a loop whose epoll set may still watch a file that has no source any more.
///
/// A set watches a file, under a number, until the last descriptor of the file is closed, and can remove it only while
/// the number refers to the file. If a source's descriptor was closed before the source was removed, a duplicate or a
/// child's copy may keep the file open. The set then goes on reporting the file: to another source, if that has the
/// number now, or to nobody. In the second case libevent, which has no event for it, would poll again and again without
/// returning. So this poll first waits for the set, and then polls without blocking. If that reports nothing several
/// times in a row, or a source is reported that is not ready, it replaces the set.
struct DoubtfulPoll {
  /// More than one, because other libevent code that uses the base is served without the loop's knowledge.
  private static let silentPollsBeforeRenewal = 16

  let loop: EventRunLoop

  private var demultiplexer: Demultiplexer { loop.demultiplexer }

  func run(blocking: Bool) {
    let isReadable = Demultiplexer.isReadable(demultiplexer.epollSet, within: blocking ? millisecondsToWait : 0)
    let formerReports = reportCount
    demultiplexer.collect(blocking: false)
    let isSilent =
      isReadable && reportCount == formerReports && !loop.inbox.mayHavePending && !demultiplexer.timerHasExpired
    demultiplexer.closedEarly.silentPolls = isSilent ? demultiplexer.closedEarly.silentPolls + 1 : 0
    if demultiplexer.closedEarly.hasWokenAnother
      || demultiplexer.closedEarly.silentPolls >= DoubtfulPoll.silentPollsBeforeRenewal
    {
      renewSet()
    }
  }

  /// The longest wait that the timeouts of other libevent code permit; -1 for any time.
  private var millisecondsToWait: Int32 {
    guard loop.hasForeignEvents else { return -1 }
    let deadline = demultiplexer.nextForeignDeadline(on: loop.clock)
    if deadline == .max { return -1 }
    let distance = deadline.subtractingSaturating(loop.clock.now.nanoseconds)
    return Int32(clamping: max(0, distance).addingSaturating(999_999) / 1_000_000)
  }

  /// A number that grows with each source that a poll reports.
  private var reportCount: Int {
    var count = 0
    loop.work.forEachLane { count += $0.pointee.descriptors.tail }
    return count
  }

  private func renewSet() {
    // Without a descriptor for the new set, the next poll tries again.
    guard let wasWoken = demultiplexer.renewEpollSet(except: { loop.descriptors[$0]?.isAbandoned?() == true })
    else { return }
    let closed = demultiplexer.closedEarly
    demultiplexer.closedEarly.clear()
    for descriptor in closed.marks.keys { loop.descriptors[descriptor]?.mayBeStale = false }
    if !closed.isReported, wasWoken || closed.hasWokenAnother { report(closed) }
  }

  private func report(_ closed: ClosedDescriptors) {
    demultiplexer.closedEarly.isReported = true
    let names = closed.marks.sorted { $0.key < $1.key }.prefix(3).map { descriptor, activeCallout in
      "\(descriptor)" + (activeCallout.origin(in: loop.callSites).callSite.map { ", watched at \($0)" } ?? "")
    }
    DiagnosticMessage.write(
      "a file that nobody watched went on waking a loop, because its descriptor was closed before its source was "
        + "cancelled, and a duplicate or a child's copy keeps the file open: descriptor \(names.joined(separator: "; ")). The loop "
        + "no longer watches it, and does not repeat this message. Cancel a source before you close its descriptor.",
      level: .warning
    )
  }
}
