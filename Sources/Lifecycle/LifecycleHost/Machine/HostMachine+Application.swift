import AppLifecycle

extension HostMachine {
  /// Whether an application has a screen or serves others.
  package enum Kind: String, Codable, Hashable, Sendable {
    /// At most one is in the foreground.
    case application
    /// It is in the foreground while it is used, beside others.
    case service
  }

  /// When an application that has ended is started again without a need.
  package enum Restart: String, Codable, CaseIterable, Hashable, Sendable {
    case never, onFailure, always
  }

  /// The part of an application's description that the machine has.
  package struct Terms: Hashable, Sendable {
    package var kind = Kind.service
    package var hasSockets = false
    package var startsAtOnce = false
    /// The time without a connection after which a service goes to the background; nil keeps it in the foreground.
    package var idleLimit: Duration?
    /// The time that the application may spend in the background before it is suspended; nil does not limit it.
    package var backgroundLimit: Duration? = .seconds(40)
    package var restart = Restart.onFailure
    /// The number of failures after which the application is not started again, and the time in which they count.
    package var failureLimit = 5
    package var failureWindow = Duration.seconds(300)
    /// The time between SIGTERM and SIGKILL.
    package var stopLimit = Duration.seconds(10)
    package var freezes = true
    /// The time after which the memory of a frozen application is given back; nil keeps it.
    package var reclaimDelay: Duration? = .seconds(10)

    package init() {}

    /// The time between two counts of connections.
    var idleInterval: Duration { idleLimit.map { max($0 / 4, .milliseconds(10)) } ?? .seconds(1) }
  }

  /// Why the host ends an application.
  package enum EndReason: String, Codable, Hashable, Sendable {
    case asked, hang, jetsam
    case backgroundTime = "background time"
  }

  enum DeadlineKind: Hashable, Sendable, CaseIterable {
    case launch, leave, background, kill, wake, idle, reclaim, retry

    /// Whether the deadline concerns more than the phase in which it was set.
    var survivesPhases: Bool { self == .retry }
  }

  /// The order in which applications are ended if memory runs short.
  package enum RankOfEnd: Int, Comparable, Sendable {
    case suspended, background, serving, foreground

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// One application.
  package struct Application: Hashable, Sendable {
    package internal(set) var terms: Terms
    package internal(set) var phase = Phase.notRunning
    /// When the phase began.
    package internal(set) var since: Duration
    /// When somebody needed the application last.
    package internal(set) var lastUse: Duration
    /// When it failed, within the window that counts.
    package internal(set) var failures: [Duration] = []
    /// Whether a person has frozen it.
    package internal(set) var isHeld = false
    package internal(set) var endReason: EndReason?
    /// Whether its event stream is open, so that events can be delivered.
    var isConnected = false
    var isRemoved = false
    /// Whether the event for which it is launched or woken brings it to the screen.
    var isBroughtForward = false
    var watchesSockets = false
    /// The events to deliver when its event stream is open.
    var waiting: [SystemEvent] = []
    /// The event for which it is started when its process has ended, or when the pause after a failure is over.
    var next: SystemEvent?
    var phaseBeforeHold = Phase.suspended
    var deadlines: [DeadlineKind: Duration] = [:]

    init(terms: Terms, lastUse: Duration) {
      self.terms = terms
      self.lastUse = lastUse
      since = lastUse
    }

    package var hasGivenUp: Bool { failures.count >= terms.failureLimit }

    /// The earliest deadline.
    var deadline: (kind: DeadlineKind, time: Duration)? {
      deadlines.min { ($0.value, "\($0.key)") < ($1.value, "\($1.key)") }.map { ($0.key, $0.value) }
    }

    /// Whether it is on the screen, or on the way there.
    package var isComingForward: Bool {
      switch phase {
      case .foreground: deadlines[.leave] == nil
      case .launching, .waking: isBroughtForward
      default: false
      }
    }

    package var rankOfEnd: RankOfEnd? {
      switch phase {
      case .suspended, .frozen: .suspended
      case .background, .waking: .background
      case .foreground, .launching: terms.kind == .application ? .foreground : .serving
      case .notRunning, .ending: nil
      }
    }

    mutating func wait(for event: SystemEvent) {
      if waiting.last != event { waiting.append(event) }
    }

    mutating func forgetFailures() {
      failures = []
      deadlines[.retry] = nil
    }
  }
}
