import Mainspring

/// A request for background work, which the system keeps until it runs the work.
///
/// On a simulated device a request outlives the application that submitted it; in a process, the requests end with the
/// process.
package struct TaskRequest: Hashable, Sendable {
  /// The kind of work.
  package enum Kind: Hashable, Codable, Sendable {
    /// A short refresh of the application's content: `BGAppRefreshTask`.
    case refresh
    /// Work that takes minutes, which the system begins only under these conditions: `BGProcessingTask`, or
    /// `BGHealthResearchTask` if the file protection of a health study's data is named.
    case processing(needsPower: Bool, needsNetwork: Bool, healthDataProtection: String? = nil)
    /// Work that begins in the foreground and continues in the background: `BGContinuedProcessingTask`.
    case continued(title: String, subtitle: String, mayWait: Bool)
  }

  /// The identifier, which is also that of the launch handler.
  package let identifier: String
  /// The kind of work.
  package let kind: Kind
  /// The earliest date at which the work may begin, in seconds since 1970; nil stands for any date.
  package let earliestDate: Double?
  /// `earliestDate` as an instant of the loop's clock, computed when the application submitted the request; nil stands
  /// for any time.
  package let notBefore: LoopClock.Instant?

  /// Creates a request.
  package init(identifier: String, kind: Kind, earliestDate: Double? = nil, notBefore: LoopClock.Instant? = nil) {
    self.identifier = identifier
    self.kind = kind
    self.earliestDate = earliestDate
    self.notBefore = notBefore
  }

  /// The class of the task and the identifier, for the log and for reports.
  package var name: String { "\(kind.className) \"\(identifier)\"" }
}

extension TaskRequest.Kind {
  /// Apple's name of the task.
  package var className: String {
    switch self {
    case .refresh: "BGAppRefreshTask"
    case .processing(_, _, healthDataProtection: .some): "BGHealthResearchTask"
    case .processing: "BGProcessingTask"
    case .continued: "BGContinuedProcessingTask"
    }
  }

  /// The value of `UIBackgroundModes` that such a request needs; nil if it needs none.
  var requiredMode: String? {
    switch self {
    case .refresh: "fetch"
    case .processing: "processing"
    case .continued: nil
    }
  }

  /// The name under which a running task keeps the application running without a budget; nil if it uses the budget.
  var modeInUse: String? {
    switch self {
    case .refresh: nil
    case .processing: "processing"
    case .continued: "continued-processing"
    }
  }

  /// The number of requests of this kind that may be pending at a time; nil if there is no limit.
  var limit: Int? {
    switch self {
    case .refresh: 1
    case .processing: 10
    case .continued: nil
    }
  }

  /// Whether the system counts requests of both kinds together; their conditions may differ.
  func isSame(as other: TaskRequest.Kind) -> Bool { requiredMode == other.requiredMode }

  var isContinued: Bool { if case .continued = self { true } else { false } }
  var isProcessing: Bool { if case .processing = self { true } else { false } }
}
